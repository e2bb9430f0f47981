import type { TextRun } from '../emphasis.ts';
import { makeParagraph } from '../final-draft/paragraph.ts';
import { readTypedParagraphs } from '../final-draft/read-final-draft.ts';
import { readFinalDraftTitlePage } from '../final-draft/title-page.ts';
import type { XmlNode } from '../final-draft/xml.ts';
import { readFountain } from '../fountain/read-fountain.ts';
import type { Screenplay } from '../screenplay.ts';
import { letterPoints, type PaperLine } from './paper-line.ts';
import { readPaper } from './read-paper.ts';

/** A paragraph of a word processor. `indentPoints` counts from the margin. */
export type StyledParagraph = { style: string; indentPoints: number; alignment: string; runs: TextRun[] };

/** What writers and templates call their styles, and what each is in a screenplay. */
const styleTypes: readonly [names: RegExp, type: string][] = [
  [/scene ?heading|slug ?line|^slug$/i, 'Scene Heading'],
  [/parenthetical|wryly/i, 'Parenthetical'],
  [/dialog/i, 'Dialogue'],
  [/^(?!default).*character(?! style)|^cue$/i, 'Character'],
  [/transition/i, 'Transition'],
  [/^shot\b|camera shot/i, 'Shot'],
  [/lyric/i, 'Lyrics'],
  [/action|scene description|stage direction|^description$/i, 'Action'],
];
const titleStyles = /^(?:title|subtitle|author|title ?page.*)$/i;

const typeOf = ({ style }: StyledParagraph): string | null =>
  styleTypes.find(([names]) => names.test(style.trim()))?.[1] ?? null;
const textOf = ({ runs }: StyledParagraph): string => runs.map(({ text }) => text).join('');

/** Paragraphs whose styles say what they are. */
function readByStyle(paragraphs: readonly StyledParagraph[]): { text: string; screenplay: Screenplay } {
  const isTitle = ({ style }: StyledParagraph): boolean => titleStyles.test(style.trim());
  const title = paragraphs.filter(isTitle);
  const children = title.map(({ runs }) => makeParagraph('Action', runs, { Alignment: 'Center' }));
  const content: XmlNode = { name: 'Content', attributes: {}, children };
  const fields = readFinalDraftTitlePage({ name: 'TitlePage', attributes: {}, children: [content] });
  const typed = paragraphs
    .filter((paragraph) => !isTitle(paragraph))
    .map((paragraph) => {
      const type = typeOf(paragraph) ?? 'Action';
      const isCentred = type === 'Action' && paragraph.alignment === 'center';
      return makeParagraph(type, paragraph.runs, isCentred ? { Alignment: 'Center' } : {});
    });
  return readTypedParagraphs(typed, fields);
}

const tabPoints = 36;
/** The middle of the text, and its right edge, in points from the left one. */
const middlePoints = 216;
const rightPoints = 432;

/** How far the first letter stands from the margin: by indent, tabs, spaces or alignment. */
function insetOf(paragraph: StyledParagraph): number {
  const text = textOf(paragraph);
  const width = text.trim().length * letterPoints;
  if (paragraph.alignment === 'center') return Math.max(0, middlePoints - width / 2);
  if (paragraph.alignment === 'right' || paragraph.alignment === 'end') return Math.max(0, rightPoints - width);
  const lead = /^\s*/.exec(text)?.[0] ?? '';
  const tabs = lead.split('\t').length - 1;
  return paragraph.indentPoints + tabs * tabPoints + (lead.length - tabs) * letterPoints;
}

/** Paragraphs as lines of one long page: an empty one is a gap, and so is every one where nobody leaves any empty. */
function readByIndent(
  paragraphs: readonly StyledParagraph[],
  insets: readonly number[],
): { text: string; screenplay: Screenplay } {
  const empty = paragraphs.filter((paragraph) => textOf(paragraph).trim() === '').length;
  const hasGaps = empty > paragraphs.length * 0.1;
  const lines: PaperLine[] = [];
  let y = 100;
  for (const [at, paragraph] of paragraphs.entries()) {
    const text = textOf(paragraph).trim();
    const inset = insets[at] ?? 0;
    const opensBlock = !hasGaps && (inset < tabPoints - 6 || inset > middlePoints / 2);
    y += opensBlock ? 24 : 12;
    if (text !== '') lines.push({ yPoints: y, spans: [{ xPoints: 108 + inset, text: text.replaceAll('\n', ' ') }] });
  }
  return readPaper([{ widthPoints: 612, heightPoints: y + 10_000, lines }]);
}

/** Reads the paragraphs of a word processor as a screenplay: by their styles, else their indents, else as plain text. */
export function readStyled(paragraphs: readonly StyledParagraph[]): { text: string; screenplay: Screenplay } {
  const known = paragraphs.filter((paragraph) => typeOf(paragraph) !== null).length;
  if (known > paragraphs.length / 4) return readByStyle(paragraphs);
  const insets = paragraphs.map(insetOf);
  if (insets.filter((inset) => inset > 30).length > paragraphs.length / 10) return readByIndent(paragraphs, insets);
  const text = paragraphs.map(textOf).join('\n').concat('\n');
  return { text, screenplay: readFountain(text) };
}
