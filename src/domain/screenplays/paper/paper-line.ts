import { isHeadingText } from '../fountain/fountain-lines.ts';

/** How a letter stands on paper; underlines are drawn by themselves, and not seen here. */
export type Look = 'plain' | 'bold' | 'italic' | 'bold-italic';
/**
 * Words that stand together in a line. `xPoints` is their left edge, from the left edge of the paper. `looks` has one entry
 * for each letter that is not white space; without it they are plain. `endPoints` is their right edge, as far as it is known.
 */
export type PaperSpan = { xPoints: number; text: string; looks?: Look[]; endPoints?: number };
/** One line of a page. `yPoints` grows downward. */
export type PaperLine = { yPoints: number; spans: PaperSpan[] };
export type PaperPage = { heightPoints: number; widthPoints: number; lines: PaperLine[] };

export const letterPoints = 7.2;

export const textOfLine = ({ spans }: PaperLine): string =>
  spans
    .map(({ text }) => text.trim())
    .join('    ')
    .trim();
/** How each letter of a line looks that is not white space. */
export const looksOfLine = ({ spans }: PaperLine): Look[] =>
  spans.flatMap(({ text, looks }) => looks ?? Array.from({ length: inkOf(text) }, (): Look => 'plain'));
/** How many letters of a text are no white space. */
export const inkOf = (text: string): number => text.replaceAll(/\s+/g, '').length;

export const leftOf = ({ spans }: PaperLine): number => spans[0]?.xPoints ?? 0;

/** Where the last word of a line ends; near enough, in a typewriter's letters, where that is not known. */
export function rightOf({ spans }: PaperLine): number {
  const last = spans.at(-1);
  return last ? (last.endPoints ?? last.xPoints + last.text.length * letterPoints) : 0;
}

/** Most of these lines are printed by programs, not written: page numbers, headers, what says that it goes on. */
const furniture = /^(?:\d{1,4}\.?|[-–—] ?\d{1,4} ?[-–—]|page \d{1,4}.*|\(?continued:?\)?(?: ?\(\d+\))?)$/i;
const marginShare = 0.085;
/** Who writes headers puts the number of the page at one end of them. */
const numberedHeader = /^\d{1,4}\.? {4}|    (?:page )?\d{1,4}\.?$/i;
/** What marks the lines of a revision stands in the margin on the right. */
const revisionMark = /^\*{1,3}$/;
const farthestTextPoints = 440;

/** The pages without page numbers and the lines that stand at the head or foot of most pages. */
export function withoutFurniture(pages: readonly PaperPage[]): PaperPage[] {
  const isAtEdge = ({ yPoints }: PaperLine, { heightPoints }: PaperPage): boolean =>
    yPoints < heightPoints * marginShare || yPoints > heightPoints * (1 - marginShare);
  const nameOf = (line: PaperLine): string => textOfLine(line).replaceAll(/\d+/g, '#');
  const counts = new Map<string, number>();
  for (const page of pages) {
    const names = page.lines.filter((line) => isAtEdge(line, page)).map(nameOf);
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isFurniture = (line: PaperLine, page: PaperPage): boolean => {
    const isContinued = /^\(?continued/i.test(textOfLine(line)) && furniture.test(textOfLine(line));
    if (isContinued) return true;
    if (!isAtEdge(line, page)) return false;
    const text = textOfLine(line);
    if (furniture.test(text) || (numberedHeader.test(text) && !isHeadingText(text.replace(/^\S+\s+/, '')))) return true;
    return (counts.get(nameOf(line)) ?? 0) > Math.max(2, pages.length / 2);
  };
  return pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !isFurniture(line, page)) }));
}

/** The pages without the asterisks that stand beside changed lines. */
export function withoutRevisionMarks(pages: readonly PaperPage[]): PaperPage[] {
  const edge = textEdgeOf(pages);
  const isMark = ({ xPoints, text }: PaperSpan): boolean =>
    revisionMark.test(text.trim()) && xPoints - edge > farthestTextPoints;
  return pages.map((page) => ({
    ...page,
    lines: page.lines.flatMap((line) => {
      const spans = line.spans.filter((span) => !isMark(span));
      return spans.length === 0 ? [] : [{ ...line, spans }];
    }),
  }));
}

function commonest(values: readonly number[], otherwise: number): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? otherwise;
}

/** How far apart the lines of a paragraph stand. */
export function pitchOf(pages: readonly PaperPage[]): number {
  const steps = pages.flatMap(({ lines }) =>
    lines.slice(1).map((line, at) => Math.round((line.yPoints - (lines[at]?.yPoints ?? 0)) * 2) / 2),
  );
  return commonest(
    steps.filter((step) => step > 6 && step < 22),
    12,
  );
}

/** Where headings and action begin: the leftmost edge at which a fair share of the lines stands. */
export function textEdgeOf(pages: readonly PaperPage[]): number {
  const edges = pages.flatMap(({ lines }) => lines.map((line) => Math.round(leftOf(withoutNumber(line).line))));
  const counts = new Map<number, number>();
  for (const edge of edges) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  const fair = [...counts].filter(([, count]) => count >= Math.max(1, edges.length * 0.04)).map(([edge]) => edge);
  return Math.min(...fair, ...(fair.length === 0 ? [108] : []));
}

const sceneNumber = /^[A-Z]{0,2}\d{1,4}[A-Z]{0,3}(?:[.-]\d{1,3})?\.?$/;

/** A number and the heading behind it, where they stand so close that they came as one. */
const numberBefore = /^([A-Z]{0,2}\d{1,4}[A-Z]{0,3}\.?)(\s+)(\S.*)$/;

function splitNumber(span: PaperSpan, isTwice: (number: string) => boolean): PaperSpan[] {
  const { xPoints, text, looks } = span;
  const [, number = '', gap = '', rest = ''] = numberBefore.exec(text) ?? [];
  if (number === '' || !(isHeadingText(rest) || isTwice(number))) return [span];
  const behind = xPoints + (number.length + gap.length) * letterPoints;
  return [
    { xPoints, text: number, ...(looks && { looks: looks.slice(0, number.length) }) },
    { ...span, xPoints: behind, text: rest, ...(looks && { looks: looks.slice(number.length) }) },
  ];
}

/** A heading without the scene number that stands in its margins. */
export function withoutNumber(line: PaperLine): { line: PaperLine; number: string | null } {
  const last = line.spans.at(-1)?.text.trim();
  const [head, ...tail] = line.spans;
  const spans = head ? [...splitNumber(head, (number) => tail.length > 0 && number === last), ...tail] : [];
  const text = spans[0]?.text.trim() ?? '';
  if (spans.length < 2 || !sceneNumber.test(text)) return { line, number: null };
  const rest = spans.slice(1);
  const isTwice = rest.length > 1 && last === text;
  return { line: { ...line, spans: isTwice ? rest.slice(0, -1) : rest }, number: text.replace(/\.$/, '') };
}
