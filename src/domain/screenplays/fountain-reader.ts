import { draftLifted } from './element-draft.ts';
import type { Draft } from './element-draft.ts';
import { isBlank, isOnlyLifted } from './fountain-source.ts';
import type { SourceLine } from './fountain-source.ts';
import type { DualSide } from './screenplay.ts';

/** A character cue and what has been read of the speech under it. */
export type Speech = { cue: Draft; parts: Draft[]; dual: DualSide | null };

/** Where the reader is: the line, what it is in the middle of, and what it has made so far. */
export type Reader = {
  lines: readonly SourceLine[];
  at: number;
  drafts: Draft[];
  speech: Speech | null;
  /** The last finished speech, while nothing has come after it: a dual cue stands beside it. */
  lastSpeech: Speech | null;
  /** The action whose lines are still coming. */
  paragraph: Draft | null;
  afterBlank: boolean;
};

/** The index of the next line that is not only notes; the number of lines when there is none. */
export function nextLine({ lines, at }: Pick<Reader, 'lines' | 'at'>): number {
  let next = at + 1;
  for (let line = lines[next]; line && isOnlyLifted(line); line = lines[next]) next += 1;
  return next;
}

/** Whether the next line that holds text is blank, or there is none. Notes between are looked through. */
export function isBlankNext(reader: Pick<Reader, 'lines' | 'at'>): boolean {
  const line = reader.lines[nextLine(reader)];
  return line === undefined || isBlank(line);
}

/** Where in a line a note stood, counted from the words that the element took of it: see `Anchor`. */
function placeOf(line: SourceLine, at: number, words: string): number {
  const first = Math.max(0, line.text.indexOf(words));
  const last = first + words.length;
  if (at < first) return line.text.slice(at, first).trim() === '' ? 0 : -1;
  return at > last && line.text.slice(last, at).trim() !== '' ? words.length + 1 : Math.min(at, last) - first;
}

/**
 * Hands the notes and cut passages of a line to the element that the line belongs to. `words` is what the element took of
 * the line; it begins at `start` in the element's text.
 */
export function holdLifted(draft: Draft, line: SourceLine, { words, start }: { words: string; start: number }): void {
  for (const lifted of line.lifted) {
    const place = placeOf(line, lifted.offset, words);
    // The words of an element end with its line, but for white space.
    const offset = start + (start > 0 ? Math.max(0, place) : place);
    draft.inside.push(draftLifted(lifted, { draft, offset: Math.min(offset, draft.text.length + 1) }));
  }
}
