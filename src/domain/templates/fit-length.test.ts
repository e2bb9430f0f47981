import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameRates } from '../storyboards/dimension.ts';
import { framesOf, rationalRate } from '../storyboards/timing.ts';
import { durationOfFrames, fitLength } from './fit-length.ts';
import type { PlannedShot } from './template-plan.ts';

const shot = (weight: number, text?: string): PlannedShot => ({
  type: 'medium',
  action: 'A shot.',
  camera: 'Static.',
  weight,
  ...(text !== undefined && { line: { speaker: 'ANA', text } }),
});
const plan = (lengthMs: number, shots: PlannedShot[]) => ({
  lengthMs,
  scenes: [
    {
      place: { name: 'Pier', isInside: false, time: 'DAY' as const },
      settings: { location: null, weather: null, lighting: null, time: null, season: null, mood: null },
      synopsis: '',
      music: null,
      shots,
    },
  ],
});

const rates = fc.constantFrom(...frameRates);
const shots = fc.array(
  fc.record({
    weight: fc.integer({ min: 1, max: 9 }),
    text: fc.option(fc.string({ minLength: 1, maxLength: 60 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 20 },
);

test('property: shots add up to the length of the film to the frame, and none is shorter than half a second', () => {
  fc.assert(
    fc.property(shots, fc.integer({ min: 15, max: 180 }), rates, (drawn, seconds, frameRate) => {
      const frames = fitLength(
        plan(
          seconds * 1000,
          drawn.map(({ weight, text }) => shot(weight, text)),
        ),
        frameRate,
      );
      if (frames === null) return;
      expect(frames.reduce((sum, one) => sum + one, 0)).toBe(seconds * frameRate);
      expect(Math.min(...frames)).toBeGreaterThanOrEqual(Math.ceil(frameRate / 2));
      const rate = rationalRate(frameRate);
      expect(frames.map((length) => framesOf(durationOfFrames(length, frameRate), rate))).toEqual(frames);
    }),
    { seed: 20_261, numRuns: 400 },
  );
});

test('shots share the length by weight', () => {
  expect(fitLength(plan(15_000, [shot(1), shot(2), shot(2)]), 24)).toEqual([72, 144, 144]);
});

test('a shot is at least as long as its line takes to speak, and the others share the rest', () => {
  const [first, second, third] = fitLength(plan(10_000, [shot(1, 'x'.repeat(60)), shot(1), shot(1)]), 24) ?? [];
  // 60 characters take 4 s, and the pauses around them 0.5 s.
  expect(first).toBe(108);
  expect([second, third]).toEqual([66, 66]);
});

test('returns null when the lines take longer than the film', () => {
  expect(fitLength(plan(15_000, [shot(1, 'x'.repeat(120)), shot(1, 'x'.repeat(120))]), 24)).toBeNull();
});
