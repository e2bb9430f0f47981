import type { CharacterView } from '#contract/character-views.ts';
import { hasFailed } from '#domain/characters/character-state.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import type { Candidate } from '#web/studio/tagged-things/index.ts';
import type { Round } from './use-character.ts';

/** A round with its number: the first one of a part is 1. */
export type NumberedRound = { round: Round; number: number };

/** The rounds of a part of a look, newest first. */
export function roundsOf({ rounds }: CharacterView, lookId: string, part: CharacterPart): NumberedRound[] {
  const own = rounds.filter((round) => round.lookId === lookId && round.part === part);
  return own.map((round, at) => ({ round, number: own.length - at }));
}

export const isRunning = ({ state }: Round): boolean => state === 'IN_PROGRESS';

/** The round that the stage shows: the newest one that runs or has candidates. */
export const shownOf = (rounds: readonly NumberedRound[]): NumberedRound | undefined =>
  rounds.find(({ round }) => isRunning(round) || round.candidates.length > 0);

/** The newest round if it failed. Candidates of earlier rounds stay choosable. */
export function failedRound(rounds: readonly NumberedRound[]): Round | undefined {
  const [newest] = rounds;
  return newest && hasFailed(newest.round) ? newest.round : undefined;
}

/** Every candidate of a part, newest first. */
export const candidatesIn = (rounds: readonly NumberedRound[]): Candidate[] =>
  rounds.flatMap(({ round }) => round.candidates);
