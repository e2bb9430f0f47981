import type { BeatName } from '../content/kernel.ts';
import type { OwnBeats } from './plan-story.ts';
import type { Person, StoryCast } from './cast-story.ts';

/** Who is whom in a story. */
export type CastKey = keyof StoryCast;
export const castKeys = ['hero', 'other', 'third'] as const satisfies readonly CastKey[];

/** What somebody has decided of a story with a hand of their own: who is in it, and where it plays. */
export type OwnSetting = { place: string | null; people: Partial<Record<CastKey, Partial<Person>>> };

export const nothingOwn: OwnBeats = {
  instead: {},
  after: [],
  without: new Set<BeatName>(),
  closing: [],
  isWhole: false,
};

/** Sentence by sentence, as they stand. */
export const sentencesIn = (text: string): string[] =>
  (text.match(/[^.!?…]+[.!?…]*["”’)]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** What is compared of a sentence. */
export const saidIn = (sentence: string): string => sentence.replaceAll(/\s+/g, ' ').trim().toLowerCase();
