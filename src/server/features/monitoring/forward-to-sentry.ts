import { randomUUID } from 'node:crypto';
import { type Frame, isOwnFrame } from '#domain/monitoring/stack.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SentryDsn } from '#server/platform/sentry-dsn.ts';
import type { RecordedSample } from './record-error.ts';

const timeoutMs = 10_000;
/** Further samples of a minute are not forwarded; they are counted in the groups all the same. */
const mostInMinute = 60;
const minuteMs = 60_000;
const client = 'backlot/1.0';

/** Sends samples to Sentry as they are stored, so without secrets. Failures are logged and not repeated. */
export function forwardToSentry({ log, clock }: Pick<Platform, 'log' | 'clock'>, dsn: SentryDsn) {
  let minute = { startsAt: 0, sent: 0 };

  function isAllowed(): boolean {
    const now = clock.now().getTime();
    if (now - minute.startsAt >= minuteMs) minute = { startsAt: now, sent: 0 };
    minute.sent += 1;
    return minute.sent <= mostInMinute;
  }

  return async (sample: RecordedSample): Promise<void> => {
    if (!isAllowed()) return;
    try {
      const response = await fetch(dsn.endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${client}, sentry_key=${dsn.key}`,
        },
        body: envelopeOf(sample, clock.now()),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn({ status: response.status }, 'Sentry did not take an error.');
    } catch (error) {
      log.warn({ error }, 'Sentry could not be reached.');
    }
  };
}

/** An envelope: a line for itself, a line for its item, and the item. */
function envelopeOf(sample: RecordedSample, now: Date): string {
  const eventId = randomUUID().replaceAll('-', '');
  const event = JSON.stringify({ event_id: eventId, ...eventOf(sample) });
  const header = JSON.stringify({ event_id: eventId, sent_at: now.toISOString() });
  const item = JSON.stringify({ type: 'event', length: Buffer.byteLength(event) });
  return `${header}\n${item}\n${event}\n`;
}

function eventOf({ source, fingerprint, seenAt, release, browser, page, errors }: RecordedSample) {
  return {
    timestamp: seenAt.getTime() / 1000,
    platform: source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    logger: source,
    release: `backlot@${release}`,
    fingerprint: [fingerprint],
    ...(page !== null && { transaction: page }),
    ...(browser !== null && { tags: { 'browser.name': browser } }),
    // Sentry wants the root cause first, and of its frames the innermost last.
    exception: {
      values: errors.toReversed().map(({ name, message, frames }) => ({
        type: name,
        value: message,
        stacktrace: { frames: frames.toReversed().map(frameOf) },
      })),
    },
  };
}

function frameOf(frame: Frame) {
  const { name, file, line, column } = frame;
  return {
    filename: file,
    in_app: isOwnFrame(frame),
    lineno: line,
    colno: column,
    ...(name !== '' && { function: name }),
  };
}
