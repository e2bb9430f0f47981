import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { loudnessOf } from '../signal/loudness.ts';
import { peakOf } from '../signal/sound-buffer.ts';
import { envelopeOf, monoOf } from '../signal/sound-figures.ts';
import { printDistance, soundPrint } from '../signal/sound-print.ts';
import { effectCells, effectSeconds, effectSeed } from './gallery/effect-cells.ts';
import { mixOf, soundOf } from './make-sound.ts';
import { recipes } from './recipes.ts';

/** The fingerprints that `npm run gallery` wrote beside the contact sheets. */
const known = JSON.parse(readFileSync('docs/gallery/sound-fingerprints.json', 'utf8')) as Record<string, string>;
/** Of 15 steps of 4 dB, on average: another level or colour is more. */
const mostDifferent = 0.25;

test.each(effectCells)('$label can be heard near its level, and as it did', ({ label, wanted }) => {
  const made = soundOf(wanted, effectSeconds, effectSeed);
  expect(made[0]?.length).toBe(120_000);
  expect(peakOf(made)).toBeLessThanOrEqual(0.71);
  // Short bangs stay below their loudness rather than be squashed.
  expect(loudnessOf(made)).toBeGreaterThan(recipes[wanted.name].lufs - 14);
  expect(loudnessOf(made)).toBeLessThan(recipes[wanted.name].lufs + 1);
  expect(made.every((channel) => channel.every(Number.isFinite))).toBe(true);
  expect(printDistance(soundPrint(made), known[`effects: ${label}`] ?? '')).toBeLessThan(mostDifferent);
});

const rhythms: [name: EffectName, hertz: number][] = [
  ['footsteps', 1.8],
  ['clock', 2],
  ['heartbeat', 1.16],
  ['hooves', 1.61],
  ['helicopter', 11.5],
  ['drum', 2],
];
test.each(rhythms)('%s: about %s times a second', (name, hertz) => {
  const plain = { strength: 0.6, rate: 1, isMany: false, words: '' };
  const envelope = envelopeOf(monoOf(soundOf({ name, manner: plain, isDistant: false }, 6, 3)));
  const rises = envelope.map((level, at) =>
    Math.max(0, Math.log((level + 1e-5) / ((envelope[at - 2] ?? level) + 1e-5))),
  );
  // The envelope has 200 steps a second; people and horses are not exact.
  const alikeAt = (period: number): number => {
    const lag = Math.round(200 * period);
    const near = [-2, -1, 0, 1, 2].map((off) =>
      rises.reduce((sum, rise, at) => sum + rise * (rises[at + lag + off] ?? 0), 0),
    );
    return near.reduce((sum, one) => sum + one, 0);
  };
  expect(alikeAt(1 / hertz)).toBeGreaterThan(1.5 * alikeAt(0.8 / hertz));
  expect(alikeAt(1 / hertz)).toBeGreaterThan(1.5 * alikeAt(1.27 / hertz));
});

test('an effect repeats for its seed, and is another for another', () => {
  const rain = effectCells.find(({ label }) => label === 'rain')?.wanted ?? expect.fail();
  expect(soundOf(rain, 0.5, 1)).toEqual(soundOf(rain, 0.5, 1));
  expect(soundOf(rain, 0.5, 2)).not.toEqual(soundOf(rain, 0.5, 1));
});

test.each(['rain', 'a crowd in a bar', 'an engine idling'])(
  'a loop of %s goes on at its end as it begins',
  async (prompt) => {
    const [left = new Float32Array()] = await mixOf(
      { kind: 'sound', prompt, durationSeconds: 4, seed: 2, loop: true },
      () => undefined,
    );
    expect(left.length).toBe(192_000);
    const step = (at: number): number => Math.abs((left[at] ?? 0) - (left[(at + left.length - 1) % left.length] ?? 0));
    const largest = Array.from({ length: left.length - 1 }, (_, i) => step(i + 1)).reduce(
      (most, one) => Math.max(most, one),
      0,
    );
    expect(step(0)).toBeLessThanOrEqual(largest);
    const power = (from: number): number =>
      left.subarray(from, from + 9_600).reduce((sum, sample) => sum + sample ** 2, 0);
    expect(power(left.length - 9_600)).toBeGreaterThan(0.1 * power(9_600));
    expect(power(0)).toBeGreaterThan(0.1 * power(9_600));
  },
);
