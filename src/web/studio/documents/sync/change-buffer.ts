import type { ChangeSet } from '@codemirror/state';

/** A change of ours on its way: what it does to the text at `baseRevision`, under the name by which it is known again. */
export type Unsaved = { changeId: string; changes: ChangeSet };
/** One change that the server has saved. */
export type Saved = { revision: number; changeId: string; changes: ChangeSet };

export type ChangeBuffer = ReturnType<typeof createChangeBuffer>;

type Start = { revision: number; newId: () => string; sent?: Unsaved | null; pending?: Unsaved | null };

const mapUnsaved = (unsaved: Unsaved | null, theirs: ChangeSet): [Unsaved | null, ChangeSet] =>
  unsaved ? [{ ...unsaved, changes: unsaved.changes.map(theirs) }, theirs.map(unsaved.changes, true)] : [null, theirs];

/**
 * What one editor has written and the server has not: at most one change on its way, and everything after it as one more.
 * What others saved is put under both, so every editor comes to the text that the server holds.
 */
export function createChangeBuffer({ revision, newId, sent = null, pending = null }: Start) {
  const state = { revision, sent, pending };
  return {
    /** The newest revision that the text is made of, besides what is unsaved. */
    revision: () => state.revision,
    unsaved: () => ({ sent: state.sent, pending: state.pending }),
    isClean: () => !state.sent && !state.pending,
    /** Something was written here. */
    add(changes: ChangeSet): void {
      const { pending: before } = state;
      state.pending = before ? { ...before, changes: before.changes.compose(changes) } : { changeId: newId(), changes };
    },
    /** What is to be sent next; the same again, until it is known what became of it. */
    take(): (Unsaved & { baseRevision: number }) | null {
      if (!state.sent) {
        state.sent = state.pending;
        state.pending = null;
      }
      return state.sent && { ...state.sent, baseRevision: state.revision };
    },
    /**
     * Takes in the next saved change and answers what it does to the text here: null for what is in it already. Throws when
     * one between is missing.
     */
    receive(saved: Saved): ChangeSet | null {
      if (saved.revision <= state.revision) return null;
      if (saved.revision > state.revision + 1) throw new Error(`Revision ${state.revision + 1} is missing.`);
      state.revision = saved.revision;
      if (state.sent?.changeId === saved.changeId) {
        state.sent = null;
        return null;
      }
      let theirs = saved.changes;
      [state.sent, theirs] = mapUnsaved(state.sent, theirs);
      [state.pending, theirs] = mapUnsaved(state.pending, theirs);
      return theirs;
    },
    /** What was sent is saved, as this revision. */
    confirm(saved: number): void {
      if (saved !== state.revision + 1) return;
      state.revision = saved;
      state.sent = null;
    },
  };
}

/** Whether changes of others touch a place that ours touch too, both made to the same text. */
export function touchSame(ours: ChangeSet, theirs: ChangeSet): boolean {
  let isTouched = false;
  ours.iterChangedRanges((from, to) => {
    isTouched ||= theirs.touchesRange(from, to) !== false;
  });
  return isTouched;
}
