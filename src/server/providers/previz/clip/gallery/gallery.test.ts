import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashDistance } from '../../picture/gallery/difference-hash.ts';
import { stripPrint } from './shoot-strip.ts';
import { strips } from './strips.ts';

/** Of 256 in each frame: a hand that is a little higher changes a few, somebody who stands elsewhere changes many. */
const mostDifferent = 24;

/** The fingerprints that `npm run gallery clips` wrote beside the strips. */
const known = JSON.parse(readFileSync('docs/gallery/clip-fingerprints.json', 'utf8')) as Record<string, string[]>;

test('every clip of the gallery moves as it did; `npm run gallery clips` accepts what was changed on purpose', async () => {
  const changed: string[] = [];
  for (const strip of strips) {
    const prints = await stripPrint(strip);
    const distance = Math.max(...prints.map((print, i) => hashDistance(print, known[strip.label]?.[i] ?? '')));
    if (distance > mostDifferent) changed.push(`${strip.label} differs in ${distance} of 256`);
  }
  expect(changed).toEqual([]);
  expect(Object.keys(known)).toHaveLength(strips.length);
});
