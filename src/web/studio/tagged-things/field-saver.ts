import { type Around, createSender, sendOnLeaving } from './send-edits.ts';
import { holdUnsaved, isSame, type Value } from './unsaved.ts';

const saveAfterMs = 600;

/**
 * Holds the edits of one thing until the server has them. Edits of other fields by other windows are kept; where both changed the
 * same field the user chooses.
 */
export function createFieldSaver<View, Place extends string>(around: Around<View, Place>) {
  const held = holdUnsaved<Place>();
  const { valueAt } = around.fields;
  const { get, set } = held;
  const { flush, flushAfter } = createSender(held, around);
  return {
    get,
    subscribe: held.subscribe,
    flush,
    leave: () => sendOnLeaving(held, around),
    change(place: Place, value: Value): void {
      const view = around.latest();
      const current = view && valueAt(view, place);
      if (current === undefined) return;
      const { edits: before, refusals: refused, save } = get();
      const [edits, refusals] = [new Map(before), new Map(refused)];
      const base = before.get(place)?.base ?? current;
      if (isSame(value, current) && isSame(base, current)) edits.delete(place);
      else edits.set(place, { base, value });
      refusals.delete(place);
      const stays = save.is === 'offline' || save.is === 'changed';
      set({ edits, refusals, save: stays ? save : { is: edits.size === 0 ? 'saved' : 'saving' } });
      flushAfter(saveAfterMs);
    },
    /** The user's values overwrite those of the other window, or are given up for them. */
    choose(whose: 'mine' | 'theirs'): void {
      const view = around.latest();
      const { edits: before, save } = get();
      if (save.is !== 'changed' || !view) return;
      const edits = new Map(before);
      for (const place of save.places) {
        const edit = edits.get(place);
        const theirs = valueAt(view, place);
        if (whose === 'theirs' || !edit || theirs === undefined) edits.delete(place);
        else edits.set(place, { ...edit, base: theirs });
      }
      set({ edits, save: { is: edits.size === 0 ? 'saved' : 'saving' } });
      void flush();
    },
  };
}

/** Saves what is unsaved when the user leaves the page and when the network is back. */
export function followPage({ leave, flush }: { leave: () => void; flush: () => Promise<boolean> }): () => void {
  const wake = () => void flush();
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', wake);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', wake);
    void flush();
  };
}
