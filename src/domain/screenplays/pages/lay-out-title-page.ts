import { readEmphasis } from '../emphasis.ts';
import type { TitlePageField } from '../screenplay.ts';
import type { PageText } from './page-block.ts';
import { papers, type PaperSize, textColumn } from './page-measures.ts';
import { widthOf, wrapRuns } from './wrap-runs.ts';

/** The row on which the title begins, a third down the page. */
const titleRow = 15;
/** Fields in the middle of the page, in their order, and those at its foot on the left; the others stand on the right. */
const middleKeys = ['title', 'credit', 'author', 'authors', 'source'];
const isContact = ({ key }: TitlePageField): boolean => /^contact/i.test(key);

type Spot = { row: number; place: 'middle' | 'left' | 'right'; rightColumn: number };

function textsOf(value: string, { row, place, rightColumn }: Spot): PageText[] {
  const width = place === 'middle' ? rightColumn - textColumn : Math.floor((rightColumn - textColumn) / 2);
  return wrapRuns(readEmphasis(value), width).map((runs, at) => {
    const room = rightColumn - textColumn - widthOf(runs.map(({ text }) => text).join(''));
    const indent = place === 'left' ? 0 : Math.floor(place === 'right' ? room : room / 2);
    return { row: row + at, column: textColumn + Math.max(0, indent), runs, kind: 'action', elementId: null };
  });
}

/** Lines one under the other, the first at `row`. */
function stack(values: readonly string[], { row, place, rightColumn }: Spot): PageText[] {
  const texts: PageText[] = [];
  let next = row;
  for (const value of values) {
    const more = value === '' ? [] : textsOf(value, { row: next, place, rightColumn });
    texts.push(...more);
    next += Math.max(1, more.length);
  }
  return texts;
}

/** Lines that end at the foot of the page, however many rows they take. */
function standing(values: readonly string[], spot: Spot): PageText[] {
  const taken = new Set(stack(values, { ...spot, row: 0 }).map(({ row }) => row)).size;
  return stack(values, { ...spot, row: Math.max(0, spot.row - taken) });
}

const printedValues = ({ values }: TitlePageField): string[] =>
  values.map((value) => value.replaceAll(/\[\[[^]*?\]\]|\/\*[^]*?\*\//g, '').trim()).filter((value) => value !== '');

/** The title page: title and authors in the middle, the address and the date at the foot. Empty without fields. */
export function layOutTitlePage(fields: readonly TitlePageField[], paper: PaperSize): PageText[] {
  const { rows, rightColumn } = papers[paper];
  const known = fields.filter(({ key }) => key !== '');
  const middle = middleKeys.flatMap((key) =>
    known.flatMap((field) => {
      if (field.key.toLowerCase() !== key) return [];
      return [...printedValues(field), ...(key === 'title' ? ['', '', ''] : [''])];
    }),
  );
  const foot = known.filter(({ key }) => !middleKeys.includes(key.toLowerCase()));
  const left = foot.filter(isContact).flatMap(printedValues);
  const right = foot.filter((field) => !isContact(field)).flatMap(printedValues);
  return [
    ...stack(middle, { row: titleRow, place: 'middle', rightColumn }),
    ...standing(left, { row: rows, place: 'left', rightColumn }),
    ...standing(right, { row: rows, place: 'right', rightColumn }),
  ].filter(({ row }) => row < rows);
}
