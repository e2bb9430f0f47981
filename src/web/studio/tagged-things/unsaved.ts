export type Value = string | number | null | Record<string, string>;

/** How fields of a thing are read, checked and sent. `Place` is a field with what it belongs to. */
export type Fields<View, Place extends string> = {
  /** The value of a field; undefined when what it belongs to is gone. */
  valueAt: (view: View, place: Place) => Value | undefined;
  /** What keeps a value from being saved, as a sentence for its field; undefined when nothing does. */
  problemAt: (view: View, place: Place, value: Value) => string | undefined;
  /** The edits that are saved together with the first one. */
  inOneRequest: (edits: readonly PlacedEdit<Place>[]) => PlacedEdit<Place>[];
  send: (view: View, edits: readonly PlacedEdit<Place>[]) => Promise<View>;
  /** Sends edits while the page is being closed. */
  sendOnLeaving: (view: View, edits: readonly PlacedEdit<Place>[]) => void;
  /** The field whose value can be taken by something else. */
  tagPlace: Place;
};

export type FieldsSave<Place extends string> =
  | { is: 'saved' | 'saving' | 'offline' }
  | { is: 'refused'; reason: string }
  /** Another window changed the same fields: the user has to choose. */
  | { is: 'changed'; places: Place[] };

/** A value that is not saved yet, and the one that the user began to change. */
type Edit = { base: Value; value: Value };
export type PlacedEdit<Place extends string> = [place: Place, edit: Edit];

/** What is not saved yet. `refusals` are the sentences of values that the server does not take. */
export type Unsaved<Place extends string> = {
  edits: ReadonlyMap<Place, Edit>;
  refusals: ReadonlyMap<Place, string>;
  save: FieldsSave<Place>;
};

const nothing = { edits: new Map<never, Edit>(), refusals: new Map<never, string>(), save: { is: 'saved' } } as const;

/** Before the first edit; always the same object. */
export const nothingUnsaved = <Place extends string>(): Unsaved<Place> => nothing;

/** Holds what is unsaved, and tells listeners when it changes. */
export function holdUnsaved<Place extends string>() {
  let now = nothingUnsaved<Place>();
  const listeners = new Set<() => void>();
  return {
    get: (): Unsaved<Place> => now,
    set(next: Partial<Unsaved<Place>>): void {
      now = { ...now, ...next };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type HeldUnsaved<Place extends string> = ReturnType<typeof holdUnsaved<Place>>;

/** The edits that can be sent: without refused ones and those that no server would take. */
export function sendable<View, Place extends string>(
  { problemAt }: Fields<View, Place>,
  view: View,
  { edits, refusals }: Unsaved<Place>,
): PlacedEdit<Place>[] {
  return [...edits].filter(([place, { value }]) => !refusals.has(place) && problemAt(view, place, value) === undefined);
}

/** Fields that another window changed since the user began to change them. */
export function overlaps<View, Place extends string>(
  { valueAt }: Fields<View, Place>,
  view: View,
  edits: readonly PlacedEdit<Place>[],
): Place[] {
  return edits.flatMap(([place, { base, value }]) => {
    const theirs = valueAt(view, place);
    return isSame(theirs, base) || isSame(theirs, value) ? [] : [place];
  });
}

/** The edits without those that were saved, unless the user typed on. */
export function withoutSaved<Place extends string>(
  edits: Unsaved<Place>['edits'],
  saved: readonly PlacedEdit<Place>[],
): Map<Place, Edit> {
  const left = new Map(edits);
  for (const [place, { value }] of saved) {
    const newer = left.get(place);
    if (newer && isSame(newer.value, value)) left.delete(place);
    else if (newer) left.set(place, { ...newer, base: value });
  }
  return left;
}

/** Whether two values are the same; the keys of voices may come in any order. */
export function isSame(left: Value | undefined, right: Value | undefined): boolean {
  return left === right || JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

const sorted = (value: Value | undefined) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value;
