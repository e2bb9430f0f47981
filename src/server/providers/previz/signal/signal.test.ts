import { expect, test } from 'vitest';
import { applyBiquad, biquad } from './biquad.ts';
import { limitPeaks, loudnessOf, setLevel } from './loudness.ts';
import { createSeededRandom } from './seeded-random.ts';
import { peakOf, sampleRate, silence, type SoundBuffer } from './sound-buffer.ts';

function sine(hertz: number, peak: number, channels = 1): SoundBuffer {
  return silence(channels, sampleRate * 2).map((channel) =>
    channel.map((_, i) => peak * Math.sin((2 * Math.PI * hertz * i) / sampleRate)),
  );
}

test('a full sine of 997 Hz in one channel measures −3.01 LUFS, in two 0 LUFS (EBU Tech 3341)', () => {
  expect(loudnessOf(sine(997, 1))).toBeCloseTo(-3.01, 0);
  expect(loudnessOf(sine(997, 1, 2))).toBeCloseTo(0, 0);
  expect(loudnessOf(sine(997, 0.1, 2))).toBeCloseTo(-20, 0);
});

test('silence has no loudness and stays silent', () => {
  const nothing = silence(2, 1_000);
  expect(loudnessOf(nothing)).toBe(-Infinity);
  setLevel(nothing, { lufs: -18, peakDb: -1 });
  expect(peakOf(nothing)).toBe(0);
});

test('a level is met, and peaks stay below the ceiling', () => {
  const sound = sine(440, 0.01, 2);
  setLevel(sound, { lufs: -18, peakDb: -1.5 });
  expect(loudnessOf(sound)).toBeCloseTo(-18, 1);
  const clicks = sine(440, 0.2);
  const [channel] = clicks;
  if (channel) for (let i = 0; i < channel.length; i += 9_000) channel[i] = 3;
  limitPeaks(clicks, 0.5);
  expect(peakOf(clicks)).toBeLessThanOrEqual(0.5);
});

test('filters keep what they should and take what they should not', () => {
  const through = (hertz: number): number =>
    peakOf([
      applyBiquad(sine(hertz, 1)[0] ?? new Float32Array(), biquad('low-pass', { hertz: 1_000 })).subarray(sampleRate),
    ]);
  expect(through(100)).toBeCloseTo(1, 1);
  expect(through(10_000)).toBeLessThan(0.02);
});

test('random numbers repeat for a seed and differ by purpose', () => {
  const draw = (seed: number, purpose: string): number[] => {
    const random = createSeededRandom(seed, purpose);
    return Array.from({ length: 5 }, random.next);
  };
  expect(draw(1, 'rain')).toEqual(draw(1, 'rain'));
  expect(draw(1, 'rain')).not.toEqual(draw(1, 'wind'));
  expect(draw(1, 'rain')).not.toEqual(draw(2, 'rain'));
});
