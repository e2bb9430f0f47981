import { type AppError, isAppError, isTemporary } from '#contract/errors.ts';
import { TagConflict } from '#contract/tags.ts';
import { sentenceOf } from '#web/lib/call.ts';
import {
  type Fields,
  type FieldsSave,
  type HeldUnsaved,
  overlaps,
  type PlacedEdit,
  sendable,
  withoutSaved,
} from './unsaved.ts';

export type Around<View, Place extends string> = {
  fields: Fields<View, Place>;
  /** The newest version in this window; undefined until it is loaded. */
  latest: () => View | undefined;
  onSaved: (view: View) => Promise<unknown>;
  readAgain: () => Promise<unknown>;
};

const tryAgainMs = 4_000;
/** How often a save is repeated on top of changes of other windows. */
const attempts = 5;

/** The page is being closed: sends what is unsaved, as far as one request can. More is never edited within the moment before. */
export function sendOnLeaving<View, Place extends string>(
  { get }: HeldUnsaved<Place>,
  { latest, fields }: Around<View, Place>,
): void {
  const view = latest();
  const waiting = view && get().save.is !== 'changed' ? sendable(fields, view, get()) : [];
  if (view && waiting.length > 0) fields.sendOnLeaving(view, fields.inOneRequest(waiting));
}

const isOfRevision = ({ details }: AppError): boolean =>
  typeof details === 'object' && details !== null && 'revision' in details;

/** Sends edits on top of what other windows save. */
function createRounds<View, Place extends string>(held: HeldUnsaved<Place>, around: Around<View, Place>) {
  const { get, set } = held;
  const { fields } = around;

  /** False when another window was faster: the edits have to be sent again on top of its change. */
  async function saveSome(view: View, edits: readonly PlacedEdit<Place>[]): Promise<boolean> {
    const own = fields.inOneRequest(edits);
    try {
      await around.onSaved(await fields.send(view, own));
      set({ edits: withoutSaved(get().edits, own) });
      return true;
    } catch (error) {
      if (!isAppError(error) || error.code !== 'conflict') throw error;
      const tag = own.find(([place]) => place === fields.tagPlace);
      if (tag && TagConflict.safeParse(error.details).success) {
        set({ refusals: new Map([...get().refusals, [tag[0], error.message]]) });
        return true;
      }
      if (!isOfRevision(error)) throw error;
      await around.readAgain();
      return false;
    }
  }

  /** False when the user has to choose first. */
  return async function saveAll(): Promise<boolean> {
    for (let attempt = 0; attempt < attempts;) {
      const view = around.latest();
      if (!view) return true;
      dropLost(held, fields, view);
      const waiting = sendable(fields, view, get());
      if (waiting.length === 0) return true;
      const places = overlaps(fields, view, waiting);
      if (places.length > 0) {
        set({ save: { is: 'changed', places } });
        return false;
      }
      if (!(await saveSome(view, waiting))) attempt += 1;
    }
    throw new Error('Another tab keeps changing this. Your changes are kept in this tab.');
  };
}

/** What another window removed takes its edits with it. */
function dropLost<View, Place extends string>(
  { get, set }: HeldUnsaved<Place>,
  { valueAt }: Fields<View, Place>,
  view: View,
): void {
  const kept = [...get().edits].filter(([place]) => valueAt(view, place) !== undefined);
  if (kept.length < get().edits.size) set({ edits: new Map(kept) });
}

/** Whether everything is saved, or why not. */
function stateOf<View, Place extends string>(
  { get }: HeldUnsaved<Place>,
  fields: Fields<View, Place>,
  view: View | undefined,
): FieldsSave<Place> {
  const { edits, refusals } = get();
  const [first] = edits;
  if (!first || !view) return { is: 'saved' };
  if (sendable(fields, view, get()).length > 0) return { is: 'saving' };
  const [place, { value }] = first;
  return { is: 'refused', reason: refusals.get(place) ?? fields.problemAt(view, place, value) ?? '' };
}

/** Brings edits to the server, one request after another. */
export function createSender<View, Place extends string>(held: HeldUnsaved<Place>, around: Around<View, Place>) {
  const { get, set } = held;
  const saveAll = createRounds(held, around);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<boolean> | null = null;

  function flushAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  async function save(): Promise<boolean> {
    set({ save: { is: 'saving' } });
    try {
      const isDone = await saveAll();
      if (isDone) set({ save: stateOf(held, around.fields, around.latest()) });
      return isDone;
    } catch (error) {
      const isAway = isTemporary(error);
      set({ save: isAway ? { is: 'offline' } : { is: 'refused', reason: sentenceOf(error) } });
      if (isAway) flushAfter(tryAgainMs);
      return false;
    }
  }

  /** Saves everything that can be saved. False when something could not, or the user has to choose first. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await saving;
    if (get().save.is === 'changed') return false;
    if (get().edits.size === 0) return true;
    saving = save();
    const isSaved = await saving;
    saving = null;
    return isSaved;
  }
  return { flush, flushAfter };
}
