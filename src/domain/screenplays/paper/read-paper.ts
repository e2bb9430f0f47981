import type { TextRun } from '../emphasis.ts';
import { isHeadingText } from '../fountain/fountain-lines.ts';
import { makeParagraph, plainRun } from '../final-draft/paragraph.ts';
import { readTypedParagraphs } from '../final-draft/read-final-draft.ts';
import { readFinalDraftTitlePage } from '../final-draft/title-page.ts';
import type { XmlNode } from '../final-draft/xml.ts';
import type { Screenplay } from '../screenplay.ts';
import {
  inkOf,
  leftOf,
  type Look,
  type PaperLine,
  type PaperPage,
  rightOf,
  textOfLine,
  withoutFurniture,
  withoutRevisionMarks,
} from './paper-line.ts';
import { type LineType, type ReadLine, readLines } from './read-lines.ts';

type Paragraph = { type: LineType; lines: ReadLine[] };

/** Whether a line goes on with the paragraph of the one before. */
function goesOn(before: ReadLine, line: ReadLine, widths: ReadonlyMap<LineType, number>): boolean {
  if (line.type !== before.type || line.type === 'Character' || line.number !== null) return false;
  if (line.type === 'Parenthetical' && before.text.endsWith(')')) return false;
  if (!line.afterGap) return true;
  // At the head of a page nobody knows; a full line before it says that the paragraph was parted.
  return line.isFirstOfPage && line.type === 'Action' && !fitsBehind(before, line, widths);
}

/** Lines of one type without a gap are one paragraph; cues are one line each. */
function groupLines(lines: readonly ReadLine[], widths: ReadonlyMap<LineType, number>): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const before = last?.lines.at(-1);
    if (last && before && goesOn(before, line, widths)) last.lines.push(line);
    else paragraphs.push({ type: line.type, lines: [line] });
  }
  return paragraphs;
}

/** Whether the first word of a line would have had room at the end of the one before: then the writer broke it. */
function fitsBehind(before: ReadLine, line: ReadLine, widths: ReadonlyMap<LineType, number>): boolean {
  const [word = ''] = line.text.split(/\s/, 1);
  return before.indent + before.text.length + 1 + word.length <= (widths.get(line.type) ?? 60);
}

function widthsOf(lines: readonly ReadLine[]): Map<LineType, number> {
  const widths = new Map<LineType, number>();
  for (const { type, text, indent } of lines) {
    widths.set(type, Math.max(widths.get(type) ?? 0, indent + text.length));
  }
  return widths;
}

function joinLines({ type, lines }: Paragraph, widths: ReadonlyMap<LineType, number>): string {
  const [first] = lines;
  if (!first) return '';
  const indentOf = (line: ReadLine): string => (type === 'Action' ? ' '.repeat(line.indent) : '');
  let text = indentOf(first) + first.text;
  for (const [at, line] of lines.slice(1).entries()) {
    const before = lines[at] ?? first;
    const isBroken = type === 'Centered' || (line.indent > 0 && type === 'Action') || fitsBehind(before, line, widths);
    const breaks = isBroken && type !== 'Parenthetical' && type !== 'Scene Heading';
    text += breaks ? `\n${indentOf(line)}${line.text}` : ` ${line.text}`;
  }
  return text;
}

/** The lines of one side of a dual dialogue as paragraphs. */
function sideParagraphs(lines: readonly string[]): XmlNode[] {
  const [cue = '', ...rest] = lines.filter((line) => line !== '');
  const paragraphs = [makeParagraph('Character', [plainRun(cue)])];
  let words: string[] = [];
  const flush = (): void => {
    if (words.length > 0) paragraphs.push(makeParagraph('Dialogue', [plainRun(words.join(' '))]));
    words = [];
  };
  for (const line of rest) {
    if (/^\(.*\)$/.test(line)) {
      flush();
      paragraphs.push(makeParagraph('Parenthetical', [plainRun(line)]));
    } else words.push(line);
  }
  flush();
  return paragraphs;
}

function dualParagraph({ lines }: Paragraph): XmlNode {
  const side = (at: 0 | 1): XmlNode[] => sideParagraphs(lines.map(({ sides }) => sides?.[at] ?? ''));
  const dual: XmlNode = { name: 'DualDialogue', attributes: {}, children: [...side(0), ...side(1)] };
  return { name: 'Paragraph', attributes: {}, children: [dual] };
}

/** Templates print all headings and names in bold; that says nothing. */
const isStyledWhole = (type: LineType): boolean => ['Scene Heading', 'Character', 'Transition'].includes(type);

/** A text in the looks of its letters; plain where they are not known. */
function runsOf(text: string, looks: readonly Look[]): TextRun[] {
  if (looks.length !== inkOf(text) || looks.every((look) => look === 'plain')) return [plainRun(text)];
  const runs: TextRun[] = [];
  let ink = 0;
  for (const letter of text) {
    const look = looks[Math.min(ink, looks.length - 1)] ?? 'plain';
    const isSpace = letter.trim() === '';
    if (!isSpace) ink += letter.length;
    const [bold, italic] = [look.startsWith('bold'), look.endsWith('italic')];
    const last = runs.at(-1);
    if (last && (isSpace || (last.bold === bold && last.italic === italic))) last.text += letter;
    else runs.push({ text: letter, bold, italic, underline: false });
  }
  return runs;
}

function paragraphOf(paragraph: Paragraph, widths: ReadonlyMap<LineType, number>): XmlNode {
  if (paragraph.type === 'Dual') return dualParagraph(paragraph);
  const looks = isStyledWhole(paragraph.type) ? [] : paragraph.lines.flatMap((line) => line.looks);
  const runs = runsOf(joinLines(paragraph, widths), looks);
  if (paragraph.type === 'Centered') return makeParagraph('Action', runs, { Alignment: 'Center' });
  const number = paragraph.lines[0]?.number ?? null;
  return makeParagraph(paragraph.type, runs, number === null ? {} : { Number: number });
}

const titlePageShare = 0.15;

/** A first page that begins low, has few lines and no heading. */
function isTitlePage(page: PaperPage | undefined, count: number): page is PaperPage {
  const first = page?.lines[0];
  if (!page || !first || count < 2 || page.lines.length > 35) return false;
  const hasHeading = page.lines.some((line) => isHeadingText(textOfLine(line)));
  return !hasHeading && first.yPoints > page.heightPoints * titlePageShare;
}

/** Lines in the middle of the page are about the film, those at its edges about whom to ask. */
function titleParagraphs(page: PaperPage): XmlNode[] {
  return page.lines.flatMap((line, at) => {
    const before = page.lines[at - 1];
    const gap = before && line.yPoints - before.yPoints > 18 ? [makeParagraph('Action', [])] : [];
    const isLow = line.yPoints > page.heightPoints * 0.7;
    const middle = (leftOf(line) + rightOf(line)) / 2;
    const isCentred = !isLow && leftOf(line) > page.widthPoints / 5 && Math.abs(middle - page.widthPoints / 2) < 60;
    const spans = isCentred || line.spans.length < 2 ? [textOfLine(line)] : line.spans.map(({ text }) => text.trim());
    const attributes = { Alignment: isCentred ? 'Center' : 'Left' };
    return [...gap, ...spans.map((text) => makeParagraph('Action', [plainRun(text)], attributes))];
  });
}

const hasWords = (line: PaperLine): boolean => textOfLine(line) !== '';

/**
 * Reads a screenplay that was laid out on pages: headings and action at the edge of the text, speech set in, names further
 * in, transitions on the right. What the page adds (numbers, MORE, CONT'D) is taken out again.
 */
export function readPaper(paper: readonly PaperPage[]): { text: string; screenplay: Screenplay } {
  const printed = withoutFurniture(paper.map((page) => ({ ...page, lines: page.lines.filter(hasWords) })));
  const pages = withoutRevisionMarks(printed);
  const [first] = pages;
  const hasTitle = isTitlePage(first, pages.length);
  const content: XmlNode = { name: 'Content', attributes: {}, children: hasTitle ? titleParagraphs(first) : [] };
  const fields = readFinalDraftTitlePage({ name: 'TitlePage', attributes: {}, children: [content] });
  const lines = readLines(hasTitle ? pages.slice(1) : pages);
  const widths = widthsOf(lines);
  const paragraphs = groupLines(lines, widths).map((paragraph) => paragraphOf(paragraph, widths));
  const { text, screenplay } = readTypedParagraphs(paragraphs, fields);
  return { text, screenplay };
}
