import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);
const courier = (letters: string, weight: 400 | 700) =>
  packages.resolve(`@fontsource/courier-prime/files/courier-prime-${letters}-${weight}-normal.woff`);
const inter = (letters: string) =>
  packages.resolve(`@fontsource-variable/inter/files/inter-${letters}-wght-normal.woff2`);

type Alphabet = { name: string; signs: RegExp; regular: () => string; bold: () => string };

/** The alphabets there are letters for, and their files; the first whose signs fit is taken. */
const alphabets: readonly Alphabet[] = [
  {
    name: 'latin',
    signs: /[\n\u0020-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122]/,
    regular: () => courier('latin', 400),
    bold: () => courier('latin', 700),
  },
  {
    name: 'latin-ext',
    signs: /[\u0100-\u02AF\u1E00-\u1E9F\u1EF2-\u1EFF]/,
    regular: () => courier('latin-ext', 400),
    bold: () => courier('latin-ext', 700),
  },
  ...(
    [
      ['vietnamese', /[\u1EA0-\u1EF1]/],
      ['greek', /[\u0370-\u03FF]/],
      ['cyrillic', /[\u0400-\u052F\u2116]/],
    ] as const
  ).map(([name, signs]) => ({ name, signs, regular: () => inter(name), bold: () => inter(name) })),
];

/** A part of a text that one font has the letters for. */
export type FontRun = { text: string; font: string };

/** A text in runs of one font each. Signs that no font has are shown as a question mark. */
export function fontRuns(text: string, weight: 'regular' | 'bold'): FontRun[] {
  const runs: { text: string; alphabet: Alphabet }[] = [];
  const [latin] = alphabets;
  for (const sign of text) {
    const alphabet = alphabets.find(({ signs }) => signs.test(sign));
    const last = runs.at(-1);
    const wanted = alphabet ?? last?.alphabet ?? latin;
    if (!wanted) continue;
    const shown = alphabet ? sign : '?';
    if (last?.alphabet === wanted) last.text += shown;
    else runs.push({ text: shown, alphabet: wanted });
  }
  return runs.map((run) => ({ text: run.text, font: run.alphabet[weight]() }));
}
