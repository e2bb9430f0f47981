import type { TextRun } from '../emphasis.ts';
import { isCue, isHeadingText, isTransition } from '../fountain-lines.ts';
import type { ElementType } from '../screenplay.ts';
import { writeEmphasis } from '../write-emphasis.ts';
import { plainRun, runsOf, textOf } from './paragraph.ts';
import { childrenOf, type XmlNode } from './xml.ts';

/** Paragraphs that belong together, as Fountain, and the types of element they are then read as. */
export type Passage = { paragraphs: XmlNode[]; fountain: string; types: ElementType[] };

/** The scene numbers that Fountain can write. */
const writableNumber = /^[\p{L}\p{N}.\-–_ ]+$/u;

/** Notes stand in the words as one letter of private use each, until emphasis has been written. */
const noteLetter = (index: number): string => String.fromCharCode(0xe100 + (index % 0x700));

function splitAt(runs: TextRun[], offset: number, inserted: TextRun): TextRun[] {
  let from = 0;
  const split = runs.findIndex((run) => {
    from += run.text.length;
    return from > offset;
  });
  const run = runs[split];
  if (!run) return [...runs, inserted];
  const place = run.text.length - (from - offset);
  const [before, after] = [run.text.slice(0, place), run.text.slice(place)];
  return [
    ...runs.slice(0, split),
    { ...run, text: before },
    { ...inserted, bold: run.bold, italic: run.italic, underline: run.underline },
    { ...run, text: after },
    ...runs.slice(split + 1),
  ];
}

type Note = { offset: number; text: string };

const noteText = (note: XmlNode): string =>
  childrenOf(note, 'Paragraph')
    .map(textOf)
    .join('\n')
    .replaceAll(']]', '] ]')
    .replaceAll(/\n(?=\s*(?:\n|$))/g, '\n  ')
    .trim();

/** The notes of a paragraph, from the last to the first, so that putting one in moves no other. */
function notesOf(paragraph: XmlNode): Note[] {
  const notes = childrenOf(paragraph, 'ScriptNote').map((note) => {
    const end = Number(note.attributes['Range']?.split(',')[1] ?? Number.NaN);
    return { offset: Number.isInteger(end) && end >= 0 ? end : Infinity, text: noteText(note) };
  });
  return notes.filter(({ text }) => text !== '').toSorted((a, b) => b.offset - a.offset);
}

/** The words of a paragraph as Fountain, with its notes. */
function fountainOf(paragraph: XmlNode, tidy: (text: string) => string): string {
  let runs = runsOf(paragraph);
  const notes = notesOf(paragraph);
  for (const [index, { offset }] of notes.entries()) runs = splitAt(runs, offset, plainRun(noteLetter(index)));
  let words = tidy(writeEmphasis(runs)).replaceAll(/(?<!\\)\[(?=[\uE100-\uE7FF])/g, '\\[');
  for (const [index, { text }] of notes.entries()) words = words.replace(noteLetter(index), () => `[[${text}]]`);
  return words;
}

const trimLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n');
const oneLine = (text: string): string => text.trim().split(/\s+/).join(' ');

/** Action keeps its indents; an empty line would end it. */
const tidyAction = (text: string): string =>
  text
    .replaceAll('\t', '    ')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll(/^\n|\n$/g, '')
    .split('\n')
    .map((line, at) => (at > 0 && /^\s*[.!@#=>~]/.test(line) ? line.replace(/\S/, '\\$&') : line))
    .join('\n');

function looksLikeAnother(text: string): boolean {
  const [first = ''] = text.trim().split('\n');
  return (
    /^[.!@#=>~]/.test(first) || isHeadingText(first) || isTransition(first) || (isCue(first) && text.includes('\n'))
  );
}

/** A paragraph as action, whatever its type: the type is kept beside the text. */
export function asAction(paragraph: XmlNode, isFirst: boolean): Passage {
  const text = fountainOf(paragraph, tidyAction);
  const mustForce = looksLikeAnother(text) || (isFirst && /^[A-Za-z][\w -]*:/.test(text));
  const notes = notesTypes(paragraph);
  return { paragraphs: [paragraph], fountain: mustForce ? `!${text}` : text, types: ['action', ...notes] };
}

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

function spokenPart(paragraph: XmlNode): { type: ElementType; fountain: string } | null {
  switch (paragraph.attributes['Type']) {
    case 'Parenthetical': {
      const words = fountainOf(paragraph, trimLines).replaceAll(/\n{2,}/g, '\n');
      const open = words.startsWith('(') ? words : `(${words}`;
      return { type: 'parenthetical', fountain: open.endsWith(')') ? open : `${open})` };
    }
    case 'Lyrics':
      return { type: 'lyric', fountain: `~${fountainOf(paragraph, oneLine)}` };
    case 'Dialogue': {
      const words = fountainOf(paragraph, trimLines);
      const lines = words.split('\n').map((line) => {
        if (line === '') return '  ';
        return /^(?:[!~>]|@\S|#+ |##|= |={3,}$|\()/.test(line) ? `\\${line}` : line;
      });
      return { type: 'dialogue', fountain: lines.join('\n') };
    }
    default:
      return null;
  }
}

export const isSpoken = ({ attributes }: XmlNode): boolean =>
  ['Parenthetical', 'Dialogue', 'Lyrics'].includes(attributes['Type'] ?? '');

const notesTypes = (paragraph: XmlNode): ElementType[] => notesOf(paragraph).map(() => 'note');

/** The types that a cue and the parts under it are read as. */
function speechTypes(cue: XmlNode, parts: readonly { type: ElementType; paragraph: XmlNode }[]): ElementType[] {
  const types: ElementType[] = ['character', ...notesTypes(cue)];
  let last: ElementType = 'character';
  for (const { type, paragraph } of parts) {
    // Fountain knows no paragraphs within what is said in one go.
    if (type !== 'dialogue' || last !== 'dialogue') types.push(type);
    types.push(...notesTypes(paragraph));
    last = type;
  }
  return types;
}

/** A cue with what is spoken under it; null when it cannot be written as a speech. */
export function readSpeech(paragraphs: readonly XmlNode[], isRight: boolean): Passage | null {
  const [cue, ...rest] = paragraphs;
  const parts = rest.flatMap((paragraph) => {
    const part = spokenPart(paragraph);
    return part && part.fountain.trim() !== '' ? [{ ...part, paragraph }] : [];
  });
  if (!cue || parts.length === 0 || parts.length < rest.length) return null;
  const name = fountainOf(cue, oneLine).replace(/\^$/, '\\^');
  if (name === '') return null;
  const written = `${isCue(name) ? '' : '@'}${name}${isRight ? ' ^' : ''}`;
  const fountain = [written, ...parts.map((part) => part.fountain)].join('\n');
  return { paragraphs: [...paragraphs], fountain, types: speechTypes(cue, parts) };
}
