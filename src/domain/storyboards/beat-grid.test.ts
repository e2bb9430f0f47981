import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameRates } from './dimension.ts';
import { framesOf, rationalRate } from './timing.ts';
import {
  beatsOf,
  beatsPerShotOptions,
  cutsOnBeats,
  fitBeatsPerShot,
  framesBetween,
  shotsBetween,
  tempoRange,
} from './beat-grid.ts';

test('beats are one tempo apart, from the first beat to the end of the song', () => {
  expect(beatsOf({ bpm: 120, firstBeatMs: 250, lengthMs: 2000 })).toEqual([250, 750, 1250, 1750]);
});

test('cuts are on every fourth beat; a last shot that would be too short joins the one before', () => {
  expect(cutsOnBeats({ bpm: 120, firstBeatMs: 100, lengthMs: 8500 }, 4)).toEqual([2100, 4100, 6100]);
  expect(cutsOnBeats({ bpm: 120, firstBeatMs: 100, lengthMs: 9200 }, 4)).toEqual([2100, 4100, 6100, 8100]);
});

const songs = fc.record({
  bpm: fc.double({ min: tempoRange.least, max: tempoRange.most, noNaN: true }),
  firstBeatMs: fc.double({ min: 0, max: 2000, noNaN: true }),
  lengthMs: fc.integer({ min: 5000, max: 600_000 }),
});

test('property: every cut is within half a frame of a beat, however long the song is, and the shots fill the song', () => {
  fc.assert(
    fc.property(
      songs,
      fc.constantFrom(...beatsPerShotOptions),
      fc.constantFrom(...frameRates),
      (song, beats, frameRate) => {
        const cuts = cutsOnBeats(song, beats);
        const frames = framesBetween(cuts, song.lengthMs, frameRate);
        expect(frames.reduce((sum, one) => sum + one, 0)).toBe(framesOf(song.lengthMs, rationalRate(frameRate)));
        expect(Math.min(...frames)).toBeGreaterThan(0);
        let at = 0;
        for (const [n, cut] of cuts.entries()) {
          at += frames[n] ?? 0;
          expect(Math.abs((at * 1000) / frameRate - cut)).toBeLessThanOrEqual(500 / frameRate + 1e-6);
        }
      },
    ),
    { seed: 20_262, numRuns: 400 },
  );
});

test('shots last longer where a storyboard holds fewer, and null is returned where even the longest are too many', () => {
  const song = { bpm: 128, firstBeatMs: 0, lengthMs: 180_000 };
  expect(fitBeatsPerShot(song, 4, 1000)).toBe(4);
  const fitted = fitBeatsPerShot(song, 4, 30);
  expect(fitted).toBe(16);
  expect(shotsBetween(cutsOnBeats(song, 16))).toBeLessThanOrEqual(30);
  expect(fitBeatsPerShot({ ...song, lengthMs: 900_000 }, 4, 30)).toBeNull();
});
