import { record } from 'rrweb';
import { watchingApi } from '#contract/watching.ts';
import { cleanEvent, type RecordedEvent } from '#domain/watching/clean-event.ts';
import { recordingLimits } from '#domain/watching/recording-limits.ts';
import { tryCall } from '#web/lib/call.ts';
import { createChunkSender } from './chunk-sender.ts';
import { recordNetwork } from './record-network.ts';
import { forgetSession, type RecordedSession, storeSession, takeSession } from './stored-session.ts';

const flushMs = 5000;
/** A replay that lost a chunk is complete again after this time. */
const fullSnapshotMs = 5 * 60_000;

type Options = { userId: string; signal: AbortSignal };

/** Records this tab until `signal` aborts; after 4 hours as another recording. Withdrawn consent discards what was not sent yet. */
export async function recordSession({ userId, signal }: Options): Promise<void> {
  signal.addEventListener('abort', forgetSession);
  if (signal.aborted) return;
  const session = takeSession(userId);
  const path = window.location.pathname + window.location.search;
  const started = await tryCall(watchingApi.start, { body: { id: session.id, path } });
  // The signal may have aborted while the request was under way.
  if (!started || !('isOn' in started) || !started.isOn || isAborted(signal)) return;
  recordAs(session, { userId, signal, excludedHosts: started.excludedHosts });
}

const isAborted = (signal: AbortSignal): boolean => signal.aborted;

function recordAs(session: RecordedSession, options: Options & { excludedHosts: readonly string[] }): void {
  const ending = new AbortController();
  const signal = AbortSignal.any([options.signal, ending.signal]);
  const onEnd = (reason: 'full' | 'over') => {
    if (signal.aborted) return;
    ending.abort();
    if (reason === 'over') void recordSession(options);
  };
  const sender = createChunkSender({ session, onEnd, signal });
  const stopRecording = startRecorder((event) => sender.add(event));
  recordPages(signal);
  recordErrors(signal);
  recordNetwork({
    excludedHosts: options.excludedHosts,
    onRequest: (payload) => record.addCustomEvent('network', payload),
    signal,
  });
  const timers = [
    setInterval(() => sender.flush(), flushMs),
    setTimeout(() => onEnd('over'), session.startedAt + recordingLimits.lifetimeMs - Date.now()),
  ];
  const onHide = () => document.visibilityState === 'hidden' && sender.leave();
  const onLeave = () => {
    sender.leave();
    storeSession(session);
  };
  document.addEventListener('visibilitychange', onHide, { signal });
  window.addEventListener('pagehide', onLeave, { signal });
  window.addEventListener('pageshow', forgetSession, { signal });
  signal.addEventListener('abort', () => {
    for (const timer of timers) clearTimeout(timer);
    stopRecording();
    sender.discard();
  });
}

/** Typed text is masked, also in editors. Elements with `data-private` are shown as empty boxes. */
function startRecorder(onEvent: (event: RecordedEvent) => void): () => void {
  const stop = record({
    emit: ({ type, timestamp, data }) => {
      const clean = cleanEvent({ type, timestamp, data });
      if (clean) onEvent(clean);
    },
    maskAllInputs: true,
    maskTextSelector: '[contenteditable], [contenteditable] *, textarea',
    blockSelector: '[data-private]',
    checkoutEveryNms: fullSnapshotMs,
    sampling: { mousemove: 100, scroll: 200, input: 'last' },
    slimDOMOptions: 'all',
    inlineStylesheet: true,
    // A failure of the recorder must not disturb the page.
    errorHandler: () => true,
  });
  return () => stop?.();
}

/** Reports the address at the start and after each navigation. */
function recordPages(signal: AbortSignal): void {
  let last = '';
  const report = () => {
    const path = window.location.pathname;
    if (path === last) return;
    last = path;
    record.addCustomEvent('page', { path });
  };
  report();
  // Navigation within the page has no event in every browser; it always changes the document.
  const observer = new MutationObserver(report);
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function recordErrors(signal: AbortSignal): void {
  const report = (thrown: unknown) => {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    record.addCustomEvent('error', { message });
  };
  window.addEventListener('error', ({ error, message }) => report(error ?? message), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });
}
