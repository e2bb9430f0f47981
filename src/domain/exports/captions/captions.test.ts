import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmBoard, filmScene, filmShot } from '#test/fixtures/make-film.ts';
import { rationalRate } from '../../storyboards/timing.ts';
import { breakCaption, captionChunks, captionLine } from './caption-lines.ts';
import { writeSrt, writeVtt } from './caption-files.ts';
import { type Caption, framedCaptions, planCaptions } from './captions.ts';
import { timeBoard } from '../film-plan.ts';

const rate = rationalRate(24);
const words = fc.array(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), { maxLength: 60 });

test('property: no line is longer than 42 signs, no caption has more than two, and no word is lost', () => {
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join(' ');
      const chunks = captionChunks(text);
      const lines = chunks.map(breakCaption);
      for (const two of lines) {
        expect(two.length).toBeLessThanOrEqual(captionLine.lines);
        for (const line of two) expect(line.length).toBeLessThanOrEqual(captionLine.characters);
      }
      expect(lines.flat().join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    }),
  );
});

test('property: captions follow each other, with a gap, within the film', () => {
  const line = fc.record({ text: fc.lorem({ maxCount: 40 }), ms: fc.integer({ min: 100, max: 20_000 }) });
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 5 }), { minLength: 1, maxLength: 6 }), (shots) => {
      const board = filmBoard([
        filmScene(
          '1',
          shots.map((dialogue, n) =>
            filmShot(`1${n}`, {
              dialogue: dialogue.map(({ text, ms }, at) => {
                const voice = { assetId: 'v', contentHash: 'v', mediaType: 'audio/wav', durationMs: ms };
                return { id: `${n}-${at}`, speaker: 'A', text, voice };
              }),
            }),
          ),
        ),
      ]);
      const time = timeBoard(board.scenes, rate);
      const captions = planCaptions(board.scenes, time, rate);
      const pairs = captions.slice(1).map((caption, n) => [captions[n]!, caption] as const);
      for (const [before, after] of pairs) expect(after.startMs - before.endMs).toBeGreaterThanOrEqual(83);
      for (const { startMs, endMs } of captions) {
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs - startMs).toBeLessThanOrEqual(7000);
        expect(endMs).toBeLessThanOrEqual((time.frames * 1000) / 24);
      }
    }),
  );
});

test('a line is broken where one pauses, and the lower one is the longer', () => {
  expect(breakCaption('When the lamp goes out, nobody comes to light it again.')).toEqual([
    'When the lamp goes out,',
    'nobody comes to light it again.',
  ]);
  expect(breakCaption('A short one.')).toEqual(['A short one.']);
});

test('a caption over a cut is seen in both shots', () => {
  const captions: Caption[] = [{ startMs: 500, endMs: 2500, speaker: 'A', lines: ['Over the cut.'] }];
  expect(framedCaptions(captions, { startFrame: 0, frames: 48, rate })).toEqual([
    { fromFrame: 12, toFrame: 48, lines: ['Over the cut.'] },
  ]);
  expect(framedCaptions(captions, { startFrame: 48, frames: 48, rate })).toEqual([
    { fromFrame: 0, toFrame: 12, lines: ['Over the cut.'] },
  ]);
  expect(framedCaptions(captions, { startFrame: 96, frames: 48, rate })).toEqual([]);
});

test('what is said cannot become a time, a tag or another caption', () => {
  const evil: Caption = { startMs: 3_661_001, endMs: 3_662_000, speaker: 'A <b>', lines: ['1 --> 2', '<i>&amp;'] };
  expect(writeSrt([evil])).toBe('1\r\n01:01:01,001 --> 01:01:02,000\r\n1 → 2\r\n<i>&amp;\r\n\r\n');
  expect(writeVtt([evil])).toBe(
    'WEBVTT\n\n1\n01:01:01.001 --> 01:01:02.000\n<v A &lt;b&gt;>1 --&gt; 2\n&lt;i&gt;&amp;amp;\n\n',
  );
});
