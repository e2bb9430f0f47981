import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import type { Socket } from 'node:net';
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
  const program = (running ??= startProgram(() => (running = null)));
  return program.say(phrase).catch((error: unknown) => {
    // It may have ended for want of work just before it was asked.
    if (!program.wasIdle()) throw error;
    return (running ??= startProgram(() => (running = null))).say(phrase);
  });
}

type EspeakProgram = {
  say: (phrase: EspeakPhrase) => Promise<Buffer>;
  /** Whether it ended by itself, without a complaint. */
  wasIdle: () => boolean;
};

/** The exit code of `espeak-process.ts` when its package is not installed. */
const notInstalled = 3;
const noOtherLanguages =
  'text: the built-in voices speak only English on this installation, because the optional package of eSpeak NG is not installed.';

/** Kept for the next phrase, as starting it takes several times as long as saying one. It ends when we do, or when it has long been idle. */
let running: EspeakProgram | null = null;

function startProgram(onEnd: () => void): EspeakProgram {
  const program = fileURLToPath(new URL('espeak-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--no-warnings', program]);
  const asked: PromiseWithResolvers<Buffer>[] = [];
  let [heard, complaint] = [Buffer.alloc(0), ''];
  let isIdle = false;
  const end = (code: number | null): void => {
    onEnd();
    isIdle = code === 0;
    const error =
      code === notInstalled
        ? workError('english-only', noOtherLanguages)
        : workError('bad-output', `eSpeak NG ended with ${code}. ${complaint.slice(0, 500)}`);
    for (const answer of asked.splice(0)) answer.reject(error);
  };
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk]);
    for (let next = takeAnswer(heard); next !== null; next = takeAnswer(heard)) {
      heard = next.rest;
      asked.shift()?.resolve(next.sound);
      if (asked.length === 0) setHeld(child, false);
    }
  });
  child.once('error', () => end(null)).once('close', end);
  // A program that has ended says so by closing.
  child.stdin.on('error', () => undefined);
  return {
    say: (phrase) => {
      const answer = Promise.withResolvers<Buffer>();
      asked.push(answer);
      setHeld(child, true);
      child.stdin.write(`${JSON.stringify(phrase)}\n`);
      const limit = setTimeout(() => child.kill('SIGKILL'), longestSeconds * 1_000);
      return answer.promise.finally(() => clearTimeout(limit));
    },
    wasIdle: () => isIdle,
  };
}

/** Each answer is its length in four bytes, and then the samples. */
function takeAnswer(heard: Buffer): { sound: Buffer; rest: Buffer<ArrayBuffer> } | null {
  if (heard.length < 4 || heard.length < 4 + heard.readUInt32LE(0)) return null;
  const end = 4 + heard.readUInt32LE(0);
  return { sound: heard.subarray(4, end), rest: Buffer.from(heard.subarray(end)) };
}

/** A program that nobody waits for is no reason for our process to stay. */
function setHeld(child: ChildProcessWithoutNullStreams, isHeld: boolean): void {
  for (const part of [child, child.stdin, child.stdout, child.stderr]) {
    // The pipes are sockets, which the types do not say.
    const holder = part as Partial<Pick<Socket, 'ref' | 'unref'>>;
    if (isHeld) holder.ref?.();
    else holder.unref?.();
  }
}
