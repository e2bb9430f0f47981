import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { loudnessOf } from '../signal/loudness.ts';
import type { SoundBuffer } from '../signal/sound-buffer.ts';
import { printDistance, soundPrint } from '../signal/sound-print.ts';
import { measureVoice, voiceDistance } from '../testing/measure-voice.ts';
import { decode, speech, tryPreviz, type TriedPreviz } from '../testing/try-previz.ts';
import { previzVoices } from './previz-voices.ts';
import { comparedLine } from './sample-lines.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
let previz: TriedPreviz;

beforeAll(async () => {
  folder = await makeFolder();
  previz = tryPreviz(folder.path);
});
afterAll(async () => {
  await previz.generator.close?.();
  await folder.close();
});

/** The fingerprints that `npm run gallery` wrote beside the contact sheets. */
const known = JSON.parse(readFileSync('docs/gallery/sound-fingerprints.json', 'utf8')) as Record<string, string>;

async function say(voice: string, direction: string | null = null): Promise<SoundBuffer> {
  const [bytes = Buffer.alloc(0)] = await previz.bytes(speech(comparedLine, { voice, direction, seed: 1 }));
  return decode(bytes, 1);
}

/** Measured on every third sample: voices differ below 5 kHz, and it is nine times faster. */
function printOf(sound: SoundBuffer): ReturnType<typeof measureVoice> {
  const [samples = new Float32Array()] = sound;
  const rare = Float32Array.from({ length: Math.floor(samples.length / 3) }, (_, i) => samples[i * 3] ?? 0);
  return measureVoice(rare, 16_000);
}

test('every voice differs from every other, none is silent, and each sounds as it did', async () => {
  const heard = await Promise.all(
    previzVoices.map(async ({ voice }) => {
      const sound = await say(voice.id);
      expect(loudnessOf(sound), voice.name).toBeCloseTo(-20, 0);
      expect(printDistance(soundPrint(sound), known[`voices: ${voice.name}`] ?? ''), voice.name).toBeLessThan(0.25);
      return { name: voice.name, print: printOf(sound) };
    }),
  );
  const pairs = heard.flatMap((a, i) =>
    heard.slice(i + 1).map((b) => ({ pair: `${a.name} ${b.name}`, apart: voiceDistance(a.print, b.print) })),
  );
  const closest = pairs.reduce((best, pair) => (pair.apart < best.apart ? pair : best));
  expect(closest.apart, closest.pair).toBeGreaterThan(0.9);
});

test('women speak higher than men, children higher than grown-ups', async () => {
  const height = async (voice: string): Promise<number> => printOf(await say(voice)).hertz;
  const [angus, marcus, rachel, poppy] = await Promise.all(['angus', 'marcus', 'rachel', 'poppy'].map(height));
  expect(angus).toBeLessThan(marcus ?? 0);
  expect(marcus).toBeLessThan((rachel ?? 0) * 0.7);
  expect(rachel).toBeLessThan((poppy ?? 0) * 0.85);
});

// Marcus's engine keeps its own melody, so that his is bent afterwards.
test.each(['rachel', 'marcus'])('a direction changes how %s says a line', async (voice) => {
  const directions = [null, 'whispering', 'shouting', 'slow, weary', 'hurried'];
  const [plain, whispered, shouted, slow, hurried] = await Promise.all(
    directions.map((direction) => say(voice, direction)),
  );
  const level = (sound: SoundBuffer = []): number => loudnessOf(sound);
  const length = (sound: SoundBuffer = []): number => sound[0]?.length ?? 0;
  expect(level(whispered)).toBeLessThan(level(plain) - 3);
  expect(level(shouted)).toBeGreaterThan(level(plain) + 2);
  expect(length(slow)).toBeGreaterThan(length(plain) * 1.2);
  expect(length(hurried)).toBeLessThan(length(plain) * 0.92);
  expect(printOf(shouted ?? []).hertz).toBeGreaterThan(printOf(plain ?? []).hertz * 1.1);
});
