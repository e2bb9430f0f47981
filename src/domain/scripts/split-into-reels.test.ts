import { expect, test } from 'vitest';
import { readFountain } from '../screenplays/fountain/read-fountain.ts';
import { breakDown } from './break-down.ts';
import { splitIntoReels } from './split-into-reels.ts';

const names = ['ANNA', 'BORIS', 'CLARA', 'DAVID', 'ELENA', 'FRANK'];
const film = breakDown(
  readFountain(
    names.map((name, at) => `INT. ROOM ${at + 1} - DAY\n\nA chair by the wall.\n\n${name}\nGood morning.\n`).join('\n'),
  ),
);

test('gives each reel the roles of its own scenes, in the order of the cast', () => {
  const reels = splitIntoReels(film, { scenes: 2, shots: 50 });
  expect(reels.map(({ cast }) => cast.map(({ name }) => name))).toEqual([
    ['ANNA', 'BORIS'],
    ['CLARA', 'DAVID'],
    ['ELENA', 'FRANK'],
  ]);
});

test('keeps the whole cast in a film of one reel', () => {
  expect(splitIntoReels(film, { scenes: 10, shots: 50 })[0]?.cast).toEqual(film.cast);
});
