import type { CharacterView } from '#contract/character-views.ts';
import { isSame, type Place, problemAt, type Value, valueAt } from './places.ts';

export type CharacterSave =
  | { is: 'saved' | 'saving' | 'offline' }
  | { is: 'refused'; reason: string }
  /** Another window changed the same fields: the user has to choose. */
  | { is: 'changed'; places: Place[] };

/** A value that is not saved yet, and the one that the user began to change. */
export type Edit = { base: Value; value: Value };
export type PlacedEdit = [place: Place, edit: Edit];

/** What is not saved yet. `refusals` are the sentences of values that the server does not take. */
export type Unsaved = {
  edits: ReadonlyMap<Place, Edit>;
  refusals: ReadonlyMap<Place, string>;
  save: CharacterSave;
};

export const nothingUnsaved: Unsaved = { edits: new Map(), refusals: new Map(), save: { is: 'saved' } };

/** Holds what is unsaved, and tells listeners when it changes. */
export function holdUnsaved() {
  let now = nothingUnsaved;
  const listeners = new Set<() => void>();
  return {
    get: (): Unsaved => now,
    set(next: Partial<Unsaved>): void {
      now = { ...now, ...next };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type HeldUnsaved = ReturnType<typeof holdUnsaved>;

/** The edits that can be sent: without refused ones and those that no server would take. */
export function sendable(view: CharacterView, { edits, refusals }: Unsaved): PlacedEdit[] {
  return [...edits].filter(([place, { value }]) => !refusals.has(place) && problemAt(view, place, value) === undefined);
}

/** Fields that another window changed since the user began to change them. */
export function overlaps(view: CharacterView, edits: readonly PlacedEdit[]): Place[] {
  return edits.flatMap(([place, { base, value }]) => {
    const theirs = valueAt(view, place);
    return isSame(theirs, base) || isSame(theirs, value) ? [] : [place];
  });
}

/** The edits without those that were saved, unless the user typed on. */
export function withoutSaved(edits: Unsaved['edits'], saved: readonly PlacedEdit[]): Map<Place, Edit> {
  const left = new Map(edits);
  for (const [place, { value }] of saved) {
    const newer = left.get(place);
    if (newer && isSame(newer.value, value)) left.delete(place);
    else if (newer) left.set(place, { ...newer, base: value });
  }
  return left;
}
