import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { writeFountain } from '#domain/screenplays/fountain/write-fountain.ts';
import type { ScreenplayElement } from '#domain/screenplays/screenplay.ts';

export type Edited = { text: string; changes: string[] };
/** What becomes of an element: other words, or nothing. `null` leaves it out. */
export type EditElement = (element: ScreenplayElement, notes: Set<string>) => string | null;

/** Edits a passage element by element. A speech of which nothing is left takes its cue with it; what is no prose stays as it is. */
export function editScript(text: string, edit: EditElement): Edited {
  const { titlePage, elements } = readFountain(text);
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
  const kept = edited.filter(({ element, words }) => {
    if (element.type === 'character') return spoken.has(element.id);
    if (element.type === 'parenthetical') return words !== null && words !== '' && spoken.has(element.cueId);
    // Signs without words are elements too.
    return words !== null && (words !== '' || element.text === '');
  });
  const lastField = titlePage.at(-1);
  const placed = placeAnew(
    kept.map(({ element, words }) => ({ ...element, text: words ?? element.text })),
    lastField ? lastField.line + lastField.lineCount + 1 : 1,
  );
  return { text: writeFountain({ titlePage, elements: placed }), changes: [...notes] };
}

/** The lines of what is left, one blank line apart, but for speeches. */
function placeAnew(elements: ScreenplayElement[], from: number): ScreenplayElement[] {
  let line = from;
  return elements.map((element, at) => {
    const isTight =
      ['dialogue', 'parenthetical'].includes(element.type) ||
      (element.type === 'lyric' && at > 0 && element.cueId !== null);
    if (at > 0 && !isTight) line += 1;
    const lineCount = element.text.split('\n').length;
    const placed = { ...element, line, lineCount };
    line += lineCount;
    return placed;
  });
}

/** Sentence by sentence; those of which nothing is left are gone. */
export const eachSentence = (text: string, edit: (sentence: string) => string): string =>
  text
    .split('\n')
    .map((line) =>
      (line.match(/[^.!?]+(?:[.!?]+["”’)]*|$)\s*/g) ?? [line])
        .map((one) => restoreEnd(one, edit(one.trim())))
        .join('')
        .trimEnd(),
    )
    .join('\n');

const restoreEnd = (before: string, after: string): string =>
  after === '' ? '' : `${after}${/\s+$/.exec(before)?.[0] ?? ''}`;

export const sentenceCase = (text: string): string =>
  text.replace(/^(["“(]?)(\p{Ll})/u, (_, open: string, letter: string) => open + letter.toUpperCase());
