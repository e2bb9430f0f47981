import type { EditorState, Extension, Line, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isHeadingText } from '#domain/screenplays/fountain/fountain-lines.ts';
import { isInCapitals } from '../elements/write-as.ts';
import { kindAt } from './structure.ts';

/** `int. ` has just become a heading: all of it is written in capitals. */
function becomeHeading(state: EditorState, line: Line, { from, to, text }: Typed): TransactionSpec | null {
  const before = line.text.slice(0, from - line.from);
  const isAfterBlank = line.number === 1 || state.doc.line(line.number - 1).text.trim() === '';
  if (!isAfterBlank || !isHeadingText(before + text) || kindAt(state, line.number) === 'scene-heading') return null;
  const insert = (before + text).toUpperCase();
  return {
    changes: { from: line.from, to, insert },
    selection: { anchor: line.from + insert.length },
    userEvent: 'input.type',
  };
}

type Typed = { from: number; to: number; text: string };

function inCapitals(state: EditorState, line: Line, { from, to, text }: Typed): TransactionSpec | null {
  const kind = kindAt(state, line.number);
  const isForced = kind === 'character' && line.text.startsWith('@');
  const insert = text.toUpperCase();
  if (!isInCapitals(kind) || isForced || insert === text) return null;
  return { changes: { from, to, insert }, selection: { anchor: from + insert.length }, userEvent: 'input.type' };
}

/** Words on the blank line between two elements are an element of their own, and do not glue those together. */
function partFromNeighbours(state: EditorState, line: Line, { text }: Typed): TransactionSpec | null {
  if (line.text.trim() !== '' || kindAt(state, line.number) !== 'blank') return null;
  const isText = (number: number) =>
    number > 0 && number <= state.doc.lines && state.doc.line(number).text.trim() !== '';
  const [lead, trail] = [isText(line.number - 1) ? '\n' : '', isText(line.number + 1) ? '\n' : ''];
  if (lead + trail === '' || text.trim() === '') return null;
  return {
    changes: { from: line.from, to: line.to, insert: lead + text + trail },
    selection: { anchor: line.from + lead.length + text.length },
    userEvent: 'input.type',
  };
}

/** What is typed keeps elements apart, and headings, names and transitions in capitals; `@McCoy` stays as it is. */
export const writeElements: Extension = EditorView.inputHandler.of((...[view, from, to, text]) => {
  const { state } = view;
  const line = state.doc.lineAt(from);
  if (to > line.to || text.includes('\n') || view.composing) return false;
  const typed = { from, to, text };
  const spec =
    partFromNeighbours(state, line, typed) ?? becomeHeading(state, line, typed) ?? inCapitals(state, line, typed);
  if (spec) view.dispatch({ ...spec, scrollIntoView: true });
  return spec !== null;
});
