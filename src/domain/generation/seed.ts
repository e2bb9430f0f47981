import { hashNumber } from '../storyboards/stable-hash.ts';

/** The largest seed that vendors and our columns take: 2³¹ − 1. */
export const largestSeed = 2_147_483_647;

/** A seed from a text: the same on every machine, and below `largestSeed`. */
export const seedOf = (text: string): number => hashNumber(text) % largestSeed;
