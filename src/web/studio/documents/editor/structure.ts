import {
  type ChangeDesc,
  type ChangeSet,
  type EditorState,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from '@codemirror/state';
import { kindsOfPassage, type LineKind } from '../elements/line-kinds.ts';

/** A scene as the navigator shows it; places are in characters. */
export type Scene = { from: number; to: number; number: string; heading: string; eighths: number };

/** What the whole text says about itself, read a moment after it was written. */
export type Outline = {
  scenes: Scene[];
  /** Where each page after the first begins. */
  pages: { from: number; number: number }[];
  pageCount: number;
  minutes: number;
  characters: string[];
  places: string[];
  times: string[];
  transitions: string[];
};

export type Structure = { kinds: readonly LineKind[]; outline: Outline };

export const emptyOutline: Outline = {
  scenes: [],
  pages: [],
  pageCount: 0,
  minutes: 0,
  characters: [],
  places: [],
  times: [],
  transitions: [],
};

/** The whole text was read. `kinds` is left out when the text has changed meanwhile. */
export const readWhole = StateEffect.define<{ outline: Outline; kinds: readonly LineKind[] | null }>();

const isBlankLine = (doc: Text, number: number): boolean => doc.line(number).text.trim() === '';

/** The lines around a place up to the blank ones, which part elements from one another. */
function passageAround(doc: Text, [first, last]: [number, number]): [number, number] {
  let [from, to] = [first, last];
  while (from > 1 && !isBlankLine(doc, from - 1)) from -= 1;
  while (to < doc.lines && !isBlankLine(doc, to + 1)) to += 1;
  return [from, to];
}

const isFirstText = (doc: Text, line: number): boolean => {
  for (let number = 1; number < line; number += 1) if (!isBlankLine(doc, number)) return false;
  return true;
};

/** From the first to the last place that a change touches, before and after it. */
function hullOf(changes: ChangeSet): { old: [number, number]; now: [number, number] } {
  const hull = { old: [Infinity, 0] as [number, number], now: [Infinity, 0] as [number, number] };
  changes.iterChangedRanges((...[fromOld, toOld, fromNew, toNew]) => {
    hull.old = [Math.min(hull.old[0], fromOld), Math.max(hull.old[1], toOld)];
    hull.now = [Math.min(hull.now[0], fromNew), Math.max(hull.now[1], toNew)];
  });
  return hull;
}

/** Reads again what a change has touched: the passages between blank lines, not the whole text. */
function followChange(kinds: readonly LineKind[], { startState, newDoc, changes }: Transaction): readonly LineKind[] {
  if (changes.empty) return kinds;
  const { old, now } = hullOf(changes);
  const [firstNow, lastNow] = [newDoc.lineAt(now[0]).number, newDoc.lineAt(now[1]).number];
  const [from, to] = passageAround(newDoc, [firstNow, lastNow]);
  const text = newDoc.sliceString(newDoc.line(from).from, newDoc.line(to).to);
  const before = startState.doc.lineAt(old[0]).number - (firstNow - from);
  const after = startState.doc.lineAt(old[1]).number + (to - lastNow);
  return [...kinds.slice(0, before - 1), ...kindsOfPassage(text, isFirstText(newDoc, from)), ...kinds.slice(after)];
}

/** Keeps places where they belong while others are written before them. */
export function mapOutline(outline: Outline, changes: ChangeDesc): Outline {
  return {
    ...outline,
    scenes: outline.scenes.map((scene) => ({
      ...scene,
      from: changes.mapPos(scene.from, 1),
      to: changes.mapPos(scene.to, 1),
    })),
    pages: outline.pages.map((page) => ({ ...page, from: changes.mapPos(page.from, 1) })),
  };
}

/** What each line is, at every moment; and what the whole says, a moment later. */
export const structure = StateField.define<Structure>({
  create: (state) => ({ kinds: kindsOfPassage(state.doc.toString(), true), outline: emptyOutline }),
  update(value, transaction) {
    let { kinds, outline } = value;
    if (transaction.docChanged) {
      kinds = followChange(kinds, transaction);
      outline = mapOutline(outline, transaction.changes);
    }
    for (const effect of transaction.effects) {
      if (!effect.is(readWhole)) continue;
      ({ outline } = effect.value);
      if (effect.value.kinds?.length === transaction.newDoc.lines) ({ kinds } = effect.value);
    }
    return kinds === value.kinds && outline === value.outline ? value : { kinds, outline };
  },
});

/** What the writer has chosen for a line that the words do not show yet. */
export type Held = { from: number; kind: LineKind };
export const holdKinds = StateEffect.define<readonly Held[]>();

/** Chosen kinds last while one is at the line or beside it. */
export const held = StateField.define<readonly Held[]>({
  create: () => [],
  update(value, transaction) {
    let next = value;
    if (transaction.docChanged && next.length > 0) {
      next = next.map((one) => ({ ...one, from: transaction.changes.mapPos(one.from, -1) }));
    }
    for (const effect of transaction.effects) if (effect.is(holdKinds)) next = effect.value;
    if (next.length === 0) return next;
    const { newDoc: doc, newSelection } = transaction;
    const at = doc.lineAt(newSelection.main.head).number;
    const near = next.filter(({ from }) => Math.abs(doc.lineAt(from).number - at) <= 1);
    return near.length === next.length ? next : near;
  },
});

/** What a line is: as the writer chose it, else as it reads. Lines count from 1. */
export function kindAt(state: EditorState, lineNumber: number): LineKind {
  const line = state.doc.line(lineNumber);
  const chosen = state.field(held).find(({ from }) => from === line.from);
  const read = state.field(structure).kinds[lineNumber - 1] ?? 'blank';
  // What follows is action until its words say otherwise: `EXT. ` begins a scene.
  if (chosen?.kind === 'action' && read === 'scene-heading') return read;
  return chosen?.kind ?? read;
}
