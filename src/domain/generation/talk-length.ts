import { dialogueMs, type LineTime, type SpokenLine, timeLines } from '../storyboards/timing.ts';
import { inputProblems } from './check-input.ts';
import type { Model } from '../catalogue/model.ts';
import type { LipSyncInput, MediaReference, MediaSource, SpokenTurn } from './input.ts';
import type { Failure } from './progress.ts';

/** How long what is recorded lasts, in milliseconds. */
type LengthOf<Media> = (audio: Media) => number;

const linesOf = <Media>(turns: readonly SpokenTurn<Media>[], lengthOf: LengthOf<Media>): SpokenLine[] =>
  turns.map(({ audio, runsOn, simultaneous, ...mix }, n) => ({
    id: String(n),
    text: '',
    voiceDurationMs: lengthOf(audio),
    mix,
    runsOn,
    simultaneous,
  }));

/** When each turn is heard: as in the film, one after the other with the pauses between. */
export const timeTurns = <Media>(turns: readonly SpokenTurn<Media>[], lengthOf: LengthOf<Media>): LineTime[] =>
  timeLines(linesOf(turns, lengthOf));

const lengthIn = ({ durationSeconds }: MediaSource): number => (durationSeconds ?? 0) * 1000;

/** A voice that is so much longer than it was taken to be is spoken all the same, at the price that was confirmed. */
const longerAtMost = { times: 1.25, andSeconds: 1 };

/**
 * The talk with the length that its voices have by now: a talk may be asked for before they are made, when only reading speed tells. Answers a
 * failure where that cannot be made, or would be far more than what was confirmed.
 */
export function talkAsHeard(
  input: LipSyncInput<MediaSource>,
  asked: LipSyncInput<MediaReference>,
  model: Model,
): LipSyncInput<MediaSource> | Failure {
  const wasMade = [asked.audio, ...(asked.turns ?? []).map(({ audio }) => audio)].some((one) => 'taskId' in one);
  if (!wasMade || input.audio.durationSeconds === undefined) return input;
  const heardSeconds = input.turns ? dialogueMs(linesOf(input.turns, lengthIn)) / 1000 : input.audio.durationSeconds;
  const durationSeconds = input.turns ? Math.max(asked.durationSeconds, heardSeconds) : heardSeconds;
  const heard = { ...input, durationSeconds };
  const problem = inputProblems(model, heard).find(({ path }) => path === 'durationSeconds');
  if (problem) return { reason: 'voice-length', detail: `durationSeconds ${problem.message}.` };
  const confirmed = asked.durationSeconds * longerAtMost.times + longerAtMost.andSeconds;
  if (model.pricing.per !== 'second' || durationSeconds <= confirmed) return heard;
  return { reason: 'voice-length', detail: `${durationSeconds} s instead of ${asked.durationSeconds} s.` };
}
