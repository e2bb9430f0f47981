import { draftLifted } from './element-draft.ts';
import type { Draft } from './element-draft.ts';
import { isBlank, isOnlyLifted } from './fountain-source.ts';
import type { SourceLine } from './fountain-source.ts';
import type { DualSide } from '../screenplay.ts';

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

/** Elements that always begin with a sign. */
const signedTypes: ReadonlySet<Draft['type']> = new Set(['centered', 'lyric', 'section', 'synopsis', 'page-break']);

/** Where in an element's words a place of its line is: see `Anchor`. */
function createPlacer(line: string, words: string, hasSign: boolean): (at: number) => number {
  // The sign that begins the line may be what the words begin with, too: `> >`.
  const afterSign = hasSign ? line.length - line.trimStart().length + 1 : 0;
  const first = Math.max(0, line.indexOf(words, afterSign));
  const last = first + words.length;
  const leadEnd = line.slice(0, first).trimEnd().length;
  const rest = line.slice(last);
  const tailStart = last + rest.length - rest.trimStart().length;
  return (at) => {
    if (at < first) return at < leadEnd ? -1 : 0;
    return at > tailStart ? words.length + 1 : Math.min(at, last) - first;
  };
}

/**
 * Hands the notes and cut passages of a line to the element that the line belongs to. `words` is what the element took of
 * the line; it begins at `start` in the element's text.
 */
export function holdLifted(draft: Draft, line: SourceLine, { words, start }: { words: string; start: number }): void {
  if (line.lifted.length === 0) return;
  const hasSign = start === 0 && (draft.forced || signedTypes.has(draft.type));
  const placeOf = createPlacer(line.text, words, hasSign);
  for (const lifted of line.lifted) {
    const place = placeOf(lifted.offset);
    // The words of an element end with its line, but for white space.
    const offset = start + (start > 0 ? Math.max(0, place) : place);
    draft.inside.push(draftLifted(lifted, { draft, offset: Math.min(offset, draft.text.length + 1) }));
  }
}
