import type { EditorState, TransactionSpec } from '@codemirror/state';
import { type Held, held, holdKinds, kindAt } from '../editor/structure.ts';
import { isSpeech, type LineKind } from './line-kinds.ts';
import { withoutSigns, writeAs } from './write-as.ts';

const isWords = (kind: LineKind): boolean => kind === 'dialogue' || kind === 'parenthetical';

/** Holds a kind for the line that begins at `from`, beside what is held already. */
export const holding = (state: EditorState, ...more: Held[]) =>
  holdKinds.of([...state.field(held).filter(({ from }) => !more.some((one) => one.from === from)), ...more]);

/** The line above under which words can stand, over one blank line at most; undefined when nobody speaks there. */
function speechAbove(state: EditorState, lineNumber: number): number | undefined {
  const isSpoken = (number: number) => number >= 1 && isSpeech(kindAt(state, number));
  if (isSpoken(lineNumber - 1)) return lineNumber - 1;
  const isBlank = lineNumber > 2 && state.doc.line(lineNumber - 1).text.trim() === '';
  return isBlank && isSpoken(lineNumber - 2) ? lineNumber - 2 : undefined;
}

/** Why the line cannot become such an element; undefined when it can. */
export function whyNot(state: EditorState, kind: LineKind): string | undefined {
  const { number } = state.doc.lineAt(state.selection.main.head);
  if (!isWords(kind) || speechAbove(state, number) !== undefined) return undefined;
  return `${kind === 'dialogue' ? 'Dialogue' : 'A parenthetical'} must follow a character`;
}

/** How many signs stand behind the cursor in an element that has them at its end. */
const closing: Partial<Record<LineKind, number>> = { parenthetical: 1, note: 2 };

/** Makes the line with the cursor another element: writes and removes the signs, and the blank lines around it. */
export function setKind(state: EditorState, kind: LineKind): TransactionSpec | null {
  if (whyNot(state, kind) !== undefined) return null;
  const { doc } = state;
  const line = doc.lineAt(state.selection.main.head);
  const words = withoutSigns(line.text, kindAt(state, line.number));
  const behind = closing[kind] ?? 0;
  const text = words === '' && behind === 0 ? '' : writeAs(words, kind);
  const above = isWords(kind) ? speechAbove(state, line.number) : undefined;
  const from = above === undefined ? line.from : doc.line(above).to + 1;
  const lead = above === undefined ? spaceBefore(state, line.number) : '';
  const start = from + lead.length;
  return {
    changes: { from, to: line.to, insert: lead + text + spaceAfter(state, line.number, kind) },
    selection: { anchor: start + text.length - behind },
    effects: holding(state, { from: start, kind }),
    userEvent: 'input.kind',
    scrollIntoView: true,
  };
}

const isText = (state: EditorState, number: number): boolean =>
  number >= 1 && number <= state.doc.lines && state.doc.line(number).text.trim() !== '';

const spaceBefore = (state: EditorState, number: number): string => (isText(state, number - 1) ? '\n' : '');

/** A name goes on with its words; everything else that is not spoken ends with a blank line. */
function spaceAfter(state: EditorState, number: number, kind: LineKind): string {
  if (!isText(state, number + 1) || isSpeech(kind)) return '';
  return '\n';
}
