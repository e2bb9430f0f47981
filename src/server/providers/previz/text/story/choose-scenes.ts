import type { SeededRandom } from '../../signal/seeded-random.ts';
import { genreTouches } from '../content/genres.ts';
import type { BeatName } from '../content/kernel.ts';
import { pairScenes } from '../content/pool/pair-scenes.ts';
import { aloneScenes, callScenes } from '../content/pool/quiet-scenes.ts';
import { thirdScenes } from '../content/pool/third-scenes.ts';
import type { Story } from './plan-story.ts';
import { atHome, isAtHome } from './world.ts';

/** A scene that is to be written: its passage, and where in the story it stands. */
export type PlannedScene = { beat: BeatName | 'between' | 'form'; passage: string; isOwn?: boolean };
type Slot = PlannedScene & { order: number; need: number };

/** Where each beat stands; there is room between. */
const orders: Record<BeatName, number> = {
  hook: 10,
  pressure: 30,
  attempt: 60,
  turn: 100,
  low: 130,
  clash: 170,
  end: 190,
};

/** How many of them a page holds, roughly. */
const scenesPerPage = 2.3;

/** The scenes of a story for so many pages: what it cannot do without first, and then what makes it breathe. */
export function chooseScenes(story: Story, pages: number): PlannedScene[] {
  const random = story.chance('scenes');
  const core = coreSlots(story, random);
  // In somebody's own film nothing happens but what they say.
  if (story.own.isWhole) return core.toSorted((one, other) => one.order - other.order);
  const slots = [...core, ...freeSlots(story, random)];
  const count = Math.max(4, Math.round(pages * scenesPerPage));
  const kept = slots.toSorted((one, other) => one.need - other.need).slice(0, count);
  return kept.toSorted((one, other) => one.order - other.order);
}

function coreSlots({ kernel, world, own }: Story, random: SeededRandom): Slot[] {
  const slot = (beat: BeatName, order: number, need: number): Slot[] => {
    const words = own.instead[beat];
    if (own.without.has(beat)) return [];
    if (words !== undefined) return [{ beat, passage: `@in\n${words}`, order, need: 0, isOwn: true }];
    const passages = atHome(kernel.beats[beat], world);
    const chosen = Math.floor(random.next() * passages.length);
    // A second try and a second fall are a story, in the order in which they get worse; a second ending is none.
    const mayBeTwice = beat === 'attempt' || beat === 'low';
    return passages.flatMap((passage, at): Slot[] => {
      if (at === chosen) return [{ beat, passage, order: order + 25 * at * Number(mayBeTwice), need }];
      return mayBeTwice ? [{ beat, passage, order: order + 25 * at, need: 18 + at }] : [];
    });
  };
  return [
    ...slot('hook', orders.hook, 1),
    ...slot('pressure', orders.pressure, 2),
    ...slot('attempt', orders.attempt, 5),
    ...slot('turn', orders.turn, 3),
    ...slot('low', orders.low, 7),
    ...slot('clash', orders.clash, 4),
    ...slot('end', orders.end, 0),
    ...own.after.map(({ beat, words }, at): Slot => {
      return {
        beat: 'between',
        passage: `@in\n${words}`,
        order: own.isWhole ? at : orders[beat ?? 'hook'] + (beat === null ? -5 : 1) + at / 100,
        need: 0,
        isOwn: true,
      };
    }),
  ];
}

function freeSlots({ genre, plant, world }: Story, random: SeededRandom): Slot[] {
  const between = (passages: readonly string[], places: readonly [order: number, need: number][]): Slot[] =>
    shuffled(
      passages.filter((passage) => isAtHome(passage, world)),
      random,
    ).flatMap((passage, at) => {
      const place = places[at];
      return place ? [{ beat: 'between' as const, passage, order: place[0], need: place[1] }] : [];
    });
  const reminder = { beat: 'between', passage: `@in\n${plant.reminder}`, order: 150, need: 9 } as const;
  return [
    ...(plant.reminder === '' ? [] : [reminder]),
    ...between(genreTouches[genre].scenes, [
      [70, 6],
      [140, 11],
    ]),
    ...between(thirdScenes, [
      [40, 10],
      [110, 13],
      [160, 20],
    ]),
    ...between(pairScenes, [
      [80, 8],
      [45, 16],
      [120, 21],
    ]),
    ...between(callScenes, [
      [115, 12],
      [65, 17],
    ]),
    ...between(aloneScenes, [
      [50, 14],
      [112, 19],
      [162, 23],
    ]),
  ];
}

function shuffled(passages: readonly string[], random: SeededRandom): string[] {
  return passages
    .map((passage) => ({ passage, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ passage }) => passage);
}
