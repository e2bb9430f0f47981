import { z } from 'zod';
import { latestFirstBeatMs, type Tempo, tempoRange } from '#domain/storyboards/beat-grid.ts';

export const BeatsPerMinute = z
  .number('is not a number')
  .min(tempoRange.least, `is below ${tempoRange.least} beats per minute`)
  .max(tempoRange.most, `is above ${tempoRange.most} beats per minute`);

export const FirstBeatMs = z.number('is not a number').min(0, 'is negative');

/** The beats of a storyboard’s music. */
export const TempoSchema = z
  .object({
    bpm: BeatsPerMinute.describe('Beats per minute. Fractions are allowed.'),
    firstBeatMs: FirstBeatMs.max(
      latestFirstBeatMs,
      `is later than ${latestFirstBeatMs.toLocaleString('en-US')} ms`,
    ).describe(
      'The first beat in milliseconds from the beginning of the film. Every fourth beat from it begins a bar.',
    ),
  })
  .describe(
    'The beats of the music, in time of the film: they stay where they are when shots or music are moved. Null if the ' +
      'storyboard has no tempo.',
  ) satisfies z.ZodType<Tempo>;
