import type { Beat } from '#domain/writing/story-words.ts';
import { storyNumber } from '#domain/writing/story-words.ts';
import type { Wish } from '#domain/writing/writing-wish.ts';
import { type BeatName, beatNames } from '../content/kernel.ts';
import { plants } from '../content/plants.ts';
import { beatLabels, outlineStory, writeLogline } from './outline-story.ts';
import { type OwnBeats, planStory, type Story } from './plan-story.ts';

export type FilmWish = Extract<Wish, { brief: string }>;

/** One for each of three stories that the brief could be. */
export const chooseLoglines = (wish: FilmWish, seed: number): string[] =>
  [0, 1, 2].map((at) => {
    const { genre, tone } = wish;
    return writeLogline(planStory(wish.brief, { genre, tone, seed: storyNumber(seed, at), draft: 0 }), at === 0);
  });

/** In how many ways a story is told when it is asked for again. */
const drafts = 4;

/**
 * The story that was chosen, as far as it was edited: a logline of somebody’s own goes before the brief, and beats of their own stand in
 * the place of what the rules would have made of them.
 */
export function storyOf(wish: FilmWish, seed: number): Story {
  const { brief, logline, genre, tone, beats } = wish;
  // Where none was chosen, it is the first.
  const number = wish.story === 0 ? storyNumber(seed, 0) : wish.story;
  const plan = { genre, tone, seed: number, draft: seed % drafts };
  const isOwn = logline !== '' && logline !== writeLogline(planStory(brief, { ...plan, draft: 0 }), number % 3 === 0);
  const words = isOwn ? `${logline} ${brief}` : brief;
  const story = planStory(words, plan);
  if (beats.length === 0) return story;
  const known = Array.from({ length: drafts }, (_, draft) => outlineStory(planStory(words, { ...plan, draft })));
  return followBeats(story, beats, { byRule: new Set(known.flat().map(({ happens }) => happens)) });
}

const beatOf = (name: string): BeatName | undefined =>
  beatNames.find((beat) => beatLabels[beat].toLowerCase() === name.trim().toLowerCase());

function followBeats(story: Story, beats: readonly Beat[], { byRule }: { byRule: ReadonlySet<string> }): Story {
  const own: OwnBeats = { instead: {}, after: [] };
  const [pictures, others] = [beats.filter(isPicture), beats.filter((beat) => !isPicture(beat))];
  let last: BeatName | null = null;
  for (const { name, happens } of others) {
    const beat = beatOf(name);
    last = beat ?? last;
    if (happens.trim() === '' || byRule.has(happens)) continue;
    const words = inStory(happens, story);
    if (beat) own.instead[beat] = words;
    else own.after.push({ beat: last, words });
  }
  const told = pictures.map((beat) => pictureOf(story, { ...beat, isByRule: byRule.has(beat.happens) }));
  return { ...story, plant: Object.assign({ ...story.plant }, ...told) as Story['plant'], own };
}

const isPicture = ({ name }: Beat): boolean => /^(?:opening|final) image$/i.test(name.trim());

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

/** Somebody’s own words in the notation of passages: its signs are left out, and the people of the story are known again. */
function inStory(words: string, { cast }: Story): string {
  const plain = words
    .replaceAll(/[{}<>|[\]@~>#]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const sentence = /[.!?…]$/.test(plain) ? plain : `${plain}.`;
  const known = [
    [cast.hero.name, '{Hero}'],
    [cast.other.name, '{Other}'],
    [cast.third.name, '{Third}'],
  ] as const;
  return known.reduce(
    (text, [name, sign]) => text.replaceAll(new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'gu'), sign),
    sentence,
  );
}
