import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderScene } from '../render.ts';
import { turnOfTheLoop } from '../style/surfaces.ts';
import { galleryCells } from './cells.ts';
import { differenceHash, hashDistance } from './difference-hash.ts';

const small = { width: 214, height: 120 };
/** Of 256: a line that moves a little changes a few, another place or person changes many. */
const mostDifferent = 24;

/** The fingerprints that `npm run gallery` wrote beside the contact sheets. */
const known = JSON.parse(readFileSync('docs/gallery/fingerprints.json', 'utf8')) as Record<string, string>;

test('every cell of the gallery looks as it did; `npm run gallery` accepts what was changed on purpose', async () => {
  const changed: string[] = [];
  for (const { sheet, label, scene } of galleryCells) {
    const hash = differenceHash(renderScene(scene, small));
    const distance = hashDistance(hash, known[`${sheet}: ${label}`] ?? '');
    if (distance > mostDifferent) changed.push(`${sheet}: ${label} differs in ${distance} of 256`);
    await turnOfTheLoop();
  }
  expect(changed).toEqual([]);
  expect(Object.keys(known)).toHaveLength(galleryCells.length);
});

test('the gallery has at least 70 places, 70 styles, and 60 things that can be held, driven or put into a set', () => {
  const count = (name: string): number => galleryCells.filter(({ sheet }) => sheet === name).length;
  expect(count('places')).toBeGreaterThanOrEqual(70);
  expect(count('styles')).toBeGreaterThanOrEqual(70);
  expect(count('props') + count('vehicles and things')).toBeGreaterThanOrEqual(60);
});
