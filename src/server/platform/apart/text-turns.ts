import { takeTurnsFairly } from '../take-turns.ts';

/** Processes that read and write texts at once, whatever for: each may take half a gigabyte of the machine. */
const atOnce = 2;

/** How much memory one of them may take. A film of three hours takes a third of it. */
export const textMegabytes = 512;

/** Does work on a text in its turn, one of each user's at a time. How many of a user's wait is limited by the router. */
export const inTextTurn = takeTurnsFairly(atOnce);
