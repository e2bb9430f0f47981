import { startsTheScript } from './fountain-title-page.ts';
import type { Boneyard, Note, Screenplay, ScreenplayElement, TitlePageField } from '../screenplay.ts';

type Lifted = Note | Boneyard;

const isLifted = (element: ScreenplayElement): element is Lifted =>
  element.type === 'note' || element.type === 'boneyard';

const writtenLifted = ({ type, text }: Lifted): string => (type === 'note' ? `[[${text}]]` : `/*${text}*/`);

type Signs = [opening: string, closing: string];

/** The signs around the words of an element, as far as its type says them. */
const signs: Partial<Record<ScreenplayElement['type'], Signs>> = {
  centered: ['> ', ' <'],
  lyric: ['~', ''],
  synopsis: ['= ', ''],
  'page-break': ['===', ''],
};
const forcingSigns = { 'scene-heading': '.', action: '!', character: '@', transition: '> ' } as const;

function signsOf(element: ScreenplayElement): Signs {
  if (element.type === 'section') return [`${'#'.repeat(element.depth)} `, ''];
  if (!('forced' in element)) return signs[element.type] ?? ['', ''];
  const opening = element.forced ? forcingSigns[element.type] : '';
  if (element.type === 'character') return [opening, element.caret ? ' ^' : ''];
  const isNumbered = element.type === 'scene-heading' && element.sceneNumber !== null;
  return [opening, isNumbered ? ` #${element.sceneNumber}#` : ''];
}

/** A speech goes on over an empty line when two spaces stand on it. */
const wordsOf = (type: ScreenplayElement['type'], words: string): string =>
  type === 'dialogue' && words.includes('\n') ? words.replaceAll(/\n(?=\n|$)/g, '\n  ') : words;

/** The words of an element with the notes that stood in them, between its signs. */
function writeElement(element: ScreenplayElement, inside: readonly Lifted[]): string {
  const { type, text } = element;
  const [opening, closing] = signsOf(element);
  if (inside.length === 0) return `${opening}${wordsOf(type, text)}${closing}`;
  const [before, within, after]: [string[], string[], string[]] = [[], [], []];
  let from = 0;
  for (const lifted of inside) {
    const offset = lifted.anchor?.offset ?? 0;
    if (offset < 0) before.push(writtenLifted(lifted));
    else if (offset > text.length) after.push(writtenLifted(lifted));
    else {
      within.push(wordsOf(type, text.slice(from, offset)), writtenLifted(lifted));
      from = Math.max(from, offset);
    }
  }
  const last = wordsOf(type, text.slice(from));
  return [...before, opening, ...within, last, closing, ...after].join('');
}

function writeField({ key, values }: TitlePageField): string {
  if (key === '') return values.join('\n');
  const [first = ''] = values;
  // On a line of its own a value like `INT. HOUSE` would begin the script.
  const isInline = values.length < 2 || startsTheScript(first);
  return (isInline ? [`${key}: ${first}`.trimEnd(), ...values.slice(1)] : [`${key}:`, ...values]).join('\n\t');
}

type Placed = { line: number; lineCount: number };

/** What stood between two elements: as many line ends as in the text they were read from. */
function gapBetween(before: Placed | undefined, after: Placed): string {
  if (!before) return '';
  // Notes that stood on one line stay on it.
  return '\n'.repeat(Math.max(0, after.line - before.line - before.lineCount + 1)) || ' ';
}

/**
 * Writes a screenplay as Fountain. What was read from Fountain comes out as it was, but for white space that means nothing;
 * elements stand as far apart as their lines say.
 */
export function writeFountain({ titlePage, elements }: Screenplay): string {
  const inside = Map.groupBy(elements.filter(isLifted), ({ anchor }) => anchor?.elementId ?? null);
  const parts: string[] = [];
  let before: Placed | undefined;
  for (const field of titlePage) {
    parts.push(gapBetween(before, field), writeField(field));
    before = field;
  }
  for (const element of elements) {
    if (isLifted(element) && element.anchor) continue;
    const text = isLifted(element) ? writtenLifted(element) : writeElement(element, inside.get(element.id) ?? []);
    parts.push(gapBetween(before, element), text);
    before = element;
  }
  return parts.length === 0 ? '' : `${parts.join('')}\n`;
}
