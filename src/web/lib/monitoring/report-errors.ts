import { isAppError } from '#contract/errors.ts';
import { type BrowserError, monitoringApi } from '#contract/monitoring.ts';
import { cleanMessage, cleanName } from '#domain/monitoring/clean-message.ts';
import { monitoringLimits } from '#domain/monitoring/limits.ts';
import { type CleanError, parseStack } from '#domain/monitoring/stack.ts';
import { browserFamily } from './browser-family.ts';
import { currentPage } from './current-page.ts';
import { sendReport } from './send-report.ts';

const batchMs = 2000;
/** Different errors of one page load; a page that breaks in a loop stops reporting. */
const mostErrors = 30;
const mostCount = 100;

const waiting = new Map<string, BrowserError>();
const known = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports errors that no code handles, until the page is closed. */
export function followErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}

/** Adds an error to the next report. Expected failures, which the page tells the user, are not reported. */
export function reportError(thrown: unknown): void {
  if (isExpected(thrown)) return;
  const errors = chainOf(thrown);
  const key = JSON.stringify(errors.map(({ name, message, frames }) => [name, message, frames[0]]));
  const before = waiting.get(key);
  if (before) {
    before.count = Math.min(before.count + 1, mostCount);
    return;
  }
  if (!known.has(key) && known.size >= mostErrors) return;
  known.add(key);
  waiting.set(key, { errors, page: currentPage.get(), count: 1 });
  timer ??= setTimeout(flush, batchMs);
}

function isExpected(thrown: unknown): boolean {
  if (isAppError(thrown)) return true;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return true;
  // Browsers report a harmless delay of a ResizeObserver as an error.
  return thrown instanceof Error && thrown.message.startsWith('ResizeObserver loop');
}

function chainOf(thrown: unknown): CleanError[] {
  const errors: CleanError[] = [];
  let current: unknown = thrown;
  do {
    errors.push(clean(current));
    current = current instanceof Error ? current.cause : undefined;
  } while (current !== undefined && current !== null && errors.length < monitoringLimits.causes);
  return errors;
}

/** A thrown value that is no error may be anything, such as what the user typed, so it is not sent. */
function clean(thrown: unknown): CleanError {
  if (!(thrown instanceof Error)) return { name: 'Error', message: 'A non-error value was thrown.', frames: [] };
  const { name, message, stack = '' } = thrown;
  return {
    name: cleanName(name),
    message: cleanMessage(message),
    frames: parseStack(stack, window.location.origin),
  };
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const all = [...waiting.values()];
  waiting.clear();
  const browser = browserFamily(navigator.userAgent);
  for (let from = 0; from < all.length; from += monitoringLimits.reportErrors) {
    const errors = all.slice(from, from + monitoringLimits.reportErrors);
    sendReport(monitoringApi.reportErrors, { body: { release: APP_VERSION, browser, errors } });
  }
}
