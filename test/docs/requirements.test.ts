import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasTest, titlesOf } from './test-titles.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');

/** The rows of the tables of a page that name proofs: what is required or promised, and what proves it. */
function readRows(page: string) {
  return readFileSync(join(root, page), 'utf8')
    .split(/\n(?!\|)/)
    .filter((block) => /^\n?\| (what|promise) \| proven by \|/.test(block))
    .flatMap((table) => table.trim().split('\n').slice(2))
    .map((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return { line, cells, proofs: (cells.at(-1) ?? '').split('<br>').map((proof) => proof.trim()) };
    });
}

const required = readRows('docs/requirements.md');
const promised = readRows('docs/security.md');
const rows = [...required, ...promised];

/** The areas that bring what is not there yet, as the page lists them. */
const areas = [...text.matchAll(/^- \*\*([^*]+)\*\*:/gm)].map(([, area = '']) => area);

test('each requirement names the test that proves it, or the area that will bring it', () => {
  expect(required.length).toBeGreaterThan(100);
  expect(areas.length).toBeGreaterThan(0);
  const wrong = rows.filter(({ cells, proofs }) => cells.length !== 2 || !proofs.every(isProof));
  expect(wrong.map(({ line }) => line)).toEqual([]);
});

test('each security promise names the test that proves it', () => {
  expect(promised.length).toBeGreaterThan(20);
  expect(promised.flatMap(({ proofs }) => proofs).filter((proof) => readProof(proof) === undefined)).toEqual([]);
});

test('every test that is named is there', () => {
  const named = rows.flatMap(({ proofs }) => proofs).flatMap((proof) => readProof(proof) ?? []);
  const missing = named.filter(({ file, name }) => !existsSync(join(root, file)) || !hasTest(join(root, file), name));
  expect(missing).toEqual([]);
});

test('every area that is named is listed, and every listed one is named', () => {
  const used = rows.flatMap(({ proofs }) => proofs).flatMap((proof) => readArea(proof) ?? []);
  expect(new Set(used)).toEqual(new Set(areas));
});

test('titles are read from tables, groups and templates, and a row is known by its own words', () => {
  const file = join(root, 'src/domain/assets/names.test.ts');
  expect(titlesOf(file)).toContain('limits > of … hold to the byte');
  expect(hasTest(file, 'limits > of image hold to the byte')).toBe(true);
  expect(hasTest(file, 'limits > of lanterns hold to the byte')).toBe(false);
  expect(hasTest(file, 'a download has an extension')).toBe(false);
});

function readProof(proof: string): { file: string; name: string } | undefined {
  const [, file = '', name = ''] = /^`([^`]+\.test\.tsx?)` · (.+)$/.exec(proof) ?? [];
  return file === '' ? undefined : { file, name };
}

function readArea(proof: string): string | undefined {
  return /^not yet · (.+)$/.exec(proof)?.[1];
}

function isProof(proof: string): boolean {
  return readProof(proof) !== undefined || readArea(proof) !== undefined;
}
