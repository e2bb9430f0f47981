import { isAppError } from '#contract/errors.ts';
import { storiesApi, type StoryView } from '#contract/stories.ts';
import { call, callOnLeaving, sentenceOf } from '#web/lib/call.ts';
import { isNothing, keepDraft, readKept, type StoryDraft } from './kept-draft.ts';

export type StorySave = { is: 'saved' | 'saving' | 'offline' } | { is: 'refused'; reason: string };
/** What is written here and not saved yet, and how saving it goes. */
export type Unsaved = { draft: StoryDraft; save: StorySave };

const saveAfterMs = 600;
const tryAgainMs = 4_000;

/** What of a draft was written after something of it was sent. */
const since = (draft: StoryDraft, sent: StoryDraft): StoryDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name, value]) => sent[name as keyof StoryDraft] !== value));

const nothing: Unsaved = { draft: {}, save: { is: 'saved' } };

/** Holds what is unsaved, here and in this browser, and tells when it is another. */
function holdUnsaved(projectId: string) {
  let now = nothing;
  const listeners = new Set<() => void>();
  return {
    get: (): Unsaved => now,
    set(next: Partial<Unsaved>): void {
      now = { ...now, ...next };
      if (next.draft) keepDraft(projectId, next.draft);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Brings what is written of a story to the server. Every key is kept in this browser until the server has it. */
export function createStorySaver(projectId: string, onSaved: (view: StoryView) => void) {
  const params = { projectId };
  const { get, set, subscribe } = holdUnsaved(projectId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> | null = null;

  function flushAfter(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  async function send(sent: StoryDraft): Promise<boolean> {
    set({ save: { is: 'saving' } });
    try {
      onSaved(await call(storiesApi.save, { params, body: sent }));
      const draft = since(get().draft, sent);
      set({ draft, save: { is: isNothing(draft) ? 'saved' : 'saving' } });
      return true;
    } catch (error) {
      const isAway = isAppError(error) && error.code === 'unavailable';
      set({ save: isAway ? { is: 'offline' } : { is: 'refused', reason: sentenceOf(error) } });
      if (isAway) flushAfter(tryAgainMs);
      return false;
    }
  }

  /** False when it could not be brought there. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    await sending;
    if (isNothing(get().draft)) return true;
    sending = send(get().draft);
    const isSaved = await sending;
    sending = null;
    return isSaved;
  }

  return {
    get,
    subscribe,
    flush,
    change(fields: StoryDraft): void {
      const { draft, save } = get();
      set({ draft: { ...draft, ...fields }, save: save.is === 'offline' ? save : { is: 'saving' } });
      flushAfter(saveAfterMs);
    },
    /** What an earlier page could not save goes first. */
    takeUp(): void {
      const kept = readKept(projectId);
      if (isNothing(kept)) return;
      set({ draft: kept });
      void flush();
    },
    /** The page is being closed: what is unsaved is sent all the same. */
    leave: () => !isNothing(get().draft) && callOnLeaving(storiesApi.save, { params, body: get().draft }),
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
