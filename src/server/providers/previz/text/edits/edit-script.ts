import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import type { ScreenplayElement } from '#domain/screenplays/screenplay.ts';

export type Edited = { text: string; changes: string[] };
/** What becomes of an element: other words, or nothing. `null` leaves it out. */
export type EditElement = (element: ScreenplayElement, notes: Set<string>) => string | null;

/**
 * Edits a passage element by element. What is not edited stays as it was typed, to the last space; a speech of which nothing is left takes its cue
 * with it.
 */
export function editScript(text: string, edit: EditElement): Edited {
  const { elements } = readFountain(text);
  const notes = new Set<string>();
  // Where a note stands inside of a text is counted by its letters.
  const annotated = new Set(elements.flatMap((one) => ('anchor' in one && one.anchor ? [one.anchor.elementId] : [])));
  const edited = elements.map((element) => ({
    element,
    words: annotated.has(element.id) ? element.text : edit(element, notes),
  }));
  const spoken = new Set(
    edited.flatMap(({ element, words }) =>
      'cueId' in element && element.type !== 'parenthetical' && words ? [element.cueId] : [],
    ),
  );
  const isKept = ({ element, words }: EditedElement): boolean => {
    if (element.type === 'character') return spoken.has(element.id);
    if (element.type === 'parenthetical') return words !== null && words !== '' && spoken.has(element.cueId);
    // Signs without words are elements too.
    return words !== null && (words !== '' || element.text === '');
  };
  const lines = text.split('\n');
  // From the end, so that the lines before keep their numbers.
  for (const one of edited.toReversed()) {
    if (!isKept(one)) takeOut(lines, one.element);
    else if (one.words !== null && one.words !== one.element.text) putIn(lines, one.element, one.words);
  }
  return { text: lines.join('\n'), changes: [...notes] };
}

type EditedElement = { element: ScreenplayElement; words: string | null };

/** With a blank line that would be one too many. */
function takeOut(lines: string[], { line, lineCount }: ScreenplayElement): void {
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  const [first, after] = [line - 1, line - 1 + lineCount];
  lines.splice(
    first,
    lineCount + Number((first === 0 || isBlank(first - 1)) && after < lines.length && isBlank(after)),
  );
}

/** Other words in the lines of an element, with the sign or the room before its first. */
function putIn(lines: string[], { type, line, lineCount }: ScreenplayElement, words: string): void {
  const [lead = ''] = /^\s*!?/.exec(lines[line - 1] ?? '') ?? [];
  const said = type === 'parenthetical' && !words.startsWith('(') ? `(${words})` : words;
  lines.splice(line - 1, lineCount, ...`${lead}${said}`.split('\n'));
}

// A name is not over after `Mrs.`. Ten thousand dots are looked at once, and not again from each of them.
const sentence = /(?:(?<![.!?])[.!?]+)?(?:\b(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Sgt|Lt)\.|[^.!?])+(?:[.!?]+["”’)]*|$)\s*/g;

export const sentencesOf = (text: string): string[] => (text.match(sentence) ?? [text]).map((one) => one.trim());

/** Sentence by sentence; those of which nothing is left are gone. */
export const eachSentence = (text: string, edit: (sentence: string) => string): string =>
  text
    .split('\n')
    .map((line) =>
      (line.match(sentence) ?? [line])
        .map((one) => inItsRoom(one, edit(one.trim())))
        .join('')
        .trimEnd(),
    )
    .join('\n');

/** The room before and after a sentence stays where it is. */
const inItsRoom = (before: string, after: string): string =>
  after === '' ? '' : `${/^\s*/.exec(before)?.[0] ?? ''}${after}${before.slice(before.trimEnd().length)}`;

export const sentenceCase = (text: string): string =>
  text.replace(/^(["“(]?)(\p{Ll})/u, (_, open: string, letter: string) => open + letter.toUpperCase());
