import { Writable } from 'node:stream';
import { strangersFile } from '#domain/exports/segments/encoding.ts';
import { clamp } from '#domain/previz/geometry/vector.ts';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { MouthShape, Spoken } from '../act/face-motion.ts';
import { type Heard, measureSpeech } from './measure-speech.ts';

/** Enough to tell s from sh. */
export const sampleRate = 16_000;
const bytesPerSample = 2;
/** Moments a second at which a recording is listened to. */
export const momentsPerSecond = 100;

/** A frame is seen for a while: its mouth is that of the middle of it, else it would come late. */
export const aheadSeconds = 1 / 48;

type Recording = { soundFile: string; ffmpegPath: string; skipSeconds?: number; seconds: number };

/** What a mouth does that says what is recorded from `skipSeconds` on. What is longer than `seconds` is left out. */
export async function hearMouths({ soundFile, ffmpegPath, skipSeconds = 0, seconds }: Recording): Promise<Spoken> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, written) {
      chunks.push(chunk);
      written();
    },
  });
  const part = ['-ss', String(skipSeconds), '-t', String(seconds)];
  const raw = [...part, '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1'];
  await runFfmpeg(ffmpegPath, [...strangersFile, '-i', soundFile, '-vn', ...raw], { output });
  const bytes = Buffer.concat(chunks);
  const samples = Float32Array.from(
    { length: Math.floor(bytes.length / bytesPerSample) },
    (_, i) => bytes.readInt16LE(i * bytesPerSample) / 32_768,
  );
  return spokenBy(measureSpeech(samples, { sampleRate, momentsPerSecond }));
}

/** Below this share of the loudest syllables nobody speaks; a short dip within a word is a closed mouth. */
const silentDb = -34;
/** Fainter than this a hiss is f rather than s, and what is heard is no voice. */
const faintHissDb = -21;
const voicelessDb = -20;
const dipDb = -17;
/** The first resonance of a man who says nothing in particular. */
const usualFirst = 450;
const longestClosureMoments = 16;
/** Shapes that last no longer are not seen. */
const shortestMoments = 4;

/** The middle values of what is voiced: a child's and a man's vowels lie elsewhere. */
function middleOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** A mouth whose voice has these resonances, as a man's would be: the lower one tells how far it is open, the upper one how far it is spread. */
function vowelOf(open: number, front: number): MouthShape {
  if (open > 480) return 'C';
  if (front < 1150) return open < 390 ? 'F' : 'E';
  if (front > 1850) return 'B';
  if (front > 1500) return 'C';
  return open < 360 ? 'H' : 'E';
}

/** The shape of a mouth that sounds like this. `throat` is how much higher than a man's its resonances are. */
function shapeOf({ levelDb, hiss, murmur, first, second }: Heard, throat: number): MouthShape {
  if (levelDb < silentDb) return 'X';
  if (hiss > 0.45) return levelDb < faintHissDb ? 'G' : 'B';
  if (levelDb < voicelessDb) return 'B';
  const open = first / throat;
  const isHummed = open < 300 && murmur > 0.84 && levelDb < -6;
  if (isHummed) return 'A';
  return open > 620 && levelDb > -11 ? 'D' : vowelOf(open, second / throat);
}

/** Lips that close for b and p never fall silent quite: a dip between two louder moments is one. */
function isDip([before, now, after]: readonly (Heard | undefined)[]): boolean {
  if (!before || !now || !after || now.hiss > 0.4) return false;
  const within = now.levelDb > silentDb && now.levelDb < dipDb;
  return within && Math.min(before.levelDb, after.levelDb) > now.levelDb + 7;
}

/** A pause within a word is lips or a tongue that close; a longer one is rest. */
function withClosures(shapes: MouthShape[], heard: readonly Heard[]): MouthShape[] {
  const out = shapes.slice();
  for (const { shape, from, moments } of heldIn(shapes)) {
    const within = from > 0 && from + moments < out.length && moments <= longestClosureMoments;
    if (shape === 'X' && within) out.fill('A', from, from + moments);
  }
  for (let i = 3; i + 3 < out.length; i += 1) {
    if (isDip([heard[i - 3], heard[i], heard[i + 3]])) out.fill('A', i - 1, i + 2);
  }
  return out;
}

type Held = { shape: MouthShape; from: number; moments: number };

function heldIn(shapes: readonly MouthShape[]): Held[] {
  const held: Held[] = [];
  for (const [from, shape] of shapes.entries()) {
    const last = held.at(-1);
    if (last?.shape === shape) last.moments += 1;
    else held.push({ shape, from, moments: 1 });
  }
  return held;
}

/** Every shape lasts long enough to be seen; closures, which lip-readers look for, are kept and made long enough. */
function settled(shapes: readonly MouthShape[]): MouthShape[] {
  const out = shapes.slice();
  const brief = heldIn(shapes).filter(({ moments }) => moments < shortestMoments);
  for (const { shape, from, moments } of brief) {
    if (shape !== 'A' && shape !== 'X') out.fill(out[from - 1] ?? 'X', from, from + moments);
  }
  for (const { shape, from } of brief) if (shape === 'A') out.fill('A', from, from + shortestMoments);
  return out;
}

function spokenBy(heard: readonly Heard[]): Spoken {
  const voiced = heard.filter(({ levelDb, hiss }) => levelDb > -14 && hiss < 0.35);
  const throat = clamp((middleOf(voiced.map(({ first }) => first)) || usualFirst) / usualFirst, 0.88, 1.18);
  const shapes = settled(
    withClosures(
      heard.map((one) => shapeOf(one, throat)),
      heard,
    ),
  );
  const at = (seconds: number): number => Math.floor((seconds + aheadSeconds) * momentsPerSecond);
  return {
    heard: true,
    shapeAt: (seconds) => shapes[at(seconds)] ?? 'X',
    accentAt: (seconds) => accentOf(heard, at(seconds)),
  };
}

/** A syllable that is louder than those about it. */
function accentOf(heard: readonly Heard[], at: number): number {
  const around = heard.slice(Math.max(0, at - 12), at + 13).map(({ levelDb }) => levelDb);
  const loudest = Math.max(silentDb, ...around);
  return clamp((loudest + 5) / 5);
}
