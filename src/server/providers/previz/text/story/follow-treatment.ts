import { type BeatName, beatNames } from '../content/kernel.ts';
import { plants } from '../content/plants.ts';
import { noPictures } from './follow-beats.ts';
import { type StoryPlace, type Told, treatmentOf } from './outline-story.ts';
import { saidIn, sentencesIn } from './own-story.ts';
import { inStory } from './own-words.ts';
import type { Story } from './plan-story.ts';

/** What each sentence tells that the rules write of a story. */
export type Known = ReadonlyMap<string, StoryPlace>;

/** The sentences of treatments by rule. */
export const knownOf = (drafts: readonly Story[]): Known =>
  new Map(
    drafts
      .flatMap((story) => treatmentOf(story).flat())
      .flatMap(({ at, words }) => sentencesIn(words).map((sentence) => [saidIn(sentence), at] as const)),
  );

/** Whether nothing of a treatment is by rule: somebody else’s film, or a model’s. */
export const isAllOwn = (treatment: string, known: Known): boolean =>
  !sentencesIn(treatment).some((sentence) => (known.get(saidIn(sentence)) ?? 'frame') !== 'frame');

/**
 * A story as its treatment has it. What somebody has written between the sentences of the rules are scenes in that place; a beat of which no
 * sentence is left is not told.
 */
export function followTreatment(story: Story, treatment: string, known: Known): Story {
  const runs = treatment.split(/\n[ \t]*\n/).flatMap((paragraph) => runsOf(paragraph, known));
  const own: Told[] = [];
  let place: StoryPlace = 'frame';
  for (const { at, words } of runs) {
    if (at === null) own.push({ at: place, words: inStory(words, story) });
    else if (at !== 'frame') place = at;
  }
  const told = new Set(runs.map(({ at }) => at));
  const kept = story.own.after.filter(({ words }) => isTold(words, { story, treatment }));
  const between = own.filter(({ at }) => at !== 'last');
  const added = between.map(({ at, words }) => ({ beat: beatNames.find((beat) => beat === at) ?? null, words }));
  const pictures = plants.find(({ plant }) => isTold(plant, { story, treatment })) ?? story.plant;
  const closing = own.filter(({ at }) => at === 'last').map(({ words }) => words);
  const without = new Set(beatNames.filter((beat) => !told.has(beat)));
  return {
    ...story,
    plant: {
      ...(told.has('first') ? pictures : noPictures),
      payoff: told.has('last') ? pictures.payoff : '',
    },
    own: { ...story.own, after: [...kept, ...added], without, closing },
  };
}

/** Whether a treatment has a passage of its story. */
function isTold(words: string, { story, treatment }: { story: Story; treatment: string }): boolean {
  const [first = ''] = sentencesIn(story.fill(words, story.chance('compare')));
  return sentencesIn(treatment).some((sentence) => saidIn(sentence) === saidIn(first));
}

/** Somebody’s own film: each paragraph is a scene, and nothing else happens. */
export function tellOwn(story: Story, paragraphs: readonly string[]): Story {
  const after = paragraphs
    .map((words) => ({ beat: null, words: inStory(words, story) }))
    .filter(({ words }) => words !== '');
  return {
    ...story,
    plant: noPictures,
    own: { instead: {}, after, without: new Set<BeatName>(beatNames), closing: [], isWhole: true },
  };
}

type Run = { at: StoryPlace | null; words: string };

/** A paragraph in its own sentences, as far as they stand together, and in those of the rules. */
function runsOf(paragraph: string, known: Known): Run[] {
  const runs: Run[] = [];
  for (const sentence of sentencesIn(paragraph)) {
    const at = known.get(saidIn(sentence)) ?? null;
    const before = runs.at(-1);
    if (at === null && before?.at === null) before.words += ` ${sentence}`;
    else runs.push({ at, words: sentence });
  }
  return runs;
}
