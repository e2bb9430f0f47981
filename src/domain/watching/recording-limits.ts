const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const megabyte = 1024 ** 2;

/** What a recording may take up. */
export const recordingLimits = {
  /** Then the session is recorded anew. */
  lifetimeMs: 4 * 60 * minuteMs,
  keptMs: 30 * dayMs,
  /** Of the events of a session, before compression. */
  bytes: 30 * megabyte,
  /** Of the events of one chunk. */
  chunkBytes: 2 * megabyte,
  chunkEvents: 3000,
  chunks: 5000,
  /** Of an account. */
  recordingsPerDay: 60,
} as const;

/** Whether a recording that started at this time has ended. */
export const isRecordingOver = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() >= recordingLimits.lifetimeMs;

/** Whether `host` is one of the excluded names or below one of them. */
export const isExcludedHost = (host: string, excluded: readonly string[]): boolean =>
  excluded.some(
    (name) => host.toLowerCase() === name.toLowerCase() || host.toLowerCase().endsWith(`.${name.toLowerCase()}`),
  );
