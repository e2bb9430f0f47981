import { join } from 'node:path';
import type { MusicInput } from '#domain/generation/input.ts';
import { setLevel } from '../signal/loudness.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { fadeEnds, samplesIn } from '../signal/sound-buffer.ts';
import { writeFlac } from '../signal/write-flac.ts';
import type { MadeFile, Workshop } from '../work.ts';
import { compose } from './compose.ts';
import { drumKitOf } from './percussion.ts';
import { readMusicPrompt } from './read-prompt.ts';
import { renderScore } from './render-score.ts';

/** Usual for a score before the mix. */
const level = { lufs: -18, peakDb: -1.5 };
const longestFadeSeconds = 2;
const fadeShare = 0.15;

/** Composes and plays music of exactly round(durationSeconds × 48,000) samples: stereo FLAC. */
export async function playScore(input: MusicInput, workshop: Workshop): Promise<MadeFile[]> {
  const { durationSeconds, prompt, seed } = input;
  const { mood, moodName, beatsPerMinute, hasMelody } = readMusicPrompt(prompt);
  const random = createSeededRandom(seed, `music ${moodName}`);
  const score = compose({ mood, beatsPerMinute, durationSeconds, random, hasMelody });
  const sound = await renderScore({
    score,
    drumKit: drumKitOf(mood.percussion),
    samples: samplesIn(durationSeconds),
    onProgress: workshop.onProgress,
  });
  fadeEnds(sound, 0, Math.min(longestFadeSeconds, durationSeconds * fadeShare));
  setLevel(sound, level);
  const file = join(workshop.directory, 'music.flac');
  await writeFlac(sound, file, workshop.ffmpegPath);
  return [{ file, mediaType: 'audio/flac' }];
}
