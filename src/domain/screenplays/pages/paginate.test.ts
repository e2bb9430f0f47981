import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Page, paginate } from './paginate.ts';
import { layOutTitlePage } from './lay-out-title-page.ts';
import { papers } from './page-measures.ts';
import { widthOf } from './wrap-runs.ts';
import { readFountain } from '../fountain/read-fountain.ts';

const printed = (text: string, paper: 'letter' | 'a4' = 'letter') => paginate(readFountain(text), { paper });

/** The rows of a page as a typewriter would write them. */
function rowsOf({ texts }: Page): string[] {
  const rows: string[] = [];
  for (const { row, column, runs } of texts) {
    while (rows.length <= row) rows.push('');
    rows[row] = (rows[row] ?? '').padEnd(column) + runs.map(({ text }) => text).join('');
  }
  return rows;
}
const lines = (count: number): string => Array.from({ length: count }, (_, at) => `Line ${at + 1}.`).join('\n');

test('each element stands at its margin', () => {
  const [page] = printed('INT. A - DAY #4A#\n\nRain.\n\nANA (V.O.)\n(low)\nNo.\n\nCUT TO:\n\n> END <').pages;
  expect(rowsOf(page!)).toEqual([
    `${' '.repeat(11)}4A  INT. A - DAY${' '.repeat(50)}4A`,
    '',
    `${' '.repeat(15)}Rain.`,
    '',
    `${' '.repeat(35)}ANA (V.O.)`,
    `${' '.repeat(30)}(low)`,
    `${' '.repeat(25)}No.`,
    '',
    `${' '.repeat(68)}CUT TO:`,
    '',
    `${' '.repeat(43)}END`,
  ]);
});

test('what is sections, synopses, notes and cut is not printed', () => {
  expect(printed('# ACT\n\n= They meet.\n\n[[note]]\n\n/* cut */').pages).toEqual([]);
});

test('two who speak at once stand side by side', () => {
  const [page] = printed('ANA\nOne.\n\nBEN ^\nTwo.\nThree.').pages;
  expect(rowsOf(page!)).toEqual([
    `${' '.repeat(23)}ANA${' '.repeat(27)}BEN`,
    `${' '.repeat(15)}One.${' '.repeat(26)}Two.`,
    `${' '.repeat(45)}Three.`,
  ]);
});

test('a speech over the end of a page says MORE and CONT’D, once', () => {
  const speech = Array.from({ length: 8 }, () => 'No, no, no, that is not what I want at all.').join('\n');
  const { pages } = printed(`${lines(46)}\n\nANA (CONT'D)\n${speech}`);
  expect(rowsOf(pages[0]!).at(-1)).toBe(`${' '.repeat(35)}(MORE)`);
  expect(rowsOf(pages[1]!)[0]).toBe(`${' '.repeat(35)}ANA (CONT'D)`);
});

test('a heading goes to the next page with what follows it', () => {
  const { pages } = printed(`${lines(50)}\n\nINT. B - DAY\n\nRain.`);
  expect(pages).toHaveLength(2);
  expect(rowsOf(pages[1]!)).toEqual([`${' '.repeat(15)}INT. B - DAY`, '', `${' '.repeat(15)}Rain.`]);
});

test('a page break begins a page, and A4 holds more rows than Letter', () => {
  expect(printed('One.\n\n===\n\nTwo.').pages).toHaveLength(2);
  expect(printed(lines(58)).pages).toHaveLength(2);
  expect(printed(lines(58), 'a4').pages).toHaveLength(1);
});

test('the length is counted in pages, eighths and minutes', () => {
  const { eighths, minutes } = printed(`${lines(54)}\n\n===\n\n${lines(27)}`);
  expect({ eighths, minutes }).toEqual({ eighths: 12, minutes: 1.5 });
  expect(printed('').minutes).toBe(0);
});

const word = fc.constantFrom('rain', 'a', 'Ana!', '*bold', 'x'.repeat(80), 'é', '“No.”', 'tomorrow', '_so_');
const words = fc.array(word, { minLength: 1, maxLength: 120 }).map((all) => all.join(' '));
const paragraph = fc.oneof(
  words,
  words.map((all) => `ANA\n${all}`),
  words.map((all) => `ANA\n(low)\n${all}`),
  words.map((all) => `BEN ^\n${all}`),
  fc.constantFrom('INT. A - DAY', 'EXT. B - NIGHT #3#', 'CUT TO:', '> END <', '~la la'),
);

const anyPages = fc.array(paragraph, { maxLength: 40 }).map((all) => readFountain(all.join('\n\n')));
const anyPaper = fc.constantFrom('letter' as const, 'a4' as const);
const letters = (text: string): string => text.replaceAll(/[\s*_]/g, '').toUpperCase();
const textOf = (runs: { text: string }[]): string => runs.map(({ text }) => text).join('');

test('whatever is printed loses no letter', () => {
  fc.assert(
    fc.property(anyPages, anyPaper, (screenplay, paper) => {
      const written = new Map<string | null, string>();
      const texts = paginate(screenplay, { paper }).pages.flatMap((page) => page.texts);
      for (const { elementId, runs } of texts.filter(({ kind }) => kind !== 'scene-number')) {
        written.set(elementId, (written.get(elementId) ?? '') + textOf(runs));
      }
      for (const { id, text } of screenplay.elements.filter(({ type }) => type !== 'page-break')) {
        expect(letters(written.get(id) ?? '')).toBe(letters(text));
      }
    }),
  );
});

test('pages keep to the paper and leave no heading or cue alone at the foot', () => {
  fc.assert(
    fc.property(anyPages, anyPaper, (screenplay, paper) => {
      const { pages } = paginate(screenplay, { paper });
      for (const { texts } of pages.slice(0, -1)) {
        expect(['scene-heading', 'character', 'scene-number']).not.toContain(texts.at(-1)?.kind);
      }
      for (const { row, column, runs } of pages.flatMap(({ texts }) => texts)) {
        expect(row).toBeLessThan(papers[paper].rows);
        expect(column + widthOf(textOf(runs))).toBeLessThanOrEqual(85);
      }
    }),
  );
});

test('long lines at the foot of a title page stand whole, and end where it ends', () => {
  const copyright = '(c) A Company with a Long Name. Free to use for trying things out.';
  const { titlePage } = readFountain(`Title: X\nCopyright: ${copyright}\n\nINT. A - DAY\n`);
  const placed = layOutTitlePage(titlePage, 'letter');
  const foot = placed.slice(1).map(({ runs }) => textOf(runs));
  expect(foot.join(' ')).toBe(copyright);
  expect(placed.at(-1)?.row).toBe(papers.letter.rows - 1);
});
