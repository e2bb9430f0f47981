import type { RecordedEvent } from '#domain/watching/clean-event.ts';

/** A page, request or error of a session, for the list beside the replay. */
export type ReplayNote = { key: string; atMs: number; text: string; isError: boolean };

const customEvent = 5;
const firstErrorStatus = 400;

type Custom = { tag?: unknown; payload?: Record<string, unknown> };

/** The notes of a recording, in its order. */
export function notesOf(events: readonly RecordedEvent[]): ReplayNote[] {
  const start = events[0]?.timestamp ?? 0;
  return events.flatMap(({ type, timestamp, data }, n) => {
    if (type !== customEvent) return [];
    const note = textOf(data as Custom);
    return note ? [{ key: String(n), atMs: Math.max(0, timestamp - start), ...note }] : [];
  });
}

function textOf({ tag, payload = {} }: Custom): Pick<ReplayNote, 'text' | 'isError'> | undefined {
  if (tag === 'page') return { text: `Page ${String(payload['path'])}`, isError: false };
  if (tag === 'error') return { text: String(payload['message']), isError: true };
  if (tag !== 'network') return undefined;
  const { method, url, status } = payload;
  const isError = typeof status !== 'number' || status === 0 || status >= firstErrorStatus;
  return { text: `${String(method)} ${String(url)} · ${typeof status === 'number' ? status : 'failed'}`, isError };
}
