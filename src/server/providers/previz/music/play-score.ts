import { join } from 'node:path';
import type { MusicInput } from '#domain/generation/input.ts';
import { applyGains, levelGains } from '../signal/loudness.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { fadeEnds, samplesIn, type SoundBuffer } from '../signal/sound-buffer.ts';
import { writeFlac } from '../signal/write-flac.ts';
import type { MadeFile, Workshop } from '../work.ts';
import { compose } from './compose.ts';
import { drumKitOf } from './percussion.ts';
import { readMusicPrompt } from './read-prompt.ts';
import { readShape, stems } from './read-shape.ts';
import { renderScore } from './render-score.ts';
import type { PartName, Score } from './score.ts';

/** Usual for a score before the mix. */
const level = { lufs: -18, peakDb: -1.5 };
const longestFadeSeconds = 2;
const fadeShare = 0.15;
/** What still sounds at the end of a loop sounds on at its beginning, for so long. */
const tailSeconds = 4;

type Progress = Workshop['onProgress'];

/** Composes and plays music of exactly round(durationSeconds × 48,000) samples: stereo FLAC. */
export async function playScore(input: MusicInput, workshop: Workshop): Promise<MadeFile[]> {
  const file = join(workshop.directory, 'music.flac');
  await writeFlac(await soundOfScore(input, workshop.onProgress), file, workshop.ffmpegPath);
  return [{ file, mediaType: 'audio/flac' }];
}

/** Composes and plays; of a stem, what it adds to the whole piece of the same words and seed. */
export async function soundOfScore(input: MusicInput, onProgress: Progress): Promise<SoundBuffer> {
  const { durationSeconds, prompt, seed } = input;
  const { mood, moodName, genreName, beatsPerMinute, hasMelody } = readMusicPrompt(prompt);
  const { hitSeconds, isLoop, stem } = readShape(prompt);
  const random = createSeededRandom(seed, `music ${genreName === null ? '' : `${genreName} `}${moodName}`);
  const score = compose({ mood, beatsPerMinute, durationSeconds, random, hasMelody, hitSeconds, isLoop });
  const play = (played: Score, tell: Progress): Promise<SoundBuffer> =>
    playToLength(played, { drumKit: drumKitOf(mood.percussion), durationSeconds, isLoop, onProgress: tell });
  const whole = await play(score, stem === null ? onProgress : (done) => onProgress(done / 2));
  const gains = levelGains(whole, level);
  if (stem === null) return applyGains(whole, gains);
  const players: readonly PartName[] = stems[stem];
  const alone = { ...score, notes: score.notes.filter(({ part }) => players.includes(part)) };
  return applyGains(await play(alone, (done) => onProgress(0.5 + done / 2)), gains);
}

type Playing = { drumKit: number; durationSeconds: number; isLoop: boolean; onProgress: Progress };

async function playToLength(
  score: Score,
  { drumKit, durationSeconds, isLoop, onProgress }: Playing,
): Promise<SoundBuffer> {
  const samples = samplesIn(durationSeconds);
  if (isLoop) {
    const longer = await renderScore({ score, drumKit, samples: samples + samplesIn(tailSeconds), onProgress });
    return longer.map((channel) => goRound(channel, samples));
  }
  const sound = await renderScore({ score, drumKit, samples, onProgress });
  fadeEnds(sound, 0, Math.min(longestFadeSeconds, durationSeconds * fadeShare));
  return sound;
}

/** Lays what comes after the end over the beginning. */
function goRound(channel: Float32Array, samples: number): Float32Array {
  const round = channel.slice(0, samples);
  for (let i = samples; i < channel.length; i += 1) round[i % samples] = (round[i % samples] ?? 0) + (channel[i] ?? 0);
  return round;
}
