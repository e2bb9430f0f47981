import { readFountain } from '../fountain/read-fountain.ts';
import type { Screenplay, ScreenplayElement, TitlePageField } from '../screenplay.ts';
import { lengthProblem } from '../script-limits.ts';
import { type FinalDraftExtras, frameOf } from './extras.ts';
import { hasWords } from './paragraph.ts';
import { asAction, asNotes, hasNotes, isSpoken, type Passage, readParagraph, readSpeech } from './passage.ts';
import { readFinalDraftTitlePage, writeTitleFields } from './title-page.ts';
import { makeParagraphs, saysOnly } from './write-paragraphs.ts';
import { childrenOf, isWrittenAlike, readXml, type XmlNode, type XmlRefusal } from './xml.ts';

/** A Final Draft file as Fountain, and what it knows beyond. */
export type FinalDraftScript = { text: string; screenplay: Screenplay; extras: FinalDraftExtras };
export type FinalDraftRefusal = XmlRefusal | { problem: 'no-script' | 'too-long'; message: string };

const typeOf = ({ attributes }: XmlNode): string => attributes['Type'] ?? '';
/** The paragraphs inside of a dual dialogue. */
const insideOf = (paragraph: XmlNode): XmlNode[] => childrenOf(childrenOf(paragraph, 'DualDialogue')[0], 'Paragraph');
const isDual = ({ children }: XmlNode): boolean =>
  children.some((child) => typeof child === 'object' && child.name === 'DualDialogue');
const isEmpty = (paragraph: XmlNode): boolean => !hasWords(paragraph) && !insideOf(paragraph).some(hasWords);

/** Two who speak at once, when they are two. */
function readDual(paragraph: XmlNode): Passage | null {
  const inside = insideOf(paragraph);
  const second = inside.findIndex((each, at) => at > 0 && typeOf(each) === 'Character');
  if (second < 0) return null;
  const left = readSpeech(inside.slice(0, second), false);
  const right = readSpeech(inside.slice(second), true);
  if (!left || !right) return null;
  const types = [...left.types, ...right.types];
  return { paragraphs: [paragraph], fountain: `${left.fountain}\n\n${right.fountain}`, types };
}

/** A dual dialogue of one or of three: each paragraph by itself, the frame beside the text. */
function dissolveDual(paragraph: XmlNode): Passage {
  const inside = insideOf(paragraph).filter((each) => !isEmpty(each));
  const each = inside.map((part) => asAction(part, false));
  return {
    paragraphs: [paragraph],
    fountain: each.map(({ fountain }) => (fountain.startsWith('!') ? fountain : `!${fountain}`)).join('\n\n'),
    types: each.flatMap(({ types }) => types),
  };
}

function readSpeechAt(paragraphs: readonly XmlNode[], at: number): Passage | null {
  let end = at + 1;
  for (let next = paragraphs[end]; next && isSpoken(next) && !isEmpty(next); next = paragraphs[end]) end += 1;
  return readSpeech(paragraphs.slice(at, end), false);
}

const onNewPage = ({ paragraphs, fountain, types }: Passage): Passage => ({
  paragraphs,
  fountain: `===\n\n${fountain}`,
  types: ['page-break', ...types],
});

/** The passages of the text in order; paragraphs without words go with the passage that follows. */
function readPassages(paragraphs: readonly XmlNode[]): { passages: Passage[]; trailing: XmlNode[] } {
  const passages: Passage[] = [];
  let empty: XmlNode[] = [];
  for (let at = 0; at < paragraphs.length; at += 1) {
    const paragraph = paragraphs[at];
    if (!paragraph) break;
    const passage =
      isEmpty(paragraph) && !hasNotes(paragraph) ? null : readPassage(paragraphs, at, passages.length === 0);
    if (!passage || passage.fountain.trim() === '') {
      empty.push(paragraph);
      continue;
    }
    at += passage.paragraphs.length - 1;
    const isNewPage = paragraph.attributes['StartsNewPage'] === 'Yes' && passages.length > 0;
    const whole = empty.length === 0 ? passage : { ...passage, paragraphs: [...empty, ...passage.paragraphs] };
    passages.push(isNewPage ? onNewPage(whole) : whole);
    empty = [];
  }
  return { passages, trailing: empty };
}

function readPassage(paragraphs: readonly XmlNode[], at: number, isFirst: boolean): Passage {
  const paragraph = paragraphs[at] ?? { name: 'Paragraph', attributes: {}, children: [] };
  if (!isDual(paragraph) && !hasWords(paragraph)) return asNotes(paragraph);
  if (isDual(paragraph)) return readDual(paragraph) ?? dissolveDual(paragraph);
  const speech = typeOf(paragraph) === 'Character' ? readSpeechAt(paragraphs, at) : null;
  return speech ?? readParagraph(paragraph, isFirst);
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Each passage with the elements that its lines were read as. */
function elementsOf(passages: readonly Passage[], screenplay: Screenplay, firstLine: number): ScreenplayElement[][] {
  let line = firstLine;
  let at = 0;
  return passages.map(({ fountain }) => {
    line += lineCount(fountain) + 1;
    const from = at;
    while (at < screenplay.elements.length && (screenplay.elements[at]?.line ?? line) < line) at += 1;
    return screenplay.elements.slice(from, at);
  });
}

/** A passage as action, should it be read as something else than it was meant. */
function makeSafe(passage: Passage): Passage {
  const inside = passage.paragraphs.filter((each) => !isEmpty(each) && !isDual(each));
  if (inside.length === 0) return passage;
  const all = inside.map((paragraph) => asAction(paragraph, false));
  const fountain = all
    .map((each) => (each.fountain.startsWith('!') ? each.fountain : `!${each.fountain}`))
    .join('\n\n');
  return { ...passage, fountain, types: all.flatMap(({ types }) => types) };
}

function assemble(head: string, passages: readonly Passage[]): string {
  const body = passages.map(({ fountain }) => fountain).join('\n\n');
  if (body === '') return head;
  return head === '' ? `${body}\n` : `${head}\n${body}\n`;
}

/** Whether a passage was read as what it was meant to be; notes may stand before or behind what they belong to. */
function isAsMeant({ types }: Passage, elements: readonly ScreenplayElement[]): boolean {
  if (types.length !== elements.length) return false;
  if (types.every((type, at) => type === elements[at]?.type)) return true;
  const read = elements.map(({ type }) => type);
  return types.toSorted().join() === read.toSorted().join();
}

function readAs(
  head: string,
  passages: Passage[],
): { text: string; screenplay: Screenplay; parts: ScreenplayElement[][] } {
  const text = assemble(head, passages);
  const screenplay = readFountain(text);
  return { text, screenplay, parts: elementsOf(passages, screenplay, head === '' ? 1 : lineCount(head) + 1) };
}

type ParagraphsRead = Pick<FinalDraftScript, 'text' | 'screenplay'> & {
  /** The paragraphs, with the elements they became. */
  parts: { elements: ScreenplayElement[]; paragraphs: XmlNode[] }[];
  trailing: XmlNode[];
};

/** Paragraphs that say their type, as Final Draft names them, become Fountain whatever their words are. */
export function readTypedParagraphs(paragraphs: readonly XmlNode[], fields: readonly TitlePageField[]): ParagraphsRead {
  const head = writeTitleFields(fields);
  const { passages, trailing } = readPassages(paragraphs);
  let read = readAs(head, passages);
  const wrong = new Set(passages.filter((passage, at) => !isAsMeant(passage, read.parts[at] ?? [])));
  const safe = passages.map((passage) => (wrong.has(passage) ? makeSafe(passage) : passage));
  if (wrong.size > 0) read = readAs(head, safe);
  const parts = safe.map(({ paragraphs }, at) => ({ elements: read.parts[at] ?? [], paragraphs }));
  return { text: read.text, screenplay: read.screenplay, parts, trailing };
}

/** How many characters stand in an element. */
function lengthOf({ children }: XmlNode): number {
  let length = 0;
  for (const child of children) length += typeof child === 'string' ? child.length : lengthOf(child);
  return length;
}

/** Reads a Final Draft file (FDX). What Fountain cannot say goes into `extras`, under the ids of the elements. */
export function readFinalDraft(xml: string): FinalDraftScript | FinalDraftRefusal {
  const root = readXml(xml);
  if ('problem' in root) return root;
  const [content] = childrenOf(root, 'Content');
  if (root.name !== 'FinalDraft' || !content) {
    return { problem: 'no-script', message: 'The file is XML, but not a Final Draft screenplay.' };
  }
  // A file holds more than its words: most need not be counted.
  const tooLong = lengthProblem(xml.length) && lengthProblem(lengthOf(root));
  if (tooLong !== undefined) return { problem: 'too-long', message: tooLong };
  const fields = readFinalDraftTitlePage(childrenOf(root, 'TitlePage')[0]);
  const { text, screenplay, parts, trailing } = readTypedParagraphs(childrenOf(content, 'Paragraph'), fields);
  const extras: FinalDraftExtras = { ...frameOf(root, fields), passages: {}, trailing };
  for (const { elements, paragraphs } of parts) keepBeside(extras, elements, paragraphs);
  return { text, screenplay, extras };
}

/** Keeps the paragraphs of a passage if its elements alone would be written differently. */
function keepBeside(extras: FinalDraftExtras, elements: readonly ScreenplayElement[], paragraphs: XmlNode[]): void {
  const [first] = elements;
  if (!first) {
    extras.trailing.push(...paragraphs);
    return;
  }
  const isPlain =
    elements.length === paragraphs.length && paragraphs.every((each, at) => saysOnly(each, elements[at] ?? first));
  if (isPlain || isWrittenAlike(makeParagraphs(elements), paragraphs)) return;
  extras.passages[first.id] = { ids: elements.map(({ id }) => id), paragraphs };
}
