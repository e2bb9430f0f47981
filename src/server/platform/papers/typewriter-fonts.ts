import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { widthOf } from '#domain/screenplays/pages/wrap-runs.ts';

const require = createRequire(import.meta.url);

/** Courier as screenplays have it, and for the alphabets it lacks one of the same width. */
const families = [
  { packageName: '@fontsource/courier-prime', name: 'courier-prime', subsets: ['latin', 'latin-ext'] },
  {
    packageName: '@fontsource/cousine',
    name: 'cousine',
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'hebrew', 'vietnamese'],
  },
] as const;

type Range = [from: number, to: number];
/** One file of a font: some of the letters of one family. */
type FontPart = { folder: string; prefix: string; ranges: Range[] };

/** `U+0100-02BA,U+1E9E` → pairs of code points. */
function readRanges(text: string): Range[] {
  return text.split(',').map((part) => {
    const [from = '0', to = from] = part.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function readParts(): FontPart[] {
  return families.flatMap(({ packageName, name, subsets }) => {
    const folder = dirname(require.resolve(`${packageName}/package.json`));
    const unicode = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    return subsets.map((subset) => ({
      folder: join(folder, 'files'),
      prefix: `${name}-${subset}`,
      ranges: readRanges(unicode[subset] ?? ''),
    }));
  });
}

/** Words that one file draws, and how many columns they take. */
type FontPiece = { text: string; columns: number; file: string };

/** Finds, for each letter, the file that draws it. */
export function createTypewriterFonts() {
  const parts = readParts();
  const found = new Map<string, FontPart | null>();
  const partOf = (letter: string): FontPart | null => {
    const known = found.get(letter);
    if (known !== undefined) return known;
    const code = letter.codePointAt(0) ?? 0;
    const part = parts.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to)) ?? null;
    found.set(letter, part);
    return part;
  };
  return {
    /** The text in pieces, each with the file of its font. A letter that no font has becomes a replacement character. */
    split(text: string, { bold, italic }: { bold: boolean; italic: boolean }): FontPiece[] {
      const pieces: FontPiece[] = [];
      for (const letter of text) {
        const part = partOf(letter);
        const { folder, prefix } = part ?? parts[0] ?? { folder: '', prefix: '' };
        const file = join(folder, `${prefix}-${bold ? 700 : 400}-${italic ? 'italic' : 'normal'}.woff`);
        const last = pieces.at(-1);
        const drawn = part ? letter : '\uFFFD';
        const columns = widthOf(drawn);
        if (last?.file === file) {
          last.text += drawn;
          last.columns += columns;
        } else pieces.push({ text: drawn, columns, file });
      }
      return pieces;
    },
  };
}
