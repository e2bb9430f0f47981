import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beatsOf, tempoRange } from './beat-grid.ts';
import { beatMarks, closestBeatsPx } from './beat-marks.ts';
import { frameRates } from './dimension.ts';
import { framesOf, rationalRate } from './timing.ts';

const repeatable = { seed: 20_261, numRuns: 300 };
const tempos = fc.record({
  bpm: fc.double({ min: tempoRange.least, max: tempoRange.most, noNaN: true }),
  firstBeatMs: fc.double({ min: 0, max: 30_000, noNaN: true }),
});
const rates = fc.constantFrom(...frameRates).map(rationalRate);
const scales = fc.double({ min: 0.02, max: 24, noNaN: true });
const froms = fc.integer({ min: -200, max: 20_000 });
const widths = fc.integer({ min: 0, max: 3000 });

test('marks are on the frames of the beats, and every fourth is the beginning of a bar', () => {
  const sight = { rate: rationalRate(24), pxPerFrame: 24, from: 0, until: 60 };
  expect(beatMarks({ bpm: 120, firstBeatMs: 250 }, sight)).toEqual([
    { frame: 6, isBar: true },
    { frame: 18, isBar: false },
    { frame: 30, isBar: false },
    { frame: 42, isBar: false },
    { frame: 54, isBar: true },
  ]);
});

test('marks are thinned to half bars, bars and groups of bars as the scale gets smaller', () => {
  const framesAt = (pxPerFrame: number) =>
    beatMarks({ bpm: 120, firstBeatMs: 0 }, { rate: rationalRate(24), pxPerFrame, from: 0, until: 96 }).map(
      ({ frame }) => frame,
    );
  expect(framesAt(1)).toEqual([0, 12, 24, 36, 48, 60, 72, 84, 96]);
  expect(framesAt(0.3)).toEqual([0, 24, 48, 72, 96]);
  expect(framesAt(0.15)).toEqual([0, 48, 96]);
  expect(framesAt(0.07)).toEqual([0, 96]);
});

test('property: at the largest scale exactly the beats in sight are marked, each on its nearest frame', () => {
  fc.assert(
    fc.property(tempos, rates, fc.tuple(froms, widths), (tempo, rate, [from, width]) => {
      const until = from + width;
      const lengthMs = ((until + 2) * 1000 * rate.denominator) / rate.numerator;
      const beats = beatsOf({ ...tempo, lengthMs }).map((ms, n) => ({ frame: framesOf(ms, rate), isBar: n % 4 === 0 }));
      const wanted = beats.filter(({ frame }) => frame >= from && frame <= until);
      expect(beatMarks(tempo, { rate, pxPerFrame: 24, from, until })).toEqual(wanted);
    }),
    repeatable,
  );
});

test('property: at every scale marks are beats that are far enough apart, and no bar is lost to a weaker beat', () => {
  fc.assert(
    fc.property(tempos, rates, fc.tuple(scales, froms), (tempo, rate, [pxPerFrame, from]) => {
      const until = from + Math.ceil(1400 / pxPerFrame);
      const marks = beatMarks(tempo, { rate, pxPerFrame, from, until });
      const all = beatMarks(tempo, { rate, pxPerFrame: 24, from, until });
      const known = new Map(all.map(({ frame, isBar }) => [frame, isBar]));
      expect(marks.filter(({ frame, isBar }) => known.get(frame) !== isBar)).toEqual([]);
      const gaps = marks.slice(1).map(({ frame }, n) => frame - (marks[n]?.frame ?? 0));
      expect(Math.min(...gaps, Number.POSITIVE_INFINITY) * pxPerFrame).toBeGreaterThanOrEqual(closestBeatsPx - 1e-9);
      if (marks.some(({ isBar }) => !isBar)) {
        expect(marks.filter(({ isBar }) => isBar)).toEqual(all.filter(({ isBar }) => isBar));
      }
    }),
    repeatable,
  );
});
