import type { EditorState, TransactionSpec } from '@codemirror/state';
import { kindAt } from '../editor/structure.ts';
import { isCue } from '#domain/screenplays/fountain/fountain-lines.ts';
import type { LineKind } from './line-kinds.ts';
import { holding, setKind } from './set-kind.ts';
import { isTypedTransition } from './transitions.ts';
import { withoutSigns, writeAs } from './write-as.ts';

/** What comes after an element when its line is done, and whether it stands on the very next line. */
const after: Partial<Record<LineKind, { kind: LineKind; isClose: boolean }>> = {
  character: { kind: 'dialogue', isClose: true },
  parenthetical: { kind: 'dialogue', isClose: true },
  dialogue: { kind: 'action', isClose: false },
  transition: { kind: 'scene-heading', isClose: false },
  lyric: { kind: 'lyric', isClose: true },
  'title-page': { kind: 'title-page', isClose: true },
};
const usual = { kind: 'action', isClose: false } as const;

/** Kinds that must show by themselves before one goes on, with a sign if the words do not. */
const settled: ReadonlySet<LineKind> = new Set(['scene-heading', 'character', 'transition']);

/** The line as it is left: in capitals or with its sign, where its kind asks for that. */
function settle(text: string, kind: LineKind): string {
  if (!settled.has(kind)) return text;
  const words = withoutSigns(text, kind);
  const isMixed = kind === 'character' && text.trim().startsWith('@') && !isCue(words);
  return isMixed || words === '' ? text : writeAs(words, kind);
}

type Here = { from: number; to: number; head: number; text: string; number: number; kind: LineKind };

function here(state: EditorState): Here | null {
  const { main } = state.selection;
  if (!main.empty) return null;
  const { from, to, text, number } = state.doc.lineAt(main.head);
  return { from, to, text, number, head: main.head, kind: kindAt(state, number) };
}

/** Writes the line as it is to stay, goes on after it, and holds what comes next. */
function goOn(
  state: EditorState,
  { from, to, text, kind }: Here,
  next: { kind: LineKind; isClose: boolean },
): TransactionSpec {
  const done = settle(text, kind);
  const isInside = next.kind === 'parenthetical';
  const start = from + done.length + (next.isClose ? 1 : 2);
  return {
    changes: { from, to, insert: done + (next.isClose ? '\n' : '\n\n') + (isInside ? '()' : '') },
    selection: { anchor: start + (isInside ? 1 : 0) },
    effects: holding(state, { from, kind }, { from: start, kind: next.kind }),
    userEvent: 'input.type',
    scrollIntoView: true,
  };
}

/** `cut to:` is a transition before its line is left. */
const asMeant = (at: Here): Here =>
  at.kind === 'action' && isTypedTransition(at.text) ? { ...at, kind: 'transition' } : at;

/**
 * Enter. At the end of an element: the next one, as writers expect it (a name is followed by dialogue). On an empty line
 * that was to be something: action after all. Within words: the paragraph is parted. Null leaves it to the editor.
 */
export function enter(state: EditorState): TransactionSpec | null {
  const found = here(state);
  if (!found) return null;
  const at = asMeant(found);
  const { text, kind, head, to } = at;
  if (text.trim() === '') return enterOnEmpty(state, at);
  // Within the brackets of a parenthetical one is done with it, too.
  const isAtEnd = head === to || (kind === 'parenthetical' && state.sliceDoc(head, to) === ')');
  if (isAtEnd) return goOn(state, at, after[kind] ?? usual);
  if (ofSeveralLines.has(kind)) return null;
  const rest = state.sliceDoc(head, to).trimStart();
  return {
    changes: { from: head, to, insert: `\n\n${rest}` },
    selection: { anchor: head + 2 },
    userEvent: 'input.type',
    scrollIntoView: true,
  };
}

const ofSeveralLines: ReadonlySet<LineKind> = new Set(['dialogue', 'title-page', 'lyric']);

function enterOnEmpty(state: EditorState, at: Here): TransactionSpec | null {
  if (at.kind === 'dialogue') return leaveEmptySpeech(state, at);
  return at.kind === 'blank' || at.kind === 'action' ? null : setKind(state, 'action');
}

/** Nothing is said: what follows is action, after a blank line. */
function leaveEmptySpeech(state: EditorState, { from, to }: Here): TransactionSpec {
  return {
    changes: { from, to, insert: '\n' },
    selection: { anchor: from + 1 },
    effects: holding(state, { from: from + 1, kind: 'action' }),
    userEvent: 'input.type',
    scrollIntoView: true,
  };
}

/** What an empty line turns into, from one Tab to the next. */
const turns: readonly LineKind[] = ['action', 'character', 'transition', 'scene-heading'];

/** Tab and Shift-Tab: the other elements that make sense here. */
export function tab(state: EditorState, step: 1 | -1): TransactionSpec | null {
  const at = here(state);
  if (!at) return null;
  const text = at.text.trim();
  if (at.kind === 'parenthetical') return text === '()' ? setWords(state, at) : goOn(state, at, words);
  if (text === '') return at.kind === 'dialogue' ? setKind(state, 'parenthetical') : turn(state, at.kind, step);
  if (step < 0) return turn(state, at.kind, step);
  return at.head === at.to ? tabAtEnd(state, at) : null;
}

const words = { kind: 'dialogue', isClose: true } as const;

function turn(state: EditorState, kind: LineKind, step: 1 | -1): TransactionSpec | null {
  const now = Math.max(0, turns.indexOf(kind));
  return setKind(state, turns[(now + step + turns.length) % turns.length] ?? 'action');
}

function tabAtEnd(state: EditorState, at: Here): TransactionSpec | null {
  if (at.kind === 'scene-heading') return / [-–—] /.test(at.text) ? goOn(state, at, usual) : addTime(at);
  const next = nextByTab[at.kind];
  return next ? goOn(state, at, next) : null;
}

const nextByTab: Partial<Record<LineKind, { kind: LineKind; isClose: boolean }>> = {
  action: { kind: 'character', isClose: false },
  character: { kind: 'parenthetical', isClose: true },
  dialogue: { kind: 'parenthetical', isClose: true },
  transition: { kind: 'scene-heading', isClose: false },
};

/** An empty parenthetical becomes dialogue. */
function setWords(state: EditorState, { from, to }: Here): TransactionSpec {
  return {
    changes: { from, to, insert: '' },
    selection: { anchor: from },
    effects: holding(state, { from, kind: 'dialogue' }),
    userEvent: 'input.kind',
  };
}

/** The time of day is next in a heading. */
const addTime = ({ to, text }: Here): TransactionSpec => ({
  changes: { from: to, insert: text.endsWith(' ') ? '- ' : ' - ' },
  selection: { anchor: to + (text.endsWith(' ') ? 2 : 3) },
  userEvent: 'input.type',
});

/** Shift and Enter: another line of the same element. */
export function breakLine(state: EditorState): TransactionSpec | null {
  const at = here(state);
  if (!at) return null;
  return {
    changes: { from: at.head, insert: '\n' },
    selection: { anchor: at.head + 1 },
    effects: holding(state, { from: at.head + 1, kind: at.kind === 'blank' ? 'action' : at.kind }),
    userEvent: 'input.type',
    scrollIntoView: true,
  };
}

/** Backspace at the beginning of an element joins it with the one above: both line breaks go. */
export function joinAbove(state: EditorState): TransactionSpec | null {
  const at = here(state);
  if (!at || at.head !== at.from || at.number < 3) return null;
  const blank = state.doc.line(at.number - 1);
  if (blank.text.trim() !== '' || state.doc.line(at.number - 2).text.trim() === '') return null;
  const above = state.doc.line(at.number - 2);
  return { changes: { from: above.to, to: at.from }, selection: { anchor: above.to }, userEvent: 'delete.backward' };
}
