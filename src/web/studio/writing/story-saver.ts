import { isAppError, isTemporary } from '#contract/errors.ts';
import { storiesApi, StoryConflict, type StoryView } from '#contract/stories.ts';
import { call, callOnLeaving, sentenceOf } from '#web/lib/call.ts';
import { isNothing, keepDraft, type KeptDraft, readKept, type StoryDraft } from './kept-draft.ts';

export type StorySave =
  | { is: 'saved' | 'saving' | 'offline' }
  | { is: 'refused'; reason: string }
  /** Another window has changed the same fields since: somebody has to choose. */
  | { is: 'changed'; fields: string[] };
/** What is written here and not saved yet, and how saving it goes. */
export type Unsaved = KeptDraft & { save: StorySave };

const saveAfterMs = 600;
const tryAgainMs = 4_000;

/** What of a draft was written after something of it was sent. */
const since = (draft: StoryDraft, sent: StoryDraft): StoryDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => sent[name as keyof StoryDraft] !== value));

const nothing: Unsaved = { draft: {}, version: 0, save: { is: 'saved' } };

/** Holds what is unsaved, here and in this browser, and tells when it is another. */
function holdUnsaved(projectId: string) {
  let now = nothing;
  const listeners = new Set<() => void>();
  return {
    get: (): Unsaved => now,
    set(next: Partial<Unsaved>): void {
      now = { ...now, ...next };
      if (next.draft) keepDraft(projectId, { draft: now.draft, version: now.version });
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Around = {
  onSaved: (view: StoryView) => Promise<unknown>;
  /** The version of the story that is on the page. */
  versionSeen: () => number;
  /** Reads the story again. */
  readAgain: () => Promise<unknown>;
};

/** Brings what is unsaved to the server. */
function createSender(projectId: string, { get, set }: ReturnType<typeof holdUnsaved>, { onSaved, readAgain }: Around) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;

  function flushAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  async function send(sent: StoryDraft): Promise<boolean> {
    set({ save: { is: 'saving' } });
    try {
      const body = { ...sent, version: get().version };
      const view = await call(storiesApi.save, { params: { projectId }, body });
      await onSaved(view);
      const draft = since(get().draft, sent);
      set({ draft, version: view.version, save: { is: isNothing(draft) ? 'saved' : 'saving' } });
      return true;
    } catch (error) {
      if (isAppError(error) && error.code === 'conflict') return changedElsewhere(error.details);
      const isAway = isTemporary(error);
      set({ save: isAway ? { is: 'offline' } : { is: 'refused', reason: sentenceOf(error) } });
      if (isAway) flushAfter(tryAgainMs);
      return false;
    }
  }

  /** What they have written stands beside what is written here until somebody chooses. */
  async function changedElsewhere(details: unknown): Promise<false> {
    await readAgain();
    set({ save: { is: 'changed', fields: StoryConflict.parse(details).fields } });
    return false;
  }

  /** False when it could not be brought there. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await sending;
    if (isNothing(get().draft)) return true;
    if (get().save.is === 'changed') return false;
    sending = send(get().draft);
    const isSaved = await sending;
    sending = null;
    return isSaved;
  }
  return { flush, flushAfter };
}

/** Holds what is written of a story until the server has it. Every key is kept in this browser until then. */
export function createStorySaver(projectId: string, around: Around) {
  const held = holdUnsaved(projectId);
  const { get, set, subscribe } = held;
  const { flush, flushAfter } = createSender(projectId, held, around);
  return {
    get,
    subscribe,
    flush,
    change(fields: StoryDraft): void {
      const { draft, version, save } = get();
      const stays = save.is === 'offline' || save.is === 'changed';
      set({
        draft: { ...draft, ...fields },
        version: isNothing(draft) ? around.versionSeen() : version,
        save: stays ? save : { is: 'saving' },
      });
      flushAfter(saveAfterMs);
    },
    /** What is written here goes over what the other window has written, or is given up for it. */
    choose(whose: 'mine' | 'theirs'): void {
      const { draft, save } = get();
      const theirs = new Set(whose === 'theirs' && save.is === 'changed' ? save.fields : []);
      const left = Object.fromEntries(Object.entries(draft).filter(([name]) => !theirs.has(name)));
      set({ draft: left, version: around.versionSeen(), save: { is: isNothing(left) ? 'saved' : 'saving' } });
      void flush();
    },
    /** What an earlier page could not save goes first. */
    takeUp(): void {
      const kept = readKept(projectId);
      if (isNothing(kept.draft)) return;
      set(kept);
      void flush();
    },
    /** The page is being closed: what is unsaved is sent all the same. */
    leave(): void {
      const { draft, version, save } = get();
      if (isNothing(draft) || save.is === 'changed') return;
      callOnLeaving(storiesApi.save, { params: { projectId }, body: { ...draft, version } });
    },
  };
}
export type StorySaver = ReturnType<typeof createStorySaver>;

/** Saves what is unsaved when the page is left and when the network is back. */
export function followPage({ takeUp, leave, flush }: StorySaver): () => void {
  const wake = () => void flush();
  takeUp();
  window.addEventListener('pagehide', leave);
  window.addEventListener('online', wake);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('online', wake);
    void flush();
  };
}

/** For `useSyncExternalStore`, while a page is drawn on the server. */
export const nothingUnsaved = (): Unsaved => nothing;
