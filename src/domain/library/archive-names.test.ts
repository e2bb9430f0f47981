import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MediaType } from '../assets/kinds.ts';
import { archiveNames } from './archive-names.ts';

const named = (...names: string[]) => names.map((name) => ({ name, mediaType: 'image/png' as const }));

const cases: [what: string, given: string[], names: string[]][] = [
  [
    'lead nowhere',
    ['../../etc/passwd', '/root/.ssh/key', 'C:\\Windows\\x', '..', '.'],
    ['passwd.png', 'key.png', 'x.png', 'Untitled.png', 'Untitled (2).png'],
  ],
  [
    'occur once',
    ['a.png', 'a.jpg', 'A', 'a (2)', 'a'],
    ['a.png', 'a (2).png', 'A (3).png', 'a (2) (2).png', 'a (4).png'],
  ],
  ['are alike in either form of an accent', ['Cafe\u0301', 'Caf\u00e9'], ['Café.png', 'Café (2).png']],
  [
    'are no devices',
    ['CON', 'nul.png', 'com1', 'console', 'lpt9.txt'],
    ['_CON.png', '_nul.png', '_com1.png', 'console.png', '_lpt9.png'],
  ],
  ['end neither with a dot nor with a space', ['a. . ', 'b...'], ['a.png', 'b.png']],
];
test.each(cases)('names of an archive %s', (_, given, names) => {
  expect(archiveNames(named(...given))).toEqual(names);
});

test('files of other types do not collide', () => {
  const files: { name: string; mediaType: MediaType }[] = [
    { name: 'take', mediaType: 'video/mp4' },
    { name: 'take', mediaType: 'audio/wav' },
  ];
  expect(archiveNames(files)).toEqual(['take.mp4', 'take.wav']);
});

test('whatever assets are called, names are safe, short, and each is there once', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('a', 'A', 'a.png', 'a (2)', '主角'.repeat(100)),
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (given) => {
      const names = archiveNames(named(...given));
      expect(new Set(names.map((one) => one.normalize('NFKC').toLowerCase())).size).toBe(given.length);
      for (const one of names) {
        expect(one).toMatch(/^[^/\\\p{Cc}]+\.png$/u);
        expect(one).not.toMatch(/^\.|\.\.|[. ]\.png$/);
        expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(255);
      }
    }),
  );
});

test('ten thousand assets of one name are named in linear time', () => {
  const names = archiveNames(named(...Array.from({ length: 10_000 }, () => 'lamp')));
  expect(names.at(-1)).toBe('lamp (10000).png');
});
