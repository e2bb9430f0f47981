import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import { type AppError, isAppError, isTemporary } from '#contract/errors.ts';
import { TagConflict } from '#contract/tags.ts';
import { call, callOnLeaving, sentenceOf } from '#web/lib/call.ts';
import { characterOwner, fieldOf, ownerOf, problemAt, valueAt } from './places.ts';
import { type CharacterSave, type HeldUnsaved, overlaps, type PlacedEdit, sendable, withoutSaved } from './unsaved.ts';

export type Around = {
  /** The newest version in this window; undefined until it is loaded. */
  latest: () => CharacterView | undefined;
  onSaved: (view: CharacterView) => Promise<unknown>;
  readAgain: () => Promise<unknown>;
};

const tryAgainMs = 4_000;
/** How often a save is repeated on top of changes of other windows. */
const attempts = 5;

const bodyOf = ({ revision }: CharacterView, edits: readonly PlacedEdit[]) => ({
  revision,
  ...Object.fromEntries(edits.map(([place, { value }]) => [fieldOf(place), value])),
});

/** Of edits those of the first one's thing: a character and its looks are saved apart. */
function firstThing(edits: readonly PlacedEdit[]): { owner: string; own: PlacedEdit[] } {
  const [first] = edits;
  const owner = first ? ownerOf(first[0]) : characterOwner;
  return { owner, own: edits.filter(([place]) => ownerOf(place) === owner) };
}

function send(view: CharacterView, owner: string, edits: readonly PlacedEdit[]): Promise<CharacterView> {
  const params = { characterId: view.id };
  const body = bodyOf(view, edits);
  if (owner === characterOwner) return call(charactersApi.update, { params, body });
  return call(charactersApi.updateLook, { params: { ...params, lookId: owner }, body });
}

/** The page is being closed: sends what is unsaved of one thing. Two are never edited within the moment before. */
export function sendOnLeaving({ get }: HeldUnsaved, { latest }: Around): void {
  const view = latest();
  const waiting = view && get().save.is !== 'changed' ? sendable(view, get()) : [];
  if (!view || waiting.length === 0) return;
  const { owner, own } = firstThing(waiting);
  const params = { characterId: view.id };
  const body = bodyOf(view, own);
  if (owner === characterOwner) callOnLeaving(charactersApi.update, { params, body });
  else callOnLeaving(charactersApi.updateLook, { params: { ...params, lookId: owner }, body });
}

const isOfRevision = ({ details }: AppError): boolean =>
  typeof details === 'object' && details !== null && 'revision' in details;

/** Sends edits on top of what other windows save. */
function createRounds(held: HeldUnsaved, around: Around) {
  const { get, set } = held;

  /** False when another window was faster: the edits have to be sent again on top of its change. */
  async function saveThing(view: CharacterView, edits: readonly PlacedEdit[]): Promise<boolean> {
    const { owner, own } = firstThing(edits);
    try {
      await around.onSaved(await send(view, owner, own));
      set({ edits: withoutSaved(get().edits, own) });
      return true;
    } catch (error) {
      if (!isAppError(error) || error.code !== 'conflict') throw error;
      const tag = own.find(([place]) => fieldOf(place) === 'tag');
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
      dropLost(held, view);
      const waiting = sendable(view, get());
      if (waiting.length === 0) return true;
      const places = overlaps(view, waiting);
      if (places.length > 0) {
        set({ save: { is: 'changed', places } });
        return false;
      }
      if (!(await saveThing(view, waiting))) attempt += 1;
    }
    throw new Error('Another window changes this character all the time. Your changes are kept here.');
  };
}

/** A look that another window removed takes its edits with it. */
function dropLost({ get, set }: HeldUnsaved, view: CharacterView): void {
  const kept = [...get().edits].filter(([place]) => valueAt(view, place) !== undefined);
  if (kept.length < get().edits.size) set({ edits: new Map(kept) });
}

/** Whether everything is saved, or why not. */
function stateOf({ get }: HeldUnsaved, view: CharacterView | undefined): CharacterSave {
  const { edits, refusals } = get();
  const [first] = edits;
  if (!first || !view) return { is: 'saved' };
  if (sendable(view, get()).length > 0) return { is: 'saving' };
  const [place, { value }] = first;
  return { is: 'refused', reason: refusals.get(place) ?? problemAt(view, place, value) ?? '' };
}

/** Brings edits to the server, one request after another. */
export function createSender(held: HeldUnsaved, around: Around) {
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
      if (isDone) set({ save: stateOf(held, around.latest()) });
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
