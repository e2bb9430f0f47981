import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clearAfterCrash, startPostmaster, type Postmaster, type PostmasterOptions } from './postmaster.ts';
import { killLeftovers } from './server-processes.ts';
import { type Fault, watchServer } from './watch-server.ts';

export type SuperviseOptions = PostmasterOptions & {
  /** Undefined when the server listens on a port. */
  socketFile: string | undefined;
};

export type Supervised = {
  pid(): number | undefined;
  restarted(): Promise<void>;
  onDrain(drain: () => void): void;
  stop(): Promise<void>;
};

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** Waits between two starts: short first, because what a killed PostgreSQL leaves behind goes away within moments. */
const backOffMs = [0, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
/** The first start gives up after so many tries when there was a crash before it; without one a second try is no use. */
const triesAfterCrash = backOffMs.length;
/** A PostgreSQL that has run for this time starts again without waiting; one that ran for less may be in a crash loop. */
const healthyAfterMs = 2_000;
/** The index in `backOffMs` of the first wait after a shorter run. */
const backOffAfterShortRun = 5;
/** Recovery may need two more files of the write-ahead log, of 16 MB each. */
const neededToStartBytes = 32 * 1024 ** 2;
const lookForSpaceMs = 1_000;
/** After this many failed starts, leftover processes of the previous server are killed. */
const triesUntilKill = 3;
/** Statements under way when a restart becomes necessary may finish within this time. */
const drainMs = 1_000;

const faultInWords: Record<Fault, string> = {
  'shutting-down': 'PostgreSQL is shutting down and refuses new connections',
  'no-socket': 'The socket file of PostgreSQL is missing',
  stopped: 'A process of PostgreSQL was stopped and does not continue',
};

/** Keeps one PostgreSQL running until `stop`. Throws when the first start fails. */
export async function supervise(options: SuperviseOptions, log: Log): Promise<Supervised> {
  const stopping = new AbortController();
  const waiting = new Set<() => void>();
  const drains: (() => void)[] = [];
  let current: Postmaster | undefined = await startFirst(options, log);
  const watch = keepRunning();

  async function keepRunning(): Promise<void> {
    while (current !== undefined) {
      const startedAt = Date.now();
      await untilExited(current, { ...options, log, drains, stopping: stopping.signal });
      current = undefined;
      if (stopping.signal.aborted) return;
      log.warn('PostgreSQL stopped unexpectedly, restarting it');
      const wasHealthy = Date.now() - startedAt > healthyAfterMs;
      current = await startUntilItRuns(wasHealthy ? 0 : backOffAfterShortRun);
      // Asked to stop in the middle of this start, there was nobody to be stopped yet.
      if (stopping.signal.aborted) return current?.stop();
      log.info({ process: current?.pid }, 'PostgreSQL is running again');
      for (const tell of waiting) tell();
      waiting.clear();
    }
  }

  /** Undefined when it was asked to stop before. */
  async function startUntilItRuns(firstWait: number): Promise<Postmaster | undefined> {
    for (let tries = firstWait; !stopping.signal.aborted; tries += 1) {
      await delay(backOffMs[tries] ?? 10_000, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      if (tries - firstWait >= triesUntilKill) await killLeftovers(options.cluster);
      await untilDiskSpace(options.cluster, { log, signal: stopping.signal });
      if (stopping.signal.aborted) return undefined;
      const started = await tryAgain(options, log);
      if (started !== undefined) return started;
    }
    return undefined;
  }

  return {
    pid: () => current?.pid,
    restarted: () => new Promise((resolve) => waiting.add(resolve)),
    onDrain: (drain) => void drains.push(drain),
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watch;
    },
  };
}

type Watching = Pick<SuperviseOptions, 'cluster' | 'socketFile'> & {
  log: Log;
  drains: (() => void)[];
  stopping: AbortSignal;
};

/** Resolves when the server has exited: by itself, or because it had a fault and was ended. */
async function untilExited(server: Postmaster, { log, drains, stopping, ...watched }: Watching): Promise<void> {
  const ended = new AbortController();
  const exited = server.exited.then(() => ended.abort());
  const signal = AbortSignal.any([ended.signal, stopping]);
  const fault = await watchServer({ pid: server.pid, ...watched }, signal);
  if (fault !== undefined) {
    log.warn({ process: server.pid }, `${faultInWords[fault]}, restarting it`);
    for (const drain of drains) drain();
    await delay(drainMs, undefined, { signal }).catch(() => undefined);
    if (!stopping.aborted) await server.end();
  }
  await exited;
}

/** PostgreSQL writes while it starts: on a full disk every start would fail. */
async function untilDiskSpace(cluster: string, { log, signal }: { log: Log; signal: AbortSignal }): Promise<void> {
  let isReported = false;
  while (!signal.aborted && (await freeBytes(cluster)) < neededToStartBytes) {
    const needed = `${neededToStartBytes / 1024 ** 2} MB`;
    if (!isReported) {
      log.error(`PostgreSQL can’t start because the disk is full. It starts automatically when ${needed} are free.`);
    }
    isReported = true;
    await delay(lookForSpaceMs, undefined, { signal }).catch(() => undefined);
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function startFirst(options: PostmasterOptions, log: Log): Promise<Postmaster> {
  const left = await clearAfterCrash(options.cluster);
  if (left === 'nothing') return startPostmaster(options);
  log.warn(
    left === 'ended' ? 'Reusing a PostgreSQL process from an earlier start' : 'Recovering PostgreSQL after a crash',
  );
  for (let tries = 0; tries < triesAfterCrash; tries += 1) {
    await delay(backOffMs[tries] ?? 0);
    const started = await tryAgain(options, log);
    if (started !== undefined) return started;
  }
  return startPostmaster(options);
}

async function tryAgain(options: PostmasterOptions, log: Log): Promise<Postmaster | undefined> {
  try {
    await clearAfterCrash(options.cluster);
    return await startPostmaster(options);
  } catch (error) {
    log.warn({ err: error }, 'PostgreSQL couldn’t be started yet, retrying');
    return undefined;
  }
}
