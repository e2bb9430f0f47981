import { expect, test } from 'vitest';
import { loudnessOf } from '../signal/loudness.ts';
import { peakOf } from '../signal/sound-buffer.ts';
import { soundOf } from './make-sound.ts';
import { recipes } from './read-prompt.ts';
import type { WantedSound } from './read-prompt.ts';

const manner = { strength: 0.6, rate: 1, isMany: true, words: '' };
const wanted = Object.entries(recipes).map(
  ([name, recipe]) => ({ name, recipe, manner, isDistant: false }) as WantedSound,
);

test.each(wanted)('$name can be heard near its level, and repeats for its seed', (sound) => {
  const made = soundOf(sound, 1.5, 1);
  expect(made[0]?.length).toBe(72_000);
  expect(peakOf(made)).toBeLessThanOrEqual(0.71);
  // Short bangs stay below their loudness rather than be squashed.
  expect(loudnessOf(made)).toBeGreaterThan(sound.recipe.lufs - 14);
  expect(loudnessOf(made)).toBeLessThan(sound.recipe.lufs + 1);
  expect(made.every((channel) => channel.every(Number.isFinite))).toBe(true);
  expect(soundOf(sound, 1.5, 1)).toEqual(made);
});
