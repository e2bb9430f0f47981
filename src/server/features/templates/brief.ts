import type { TemplateStart } from '#contract/templates.ts';
import { sceneSettingLabel } from '#domain/storyboards/scene-settings.ts';
import { findTemplate } from '#domain/templates/templates.ts';
import { type Place, slugLineOf } from '#domain/templates/template-plan.ts';

/** What each answer is called in the brief. */
const labels = {
  title: 'Title',
  product: 'Product',
  productLook: 'Product look',
  benefit: 'Benefit',
  performer: 'Performer',
  performerLook: 'Performer’s look',
  hero: 'Hero',
  heroLook: 'Hero’s look',
  other: 'Other role',
  otherLook: 'Other role’s look',
  host: 'Host',
  hostLook: 'Host’s look',
  world: 'World',
  threat: 'Threat',
  want: 'Goal',
  obstacle: 'Obstacle',
  moments: 'Moments',
  ending: 'Ending',
  story: 'Story',
  hook: 'Hook',
  points: 'Points',
  callToAction: 'Call to action',
  tagline: 'Tagline',
  release: 'Release',
} as const;

/** The answers of a guided start as a text, one paragraph each. Empty answers are left out. */
export function briefOf(start: TemplateStart): string {
  const given: Partial<Record<keyof typeof labels, string>> = start;
  const texts = Object.entries(labels).map(([key, label]) => [label, given[key as keyof typeof labels] ?? ''] as const);
  const place = (at: Place): string => slugLineOf(at);
  const answers: (readonly [string, string])[] = [
    ['Template', findTemplate(start.template)?.name ?? ''],
    ...texts,
    ...(start.template === 'music-video' ? [['Stage', place(start.stage)] as const] : []),
    ['Place', place(start.place)],
    ['Mood', sceneSettingLabel('mood', start.mood) ?? ''],
    ...(start.template === 'music-video'
      ? [['Tempo', `${start.song.bpm} beats per minute`] as const]
      : [['Length', `${start.lengthSeconds} seconds`] as const]),
  ];
  return answers
    .filter(([, answer]) => answer !== '')
    .map(([label, answer]) => `${label}: ${answer}\n`)
    .join('\n');
}
