import type { Beat } from '#domain/writing/story-words.ts';
import { type BeatName, beatNames } from '../content/kernel.ts';
import { weathersOf } from '../content/weather.ts';
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

/** A beat of a story, the two pictures around it, or what only holds them together. */
export type StoryPlace = BeatName | 'first' | 'last' | 'frame';
/** What is told of a story at one place of it. */
export type Told = { at: StoryPlace; words: string };

/** What happens at each place of a story, in order; whoever took something out of it finds nothing there. */
function happenings(story: Story): Told[] {
  const random = story.chance('outline');
  const say = (at: StoryPlace, text: string): Told[] =>
    text === '' ? [] : [{ at, words: capitalized(story.fill(text, random).replaceAll(/\s+/g, ' ')) }];
  const { instead, after, without } = story.own;
  const added = (beat: BeatName | null): Told[] =>
    after.filter((one) => one.beat === beat).flatMap(({ words }) => say('frame', words));
  return [
    ...say('first', story.plant.plant),
    ...added(null),
    ...beatNames.flatMap((beat) => [
      ...say(beat, without.has(beat) ? '' : (instead[beat] ?? story.kernel.sums[beat])),
      ...added(beat),
    ]),
    ...say('last', story.plant.payoff),
  ];
}

const labelOf = (at: StoryPlace): string => {
  if (at === 'first') return 'Opening image';
  if (at === 'last') return 'Final image';
  return at === 'frame' ? 'And then' : beatLabels[at];
};

/** The story beat by beat, from its first picture to its last. */
export const outlineStory = (story: Story): Beat[] =>
  happenings(story).map(({ at, words }) => ({ name: labelOf(at), happens: words }));

/** The paragraphs of a treatment, by what is told in them. What somebody has added stands with what is before it. */
const paragraphs: readonly StoryPlace[][] = [
  ['first', 'hook'],
  ['pressure', 'attempt'],
  ['turn'],
  ['low', 'clash'],
  ['end', 'last'],
];
const paragraphOf = (place: StoryPlace): number => paragraphs.findIndex((places) => places.includes(place));

/** The story as one would tell it to somebody who may pay for it: its paragraphs, and what each sentence of them tells. */
export function treatmentOf(story: Story): Told[][] {
  const random = story.chance('treatment');
  const shim = story.words['shim'] ?? 'her';
  const shown = (who: Story['cast']['hero']): string => introduce(who, { shim }).replace(/,$/, '');
  const { hero, other } = story.cast;
  const frame = (words: string): Told => ({ at: 'frame', words });
  const around = (told: Told): Told[] => {
    if (told.at === 'pressure') return [frame(`Then there is ${shown(other)}.`), told];
    if (told.at === 'turn') return [told, frame('From here on nothing that was said before means what it meant.')];
    return [told.at === 'last' ? { ...told, words: `And the last picture, which was the first: ${told.words}` } : told];
  };
  const written: Told[][] = paragraphs.map(() => []);
  written[0] = [
    frame(`The ${story.place}.`),
    frame(random.pick(weathersOf(story.brief.words, story.hour))),
    frame(`${shown(hero)}.`),
  ];
  let at = 0;
  for (const told of happenings(story)) {
    at = Math.max(at, paragraphOf(told.at));
    written[at]?.push(...around(told));
  }
  return written.filter(({ length }) => length > 0);
}

export const treatStory = (story: Story): string[] =>
  treatmentOf(story).map((paragraph) => paragraph.map(({ words }) => words).join(' '));

/** In one sentence: the brief’s own, where it has one, for the first of the stories to choose from. */
export function writeLogline(story: Story, isFirst: boolean): string {
  const { premise } = story.brief;
  // A page without a full stop is no sentence.
  const said = isFirst && premise.length > 40 && premise.length < 360;
  const line = said ? `${premise}, ${story.kernel.stake}.` : story.kernel.logline;
  return capitalized(story.fill(line, story.chance('logline')));
}
