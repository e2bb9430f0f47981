import { expect, test } from 'vitest';
import { bandsOf, changedScenes, looksInOrder, moveEnd, moveSpan, nearestBand, type RoleLooks } from './look-bands.ts';

const sceneIds = ['s1', 's2', 's3', 's4', 's5'];
const coat = { lookId: 'coat', fromSceneId: 's2', toSceneId: 's3' };
const looks = (ranges: RoleLooks['ranges']): RoleLooks => ({ ranges, mainLookId: 'main', sceneIds });

test('a range is a band; the main look spans the scenes between that the role is in', () => {
  const isIn = (at: number) => at !== 3;
  expect(bandsOf(looks([coat]), isIn)).toEqual([
    { lookId: 'main', first: 0, last: 0, isRange: false },
    { lookId: 'coat', first: 1, last: 2, isRange: true },
    { lookId: 'main', first: 4, last: 4, isRange: false },
  ]);
  expect(bandsOf(looks([]), () => false)).toEqual([]);
});

test('a span that grows takes the scenes of its neighbor, and one that shrinks gives them to the main look', () => {
  const suit = { lookId: 'suit', fromSceneId: 's4', toSceneId: 's5' };
  const span = { lookId: 'coat', first: 1, last: 2 };
  expect(moveSpan(looks([coat, suit]), span, { ...span, last: 3 })).toEqual([
    { ...coat, toSceneId: 's4' },
    { ...suit, fromSceneId: 's5' },
  ]);
  expect(moveSpan(looks([coat, suit]), span, { ...span, first: 2 })).toEqual([{ ...coat, fromSceneId: 's3' }, suit]);
});

test('the main look needs no range', () => {
  const span = { lookId: 'coat', first: 1, last: 2 };
  expect(moveSpan(looks([coat]), span, { ...span, lookId: 'main' })).toEqual([]);
});

test('names the scenes that get another look, with the one that they had', () => {
  const after = moveSpan(looks([coat]), null, { lookId: 'suit', first: 2, last: 3 });
  expect(looksInOrder(looks(after))).toEqual(['main', 'coat', 'suit', 'suit', 'main']);
  expect(changedScenes(looks([coat]), after)).toEqual([
    { at: 2, was: 'coat' },
    { at: 3, was: 'main' },
  ]);
});

test('an end stays within the film and never passes the other end', () => {
  const span = { lookId: 'coat', first: 1, last: 2 };
  expect(moveEnd(span, 'last', { at: 9, scenes: 5 })).toEqual({ ...span, last: 4 });
  expect(moveEnd(span, 'last', { at: 0, scenes: 5 })).toEqual({ ...span, last: 1 });
  expect(moveEnd(span, 'first', { at: 4, scenes: 5 })).toEqual({ ...span, first: 2 });
  expect(moveEnd(span, 'first', { at: -1, scenes: 5 })).toEqual({ ...span, first: 0 });
});

test('a selected band is found again where an undo has moved it', () => {
  const looks = { ranges: [coat], mainLookId: 'main', sceneIds };
  const bands = bandsOf(looks, () => true);
  expect(nearestBand(bands, { lookId: 'coat', first: 0 })).toMatchObject({ lookId: 'coat', first: 1 });
  expect(nearestBand(bands, { lookId: 'main', first: 4 })).toMatchObject({ lookId: 'main', first: 3 });
  expect(nearestBand(bands, { lookId: 'gone', first: 2 })).toMatchObject({ lookId: 'coat' });
});
