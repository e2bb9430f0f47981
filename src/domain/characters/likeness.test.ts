import { expect, test } from 'vitest';
import { compareFaces, judgeLikeness } from './likeness.ts';

const nell = (scores: number[], found = scores.length) => ({
  characterId: 'nell',
  name: 'Nell',
  faces: { found, scores },
});
const tom = (scores: number[], found = scores.length) => ({
  characterId: 'tom',
  name: 'Tom',
  faces: { found, scores },
});

test('levels follow from the cosine of the best face', () => {
  const levelOf = (score: number) => judgeLikeness([nell([score])], 1)[0]?.level;
  expect([0.9, 0.6, 0.59, 0.4, 0.39, -0.1].map(levelOf)).toEqual(['close', 'close', 'unsure', 'unsure', 'low', 'low']);
  expect(judgeLikeness([nell([0.2, 0.7, 0.1])], 1)).toEqual([
    { characterId: 'nell', name: 'Nell', level: 'close', score: 0.7 },
  ]);
});

test('each of several characters gets a face of its own', () => {
  const levels = judgeLikeness([nell([0.2, 0.8]), tom([0.3, 0.35])], 2).map(({ name, level }) => [name, level]);
  expect(levels).toEqual([
    ['Nell', 'close'],
    ['Tom', 'low'],
  ]);
});

test('an image without a readable face gets no note', () => {
  expect(judgeLikeness([nell([])], 1)).toEqual([]);
  expect(judgeLikeness([nell([], 2), tom([], 2)], 2)).toEqual([]);
});

test('no character looks unlike its headshot while another face may be its own', () => {
  // A face that is turned away, a person who is not in sight, and a role without a headshot.
  expect(judgeLikeness([nell([0.2], 2)], 1)).toEqual([]);
  expect(judgeLikeness([nell([0.2]), tom([0.3])], 2)).toEqual([]);
  expect(judgeLikeness([nell([0.2])], 2)).toEqual([]);
  // A face that is its own is said all the same.
  expect(judgeLikeness([nell([0.8], 3)], 1)).toMatchObject([{ level: 'close' }]);
});

test('characters that look like each other get no note', () => {
  expect(judgeLikeness([nell([0.8, 0.75]), tom([0.75, 0.8])], 2)).toEqual([]);
});

test('a headshot of several people, or of none, is compared with nothing', () => {
  const picture = {
    found: 2,
    descriptors: [
      [1, 0],
      [0, 2],
    ],
  };
  expect(compareFaces(picture, { found: 1, descriptors: [[3, 4]] })).toEqual({ found: 2, scores: [0.6, 0.8] });
  expect(compareFaces(picture, { found: 1, descriptors: [[1, 0]] }).scores).toEqual([1, 0]);
  expect(compareFaces(picture, { found: 2, descriptors: [[1, 0]] }).scores).toEqual([]);
  expect(compareFaces(picture, { found: 0, descriptors: [] }).scores).toEqual([]);
});
