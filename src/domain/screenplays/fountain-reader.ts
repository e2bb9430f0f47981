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

/** Whether the next line that holds text is blank, or there is none. Notes between are looked through. */
export function isBlankNext({ lines, at }: Reader): boolean {
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next];
    if (line && !isOnlyLifted(line)) return isBlank(line);
  }
  return true;
}

/**
 * Hands the notes and cut passages of a line to the element that the line belongs to. `words` is what the element took of
 * the line; it begins at `start` in the element's text.
 */
export function holdLifted(draft: Draft, line: SourceLine, { words, start }: { words: string; start: number }): void {
  if (line.lifted.length === 0) return;
  const removed = Math.max(0, line.text.indexOf(words));
  for (const lifted of line.lifted) {
    const offset = Math.min(draft.text.length, start + Math.max(0, lifted.offset - removed));
    draft.inside.push(draftLifted(lifted, { draft, offset }));
  }
}
