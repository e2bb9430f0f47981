/**
 * eSpeak NG as a program of its own: reads what is to be said as JSON, writes samples of 16 bits.
 * It is under the GPL, so nothing else is loaded here, and nothing of ours loads it.
 */
import { buffer } from 'node:stream/consumers';
import type { EspeakPhrase } from './espeak.ts';

type Engine = {
  set_voice(language: string): number;
  set_pitch(pitch: number): void;
  set_range(range: number): void;
  set_rate(wordsPerMinute: number): void;
  synthesize(text: string, hear: (samples: ArrayBuffer | ArrayBufferView | null) => void): void;
};
type Program = { default: () => Promise<{ eSpeakNGWorker: new () => Engine }> };

const { default: load } = (await import(import.meta.resolve('@echogarden/espeak-ng-emscripten'))) as Program;
const { eSpeakNGWorker: Worker } = await load();
const engine = new Worker();
// Our own caller writes it.
const { language, text, pitch, range, wordsPerMinute } = JSON.parse(
  (await buffer(process.stdin)).toString(),
) as EspeakPhrase;
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
  process.stdout.write(Uint8Array.from(bytes));
});
