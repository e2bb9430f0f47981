import type { MusicInput } from '#domain/generation/input.ts';
import { type MusicStem, musicStems } from '#domain/sounds/music-stems.ts';
import { applyGains, levelGains } from '../signal/loudness.ts';
import { createSeededRandom } from '../signal/seeded-random.ts';
import { addTo, fadeEnds, samplesIn, silence, type SoundBuffer } from '../signal/sound-buffer.ts';
import { keepSound } from '../signal/write-flac.ts';
import type { MadeFile, Workshop } from '../work.ts';
import { compose } from './compose.ts';
import { drumKitOf } from './percussion.ts';
import { readMusicPrompt } from './read-prompt.ts';
import { shapeOf } from './read-shape.ts';
import { renderScore } from './render-score.ts';
import type { PartName, Score } from './score.ts';

/** Usual for a score before the mix. */
const level = { lufs: -18, peakDb: -1.5 };
const longestFadeSeconds = 2;
const fadeShare = 0.15;
/** What still sounds at the end of a loop sounds on at its beginning, for so long. */
const tailSeconds = 4;

/** Who plays in each group. */
const players: Record<MusicStem, readonly PartName[]> = {
  melody: ['lead', 'second'],
  harmony: ['pad', 'figure'],
  bass: ['bass'],
  drums: ['percussion', 'timpani'],
};

type Progress = Workshop['onProgress'];

/** Composes and plays music of exactly round(durationSeconds × 48,000) samples: stereo FLAC; the whole, then the stems asked for. */
export async function playScore(input: MusicInput, workshop: Workshop): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  for await (const sound of soundsOfScore(input, workshop.onProgress)) {
    files.push(await keepSound(sound, `music-${files.length}`, workshop));
  }
  return files;
}

/**
 * Composes and plays: the whole piece, then what each of the stems asked for adds to it. One after the other, because ten minutes of
 * sound are 230 MB.
 */
export async function* soundsOfScore(input: MusicInput, onProgress: Progress): AsyncGenerator<SoundBuffer, void, void> {
  const { stem } = shapeOf(input);
  const stems = stem === null ? (input.stems ?? []) : [stem];
  const play = rehearse(input, onProgress, stems.length === 0 ? 1 : musicStems.length + stems.length);
  if (stems.length === 0) {
    const whole = await play(null);
    yield applyGains(whole, levelGains(whole, level));
    return;
  }
  // Played together they might be cut short by how many tones can sound at once; added up, they are the whole.
  const whole = silence(2, samplesIn(input.durationSeconds));
  for (const group of musicStems) addTo(whole, await play(group));
  const gains = levelGains(whole, level);
  if (stem === null) yield applyGains(whole, gains);
  for (const group of stems) yield applyGains(await play(group), gains);
}

/** Composes what was asked for. */
export function scoreOf(input: MusicInput): { score: Score; drumKit: number } {
  const { durationSeconds, seed } = input;
  const { mood: usual, moodName, genreName, beatsPerMinute, hasMelody, otherwise } = readMusicPrompt(input.prompt);
  const { hitSeconds, isLoop } = shapeOf(input);
  const random = createSeededRandom(seed, `music ${genreName === null ? '' : `${genreName} `}${moodName}`);
  const mood = { ...usual, ...random.pick([{}, ...otherwise]) };
  const score = compose({ mood, beatsPerMinute, durationSeconds, random, hasMelody, hitSeconds, isLoop });
  return { score, drumKit: drumKitOf(mood.percussion) };
}

/** Composes; answers what plays a group of the piece, or with null all of it. `plays` is how often that will be asked. */
function rehearse(
  input: MusicInput,
  onProgress: Progress,
  plays: number,
): (group: MusicStem | null) => Promise<SoundBuffer> {
  const { durationSeconds } = input;
  const { score, drumKit } = scoreOf(input);
  const { isLoop } = shapeOf(input);
  let played = 0;
  return async (group) => {
    const notes = group === null ? score.notes : score.notes.filter(({ part }) => players[group].includes(part));
    const tell: Progress = (share) => onProgress((played + share) / plays);
    const sound = await playToLength({ ...score, notes }, { drumKit, durationSeconds, isLoop, onProgress: tell });
    played += 1;
    return sound;
  };
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
