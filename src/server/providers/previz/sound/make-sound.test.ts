import { expect, test } from 'vitest';
import { effectNames } from '#domain/sounds/effects/effect-words.ts';
import type { WantedEffect } from '#domain/sounds/effects/heard-effects.ts';
import { loudnessOf } from '../signal/loudness.ts';
import { peakOf } from '../signal/sound-buffer.ts';
import { mixOf, soundOf } from './make-sound.ts';
import { recipes } from './recipes.ts';

const manner = { strength: 0.6, rate: 1, isMany: true, words: '' };
const wanted: WantedEffect[] = effectNames.map((name) => ({ name, manner, isDistant: false }));

test.each(wanted)('$name can be heard near its level, and repeats for its seed', (sound) => {
  const made = soundOf(sound, 1.5, 1);
  expect(made[0]?.length).toBe(72_000);
  expect(peakOf(made)).toBeLessThanOrEqual(0.71);
  // Short bangs stay below their loudness rather than be squashed.
  expect(loudnessOf(made)).toBeGreaterThan(recipes[sound.name].lufs - 14);
  expect(loudnessOf(made)).toBeLessThan(recipes[sound.name].lufs + 1);
  expect(made.every((channel) => channel.every(Number.isFinite))).toBe(true);
  expect(soundOf(sound, 1.5, 1)).toEqual(made);
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
