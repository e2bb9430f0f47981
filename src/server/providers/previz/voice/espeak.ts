import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { workError } from '../work.ts';
import { fliteSampleRate } from './flite.ts';
import { resample } from './resample.ts';

/** What the engine is asked for, in its own units: pitch and range from 0 to 99. */
export type EspeakPhrase = { language: string; text: string; pitch: number; range: number; wordsPerMinute: number };

export type ForeignPhrase = {
  language: string;
  text: string;
  /** How high the voice is, in hertz. */
  hertz: number;
  /** Factor on the length of every sound. */
  pace: number;
  /** Factor on how far the melody goes up and down. */
  melody: number;
};

const espeakSampleRate = 22_050;
const usualWordsPerMinute = 160;
const usualRange = 50;
/** The hertz of the engine's lowest and highest pitch; between them it rises evenly to the ear. */
const hertzOfPitch = [69.5, 169.6] as const;
const longestSeconds = 60;

/** Says a phrase in any language that eSpeak NG knows: mono samples at the rate of the other built-in voices. */
export async function sayWithEspeak(phrase: ForeignPhrase): Promise<Float32Array> {
  const { hertz, pace, melody, ...said } = phrase;
  const bytes = await runEspeak({
    ...said,
    pitch: pitchFor(hertz),
    range: Math.round(Math.min(99, usualRange * melody)),
    wordsPerMinute: Math.round(Math.min(400, Math.max(80, usualWordsPerMinute / pace))),
  });
  const count = Math.floor(bytes.length / 2);
  const samples = Float32Array.from({ length: count }, (_, at) => bytes.readInt16LE(2 * at) / 32_768);
  return resample(samples, { step: espeakSampleRate / fliteSampleRate });
}

function pitchFor(hertz: number): number {
  const [low, high] = hertzOfPitch;
  return Math.round(Math.min(99, Math.max(0, (99 * Math.log(hertz / low)) / Math.log(high / low))));
}

async function runEspeak(phrase: EspeakPhrase): Promise<Buffer> {
  const program = fileURLToPath(new URL('espeak-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--no-warnings', program], { timeout: longestSeconds * 1_000 });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  child.stdin.end(JSON.stringify(phrase));
  const [sound, complaint, code] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw workError('bad-output', `eSpeak NG ended with ${code}. ${complaint.slice(0, 500)}`);
  return sound;
}
