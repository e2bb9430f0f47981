import type { TextRun } from '../emphasis.ts';
import { isCue, isHeadingText, isTransition } from '../fountain/fountain-lines.ts';
import { singleSpaced } from '../plain-text.ts';
import type { ElementType } from '../screenplay.ts';
import { escapeWords, writeEmphasis } from '../write-emphasis.ts';
import { plainRun, plainWordsOf, runsOf, textOf } from './paragraph.ts';
import { childrenOf, type XmlNode } from './xml.ts';

/** Paragraphs that belong together, as Fountain, and the types of element they are then read as. */
export type Passage = { paragraphs: XmlNode[]; fountain: string; types: ElementType[] };

/** The scene numbers that Fountain can write. */
const writableNumber = /^[\p{L}\p{N}.\-–_ ]+$/u;

/** A letter of private use that none of these words have: it stands where a note is until emphasis has been written. */
function unusedLetter(runs: readonly TextRun[]): string {
  let code = 0xe100;
  while (runs.some(({ text }) => text.includes(String.fromCharCode(code)))) code += 1;
  return String.fromCharCode(code);
}

/** The runs with a letter at each place; places rise. */
function insertLetters(runs: readonly TextRun[], places: readonly number[], letter: string): TextRun[] {
  let from = 0;
  let next = 0;
  const marked = runs.map((run) => {
    let text = '';
    let done = 0;
    for (let place = places[next]; place !== undefined && place < from + run.text.length; place = places[next]) {
      text += run.text.slice(done, place - from) + letter;
      done = place - from;
      next += 1;
    }
    from += run.text.length;
    return { ...run, text: text + run.text.slice(done) };
  });
  return next === places.length ? marked : [...marked, plainRun(letter.repeat(places.length - next))];
}

type Note = { offset: number; text: string };
const isNote = (child: XmlNode | string): boolean => typeof child === 'object' && child.name === 'ScriptNote';
export const hasNotes = ({ children }: XmlNode): boolean => children.some(isNote);

/** Does this with each line; most texts have but one. */
const eachLine = (text: string, change: (line: string, at: number) => string): string =>
  text.includes('\n') ? text.split('\n').map(change).join('\n') : change(text, 0);

/** The words of a note. Two spaces keep an empty line from ending it. */
function noteText(note: XmlNode): string {
  const text = childrenOf(note, 'Paragraph').map(textOf).join('\n').replaceAll(']]', '] ]');
  return eachLine(text, (line, at) => (at > 0 && line.length < 2 && line.trim() === '' ? '  ' : line)).trim();
}

/** The notes of a paragraph, in the order of their places. */
function notesOf(paragraph: XmlNode): Note[] {
  if (!hasNotes(paragraph)) return [];
  const marked = childrenOf(paragraph, 'ScriptNote');
  const notes = marked.map((note) => {
    const end = Number(note.attributes['Range']?.split(',')[1] ?? Number.NaN);
    return { offset: Number.isInteger(end) && end >= 0 ? end : Infinity, text: noteText(note) };
  });
  return notes
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => (a.offset < b.offset ? -1 : Number(a.offset > b.offset)));
}

/** The words of a paragraph as Fountain, with its notes. */
function fountainOf(paragraph: XmlNode, tidy: (text: string) => string): string {
  const plain = plainWordsOf(paragraph);
  if (plain !== null) return tidy(escapeWords(plain));
  const runs = runsOf(paragraph);
  const notes = notesOf(paragraph);
  if (notes.length === 0) return tidy(writeEmphasis(runs));
  const letter = unusedLetter(runs);
  const places = notes.map(({ offset }) => offset);
  const words = tidy(writeEmphasis(insertLetters(runs, places, letter)));
  let next = 0;
  // A bracket right before a note would open it early.
  return words
    .replaceAll(new RegExp(`(?<!\\\\)\\[(?=${letter})`, 'g'), '\\[')
    .replaceAll(letter, () => `[[${notes[next++]?.text ?? ''}]]`);
}

const trimLines = (text: string): string => eachLine(text.trim(), (line) => line.trim());
const oneLine = singleSpaced;
/** An empty line would end what it stands in. */
const withoutEmptyLines = (text: string): string => (text.includes('\n\n') ? text.replaceAll(/\n{2,}/g, '\n') : text);

/** Action keeps its indents. */
function tidyAction(text: string): string {
  const trimmed = withoutEmptyLines(eachLine(text.replaceAll('\t', '    '), (line) => line.trimEnd()));
  return eachLine(trimmed.replaceAll(/^\n|\n$/g, ''), (line, at) =>
    at > 0 && /^\s*[.!@#=>~]/.test(line) ? line.replace(/\S/, '\\$&') : line,
  );
}

function looksLikeAnother(text: string): boolean {
  const [first = ''] = text.trim().split('\n', 1);
  return (
    /^[.!@#=>~]/.test(first) || isHeadingText(first) || isTransition(first) || (text.includes('\n') && isCue(first))
  );
}

/** A paragraph as action, whatever its type: the type is kept beside the text. */
export function asAction(paragraph: XmlNode, isFirst: boolean): Passage {
  const text = fountainOf(paragraph, tidyAction);
  const mustForce = looksLikeAnother(text) || (isFirst && /^[A-Za-z][\w -]*:/.test(text));
  const notes = notesTypes(paragraph);
  return { paragraphs: [paragraph], fountain: mustForce ? `!${text}` : text, types: ['action', ...notes] };
}

/** A paragraph that holds nothing but notes. */
export const asNotes = (paragraph: XmlNode): Passage => ({
  paragraphs: [paragraph],
  fountain: notesOf(paragraph)
    .map(({ text }) => `[[${text}]]`)
    .join('\n'),
  types: notesTypes(paragraph),
});

function asHeading(paragraph: XmlNode): Passage | null {
  const number = paragraph.attributes['Number']?.trim() ?? '';
  const words = fountainOf(paragraph, oneLine).replace(/#$/, '\\#');
  const isForced = !isHeadingText(words);
  if (isForced && !/^[\p{L}\p{N}]/u.test(words)) return null;
  const written = number !== '' && writableNumber.test(number) ? `${words} #${number}#` : words;
  const notes = notesTypes(paragraph);
  return {
    paragraphs: [paragraph],
    fountain: isForced ? `.${written}` : written,
    types: ['scene-heading', ...notes],
  };
}

function asTransition(paragraph: XmlNode): Passage | null {
  const words = fountainOf(paragraph, oneLine);
  if (words.endsWith('<')) return null;
  const notes = notesTypes(paragraph);
  const fountain = isTransition(words) ? words : `> ${words}`;
  return { paragraphs: [paragraph], fountain, types: ['transition', ...notes] };
}

function asCentered(paragraph: XmlNode): Passage {
  const lines = trimLines(fountainOf(paragraph, (text) => text))
    .split('\n')
    .filter((line) => line !== '');
  const notes = notesTypes(paragraph);
  const types = [...lines.map(() => 'centered' as const), ...notes];
  return { paragraphs: [paragraph], fountain: lines.map((line) => `> ${line} <`).join('\n'), types };
}

const signed =
  (sign: string, type: ElementType) =>
  (paragraph: XmlNode): Passage => {
    const words = fountainOf(paragraph, oneLine);
    const notes = notesTypes(paragraph);
    return { paragraphs: [paragraph], fountain: `${sign}${words}`, types: [type, ...notes] };
  };

const outlineDepth = (type: string): number | null => {
  const depth = /^Outline (\d)$/.exec(type)?.[1];
  return depth === undefined ? null : Number(depth);
};

/** One paragraph that is not spoken. */
export function readParagraph(paragraph: XmlNode, isFirst: boolean): Passage {
  const { Type: type = '', Alignment: alignment } = paragraph.attributes;
  const depth = outlineDepth(type);
  if (depth !== null && depth > 0) return signed(`${'#'.repeat(depth)} `, 'section')(paragraph);
  const special = (): Passage | null => {
    if (type === 'Scene Heading') return asHeading(paragraph);
    if (type === 'Transition') return asTransition(paragraph);
    if (type === 'Outline Body') return signed('= ', 'synopsis')(paragraph);
    if (type === 'Lyrics') return signed('~', 'lyric')(paragraph);
    return type === 'Action' && alignment === 'Center' ? asCentered(paragraph) : null;
  };
  return special() ?? asAction(paragraph, isFirst);
}

/** A line of a speech that would be read as its end, or as something else in it. */
function spokenLine(line: string): string {
  if (line === '') return '  ';
  return /^(?:[!~>]|@\S|#+ |##|= |={3,}$|\()/.test(line) ? `\\${line}` : line;
}

type SpokenPart = { type: ElementType; fountain: string };

function spokenPart(paragraph: XmlNode): SpokenPart | null {
  switch (paragraph.attributes['Type']) {
    case 'Parenthetical': {
      const words = withoutEmptyLines(fountainOf(paragraph, trimLines));
      const open = words.startsWith('(') ? words : `(${words}`;
      return { type: 'parenthetical', fountain: open.endsWith(')') ? open : `${open})` };
    }
    case 'Lyrics':
      return { type: 'lyric', fountain: `~${fountainOf(paragraph, oneLine)}` };
    case 'Dialogue': {
      const words = fountainOf(paragraph, trimLines);
      return { type: 'dialogue', fountain: eachLine(words, spokenLine) };
    }
    default:
      return null;
  }
}

export const isSpoken = ({ attributes }: XmlNode): boolean =>
  ['Parenthetical', 'Dialogue', 'Lyrics'].includes(attributes['Type'] ?? '');

const notesTypes = (paragraph: XmlNode): ElementType[] => notesOf(paragraph).map(() => 'note');

function cuePart(cue: XmlNode, isRight: boolean): SpokenPart {
  const name = fountainOf(cue, oneLine).replace(/\^$/, '\\^');
  const fountain = name === '' ? '' : `${isCue(name) ? '' : '@'}${name}${isRight ? ' ^' : ''}`;
  return { type: 'character', fountain };
}

/** A cue with what is spoken under it; null when it cannot be written as a speech. */
export function readSpeech(paragraphs: XmlNode[], isRight: boolean): Passage | null {
  const speech: Passage = { paragraphs, fountain: '', types: [] };
  let last: ElementType | null = null;
  for (const paragraph of paragraphs) {
    const part: SpokenPart | null = last === null ? cuePart(paragraph, isRight) : spokenPart(paragraph);
    if (!part || part.fountain.trim() === '') return null;
    speech.fountain += last === null ? part.fountain : `\n${part.fountain}`;
    // Fountain knows no paragraphs within what is said in one go.
    if (part.type !== 'dialogue' || last !== 'dialogue') speech.types.push(part.type);
    last = part.type;
    speech.types.push(...notesTypes(paragraph));
  }
  return paragraphs.length > 1 ? speech : null;
}
