// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * eSpeak NG as a program of its own: reads what is to be said as JSON, a phrase a line,
 * and answers each with the number of its bytes and samples of 16 bits.
 * eSpeak NG is under the GPL, and this file links it, so this file is under the GPL too. Nothing else is loaded here, and no other file
 * of ours loads this one: the rest talks to it over pipes. The package is optional; without it this program ends with `notInstalled`.
 */
import { createInterface } from 'node:readline';
import type { EspeakPhrase } from './espeak.ts';

type Engine = {
  set_voice(language: string): number;
  set_pitch(pitch: number): void;
  set_range(range: number): void;
  set_rate(wordsPerMinute: number): void;
  synthesize(text: string, hear: (samples: ArrayBuffer | ArrayBufferView | null) => void): void;
};
type Module = { eSpeakNGWorker: new () => Engine; HEAPU8: Uint8Array };
type Program = { default: () => Promise<Module> };

/** The exit code; `espeak.ts`, which must not import this file, has the same. */
const notInstalled = 3;
const { default: load } = await loadPackage();
const program = await load();
const engine = new program.eSpeakNGWorker();
/** Bytes of the longest text, for which the binding sets room aside at the first call and keeps it, wherever memory goes back to. */
const longestText = 81_920;
for (const text of [' '.repeat(longestText), ' ']) engine.synthesize(text, () => undefined);
/** What the engine's memory held before it said anything. */
const untouched = program.HEAPU8.slice();

/** Waits so long for another phrase, and ends. */
const idleMs = 10_000;
const end = (): void => process.exit();
let patience = setTimeout(end, idleMs);
for await (const line of createInterface({ input: process.stdin })) {
  clearTimeout(patience);
  // Our own caller writes it.
  const sound = say(JSON.parse(line) as EspeakPhrase);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(sound.length);
  process.stdout.write(Buffer.concat([length, sound]));
  patience = setTimeout(end, idleMs);
}
clearTimeout(patience);

async function loadPackage(): Promise<Program> {
  try {
    return (await import(import.meta.resolve('@echogarden/espeak-ng-emscripten'))) as Program;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') process.exit(notInstalled);
    throw error;
  }
}

/** An engine that remembered what it has said before would say the next phrase otherwise. */
function forgetAll(): void {
  program.HEAPU8.set(untouched);
  program.HEAPU8.fill(0, untouched.length);
}

function say({ language, text, pitch, range, wordsPerMinute }: EspeakPhrase): Buffer {
  if (Buffer.byteLength(text) >= longestText) throw new Error(`A phrase has ${longestText} bytes at most.`);
  forgetAll();
  const pieces: Uint8Array[] = [];
  engine.set_voice(language);
  engine.set_pitch(pitch);
  engine.set_range(range);
  engine.set_rate(wordsPerMinute);
  engine.synthesize(text, (samples) => {
    if (samples === null) return;
    // They lie in the engine's own memory, which it goes on writing to.
    const bytes = ArrayBuffer.isView(samples)
      ? new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
      : new Uint8Array(samples);
    pieces.push(Uint8Array.from(bytes));
  });
  return Buffer.concat(pieces);
}
