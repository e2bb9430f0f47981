import { isRecordingOver } from '#domain/watching/recording-limits.ts';
import { newId } from '#web/lib/new-id.ts';

const storageKey = 'recording';

/** The recording of a tab, which goes on after a page is loaded again. */
export type RecordedSession = { id: string; userId: string; startedAt: number; sequence: number };

const newSession = (userId: string): RecordedSession => ({
  id: newId('rec'),
  userId,
  startedAt: Date.now(),
  sequence: 0,
});

/** Takes the session of this tab, or starts another: of another user, or after 4 hours. A duplicated tab does not get it as well. */
export function takeSession(userId: string): RecordedSession {
  const stored = readStored();
  forgetSession();
  const isUsable = stored?.userId === userId && !isRecordingOver(new Date(stored.startedAt), new Date());
  return isUsable ? stored : newSession(userId);
}

function readStored(): RecordedSession | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '') as RecordedSession; // Written below.
  } catch {
    return undefined;
  }
}

/** For the next page of this tab. */
export function storeSession(session: RecordedSession): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(session));
  } catch {
    // Without storage the next page starts another recording.
  }
}

export function forgetSession(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // There is no storage.
  }
}
