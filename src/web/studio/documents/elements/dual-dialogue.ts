import type { EditorState, TransactionSpec } from '@codemirror/state';
import { kindAt } from '../editor/structure.ts';
import { isSpeech } from './line-kinds.ts';

export type DualSide = 'left' | 'right';
/** One speech: the line with the name, and the last that is said. */
type Speech = { first: number; last: number };

const isBlank = (state: EditorState, number: number): boolean => state.doc.line(number).text.trim() === '';
const isBeside = (state: EditorState, { first }: Speech): boolean => state.doc.line(first).text.trimEnd().endsWith('^');

/** The speech that a line belongs to. */
function speechAt(state: EditorState, number: number): Speech | null {
  if (!isSpeech(kindAt(state, number))) return null;
  let first = number;
  while (first > 1 && kindAt(state, first) !== 'character' && isSpeech(kindAt(state, first - 1))) first -= 1;
  if (kindAt(state, first) !== 'character') return null;
  let last = number;
  const goesOn = (line: number) => isSpeech(kindAt(state, line)) && kindAt(state, line) !== 'character';
  while (last < state.doc.lines && goesOn(last + 1)) last += 1;
  return { first, last };
}

/** The next speech over blank lines, or the one before. */
function neighbour(state: EditorState, { first, last }: Speech, step: 1 | -1): Speech | null {
  let at = step > 0 ? last + 1 : first - 1;
  while (at >= 1 && at <= state.doc.lines && isBlank(state, at)) at += step;
  return at >= 1 && at <= state.doc.lines ? speechAt(state, at) : null;
}

/** On which side of a dual dialogue a line will stand on paper; null where one speaks alone. */
export function dualSideAt(state: EditorState, number: number): DualSide | null {
  const speech = speechAt(state, number);
  if (!speech) return null;
  const before = isBeside(state, speech) ? neighbour(state, speech, -1) : null;
  if (before && !isBeside(state, before)) return 'right';
  const after = neighbour(state, speech, 1);
  return after && isBeside(state, after) ? 'left' : null;
}

/** Lets the speech at the cursor be said at the same time as the one above, or after it again. */
export function toggleDual(state: EditorState): TransactionSpec | null {
  const speech = speechAt(state, state.doc.lineAt(state.selection.main.head).number);
  if (!speech) return null;
  const { to, text } = state.doc.line(speech.first);
  if (isBeside(state, speech)) {
    const sign = /\s*\^\s*$/.exec(text)?.[0].length ?? 0;
    return { changes: { from: to - sign, to }, userEvent: 'input.kind' };
  }
  const before = neighbour(state, speech, -1);
  if (!before || isBeside(state, before)) return null;
  return { changes: { from: to, insert: ' ^' }, userEvent: 'input.kind' };
}
