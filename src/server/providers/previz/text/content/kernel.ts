import type { FilmGenre } from '#domain/writing/film-lists.ts';

/** What a story is made of, in order. */
export const beatNames = ['hook', 'pressure', 'attempt', 'turn', 'low', 'clash', 'end'] as const;
export type BeatName = (typeof beatNames)[number];

/**
 * The heart of a story: who wants what of whom, what stands between them, and what it turns out to be. Passages are written in the notation of
 * `fill-passage.ts`: the first line says where they play.
 */
export type Kernel = {
  id: string;
  /** Words of a brief that ask for it. */
  fits: RegExp;
  genres: readonly FilmGenre[];
  /** What the other person is to the hero. */
  relations: readonly [string, ...string[]];
  /** What it is about best, where the brief names nothing. */
  things?: readonly [string, ...string[]];
  logline: string;
  /** What a brief's own sentence goes on with, to be a logline. */
  stake: string;
  /** Each beat in one sentence, for beat sheets and treatments. */
  sums: Record<BeatName, string>;
  beats: Record<BeatName, readonly [string, ...string[]]>;
};
