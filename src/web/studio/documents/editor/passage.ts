import { isolateHistory } from '@codemirror/commands';
import {
  type ChangeSet,
  ChangeSet as Changes,
  type EditorState,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import { compareWhole } from '#domain/documents/compare-texts.ts';
import { touchSame } from '../sync/change-buffer.ts';
import { structure } from './structure.ts';

/** Whole elements of the text, and what they are called: `3 INT. KITCHEN - DAY`. */
export type Place = { from: number; to: number; label: string };
/** A part of the text that is being rewritten: where it is now, what it said when it was given away, and what was changed since. */
export type Passage = Place & { original: string; begin: number; since: ChangeSet };

/** Which part is being rewritten; null when none is any more. */
export const setPassage = StateEffect.define<Place | null>();

const mark = Decoration.mark({ class: 'sp-passage' });

/** Keeps the part where it belongs while anybody writes. */
export const passage = StateField.define<Passage | null>({
  create: () => null,
  update(value, { effects, changes, docChanged, newDoc }) {
    let next = value;
    if (next && docChanged) {
      next = {
        ...next,
        from: changes.mapPos(next.from, 1),
        to: Math.max(changes.mapPos(next.from, 1), changes.mapPos(next.to, -1)),
        since: next.since.compose(changes),
      };
    }
    for (const effect of effects) {
      if (!effect.is(setPassage)) continue;
      const place = effect.value;
      next = place && {
        ...place,
        original: newDoc.sliceString(place.from, place.to),
        begin: place.from,
        since: Changes.empty(newDoc.length),
      };
    }
    return next;
  },
  provide: (field) =>
    EditorView.decorations.from(field, (value) =>
      value && value.from < value.to ? Decoration.set(mark.range(value.from, value.to)) : Decoration.none,
    ),
});

const isBlank = (doc: Text, line: number): boolean => doc.line(line).text.trim() === '';

/** Whole elements: half a speech would be read as something else. Blank lines at the ends are left out. */
function wholeElements(doc: Text, { from, to }: { from: number; to: number }): { from: number; to: number } | null {
  let [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number];
  while (first < last && isBlank(doc, first)) first += 1;
  while (last > first && isBlank(doc, last)) last -= 1;
  if (isBlank(doc, first)) return null;
  while (first > 1 && !isBlank(doc, first - 1)) first -= 1;
  while (last < doc.lines && !isBlank(doc, last + 1)) last += 1;
  return { from: doc.line(first).from, to: doc.line(last).to };
}

/** What would be rewritten now: what is selected, else the scene one is in. Null where there is neither. */
export function passageAt(state: EditorState): Place | null {
  const { main } = state.selection;
  if (!main.empty) {
    const chosen = wholeElements(state.doc, main);
    return chosen && { ...chosen, label: 'Selection' };
  }
  const scene = state.field(structure).outline.scenes.findLast(({ from }) => from <= main.head);
  const whole = scene && wholeElements(state.doc, { from: scene.from, to: Math.max(scene.from, scene.to - 1) });
  return whole ? { ...whole, label: [scene.number, scene.heading].filter(Boolean).join(' ') } : null;
}

/** What a proposal does to the text as it is now; undefined when the passage is gone. */
export function changesOf({ begin, from, to, original, since }: Passage, proposal: string) {
  if (from >= to) return undefined;
  const changes: { from: number; to: number; insert: string }[] = [];
  let at = begin;
  for (const { kind, text } of compareWhole(original, proposal)) {
    if (kind === 'added') changes.push({ from: at, to: at, insert: text });
    if (kind === 'removed') changes.push({ from: at, to: at + text.length, insert: '' });
    if (kind !== 'added') at += text.length;
  }
  const ours = Changes.of(changes, since.length);
  return { changes: ours.map(since), isTouched: touchSame(ours, since) };
}

/** Puts a proposal into the text. What others, or the writer, have changed in between stays; it is undone in one step. */
export function acceptProposal(view: EditorView, proposal: string): 'done' | 'merged' | 'gone' {
  const now = view.state.field(passage);
  const found = now && changesOf(now, proposal);
  if (!found) return 'gone';
  view.dispatch({
    changes: found.changes,
    effects: setPassage.of(null),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.rewrite',
  });
  return found.isTouched ? 'merged' : 'done';
}

/** Nothing is rewritten any more. */
export function releasePassage(view: EditorView): void {
  // A page that is left has taken its editor away.
  if (view.dom.isConnected && view.state.field(passage)) view.dispatch({ effects: setPassage.of(null) });
}
