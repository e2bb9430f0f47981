import type { Beat } from '#domain/writing/story-words.ts';
import { type BeatName, beatNames } from '../content/kernel.ts';
import { weathers } from '../content/weather.ts';
import { introduce } from './cast-story.ts';
import type { Story } from './plan-story.ts';
import { capitalized } from './fill-passage.ts';

/** What each beat is called on a beat sheet. */
export const beatLabels: Record<BeatName, string> = {
  hook: 'Inciting incident',
  pressure: 'Pressure',
  attempt: 'Attempt',
  turn: 'Turn',
  low: 'Low point',
  clash: 'Climax',
  end: 'Resolution',
};

/** The story beat by beat, from its first picture to its last. */
export function outlineStory(story: Story): Beat[] {
  const random = story.chance('outline');
  const say = (text: string): string => capitalized(story.fill(text, random).replaceAll(/\s+/g, ' '));
  const { instead, after } = story.own;
  const added = (beat: BeatName | null): Beat[] =>
    after.filter((one) => one.beat === beat).map(({ words }) => ({ name: 'And then', happens: say(words) }));
  return [
    { name: 'Opening image', happens: say(story.plant.plant) },
    ...added(null),
    ...beatNames.flatMap((beat) => [
      { name: beatLabels[beat], happens: say(instead[beat] ?? story.kernel.sums[beat]) },
      ...added(beat),
    ]),
    { name: 'Final image', happens: say(story.plant.payoff) },
  ];
}

/** The story as one would tell it to somebody who may pay for it. */
export function treatStory(story: Story): string[] {
  const random = story.chance('treatment');
  const happens = new Map(outlineStory(story).map((beat) => [beat.name, beat.happens]));
  const of = (name: string): string => happens.get(name) ?? '';
  const { hero, other } = story.cast;
  const shim = story.words['shim'] ?? 'her';
  const shown = (who: typeof hero): string => introduce(who, { shim }).replace(/,$/, '');
  return [
    `The ${story.place}. ${random.pick(weathers[story.hour])} ${shown(hero)}. ${of('Opening image')} ${of('Inciting incident')}`,
    `Then there is ${shown(other)}. ${of('Pressure')} ${of('Attempt')}`,
    `${of('Turn')} From here on nothing that was said before means what it meant.`,
    `${of('Low point')} ${of('Climax')}`,
    `${of('Resolution')} And the last picture, which was the first: ${of('Final image')}`,
  ];
}

/** In one sentence: the brief’s own, where it has one, for the first of the stories to choose from. */
export function writeLogline(story: Story, isFirst: boolean): string {
  const { premise } = story.brief;
  const said = isFirst && premise.length > 40;
  const line = said ? `${premise}; but {the thing} that ought to end it is what begins it.` : story.kernel.logline;
  return capitalized(story.fill(line, story.chance('logline')));
}
