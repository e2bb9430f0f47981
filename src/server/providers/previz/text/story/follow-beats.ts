import type { Beat } from '#domain/writing/story-words.ts';
import { type BeatName, beatNames } from '../content/kernel.ts';
import { plants } from '../content/plants.ts';
import { beatLabels, outlineStory } from './outline-story.ts';
import { inStory } from './own-words.ts';
import type { OwnBeats, Story } from './plan-story.ts';

const beatOf = (name: string): BeatName | undefined =>
  beatNames.find((beat) => beatLabels[beat].toLowerCase() === name.trim().toLowerCase());

/**
 * A story as its beat sheet has it: beats of somebody’s own stand in the place of what the rules would have made of them, and those that were
 * taken out are not told. `drafts` are the same story as the rules tell it.
 */
export function followBeats(story: Story, beats: readonly Beat[], drafts: readonly Story[]): Story {
  const byRule = new Set(drafts.flatMap(outlineStory).map(({ happens }) => happens));
  const [pictures, others] = [beats.filter(isPicture), beats.filter((beat) => !isPicture(beat))];
  const own: OwnBeats = { ...story.own, instead: {}, after: [] };
  const there = new Set<BeatName>();
  let last: BeatName | null = null;
  for (const { name, happens } of others) {
    const beat = beatOf(name);
    last = beat ?? last;
    if (beat && happens.trim() !== '') there.add(beat);
    if (happens.trim() === '' || byRule.has(happens)) continue;
    const words = inStory(happens, story);
    if (beat) own.instead[beat] = words;
    else own.after.push({ beat: last, words });
  }
  const without = new Set(beatNames.filter((beat) => !there.has(beat)));
  const told = pictures.map((beat) => pictureOf(story, { ...beat, isByRule: byRule.has(beat.happens) }));
  const plant = {
    ...(pictures.length === 0 ? noPictures : story.plant),
    ...Object.assign({}, ...told),
  } as Story['plant'];
  return { ...story, plant, own: { ...own, without, isWhole: there.size === 0 } };
}

/** Whether a beat sheet has nothing of the rules: neither their beats nor their names for them. */
export const isForeign = (beats: readonly Beat[]): boolean =>
  beats.every(({ name }) => beatOf(name) === undefined && !isPicture({ name }));

export const noPictures: Story['plant'] = { plant: '', reminder: '', payoff: '' };

const isPicture = ({ name }: Pick<Beat, 'name'>): boolean => /^(?:opening|final) image$/i.test(name.trim());

/** The first and the last picture are a pair: where the first is one of ours, its last comes with it. */
function pictureOf(story: Story, { name, happens, isByRule }: Beat & { isByRule: boolean }): Partial<Story['plant']> {
  const isFirst = /^opening/i.test(name.trim());
  if (happens.trim() === '') return {};
  if (!isByRule) return isFirst ? { plant: inStory(happens, story) } : { payoff: inStory(happens, story) };
  const told = plants.find((one) => saidOf(story, isFirst ? one.plant : one.payoff) === saidOf(story, happens));
  if (!told) return {};
  return isFirst ? told : { payoff: told.payoff };
}

const saidOf = (story: Story, text: string): string =>
  story.fill(text, story.chance('compare')).replaceAll(/\s+/g, ' ').toLowerCase();
