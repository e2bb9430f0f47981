import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster.ts';
import { findStopped, sendSignal } from './server-processes.ts';

/** Why a server that still runs must be restarted. */
export type Fault =
  /** It received a shutdown signal: it refuses new connections (57P03), but waits for the existing ones. */
  | 'shutting-down'
  /** Its socket file was deleted: no new connection reaches it. */
  | 'no-socket'
  /** A signal stopped one of its processes again and again. */
  | 'stopped';

export type WatchedServer = {
  pid: number;
  cluster: string;
  /** Undefined when it listens on a port. */
  socketFile: string | undefined;
};

const lookEveryMs = 500;
/** A fault counts when this many looks in a row have found it: a shutdown that is about to complete needs no action. */
const looksUntilFault = 2;
/** A stopped process is continued on every look; after this many in a row it counts as stuck. */
const looksUntilStuck = 6;

/**
 * Watches a running server until it has to be restarted, and continues its processes that were stopped (SIGSTOP).
 * Undefined when `signal` aborts first. Reads only what PostgreSQL and the kernel say about it: a busy machine answers
 * slowly, and slowness is never a fault.
 */
export async function watchServer(server: WatchedServer, signal: AbortSignal): Promise<Fault | undefined> {
  let [last, times]: [Fault | undefined, number] = [undefined, 0];
  for (;;) {
    await delay(lookEveryMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const found = await look(server);
    times = found === last ? times + 1 : 1;
    last = found;
    if (found !== undefined && times >= (found === 'stopped' ? looksUntilStuck : looksUntilFault)) return found;
  }
}

async function look({ pid, cluster, socketFile }: WatchedServer): Promise<Fault | undefined> {
  const stopped = await findStopped(pid);
  for (const one of stopped) sendSignal(one, 'SIGCONT');
  const file = await readPostmasterFile(cluster);
  // "starting" (crash recovery) refuses connections with the same code, and ends by itself.
  if (file?.status === 'stopping') return 'shutting-down';
  if (stopped.length > 0) return 'stopped';
  if (socketFile !== undefined && file?.status === 'ready' && (await isMissing(socketFile))) return 'no-socket';
  return undefined;
}

function isMissing(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );
}
