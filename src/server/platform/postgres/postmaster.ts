import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, readlink, realpath, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Runnable } from './run-as.ts';
import { sendSignal } from './server-processes.ts';

/** One start of PostgreSQL: the process that listens and starts all others. */
export type Postmaster = {
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
  /** Ends a faulty server within seconds. Committed data survives. */
  end(): Promise<void>;
};

export type PostmasterOptions = { cluster: string; run: Runnable; settings: Record<string, string>; logFile: string };

/** Between two looks at a file that PostgreSQL writes; it has no way to call us. */
const lookEveryMs = 5;
const patienceMs = { smartShutdown: 200, fastShutdown: 30_000, immediateShutdown: 5_000, start: 120_000 };
const largestLogBytes = 10_000_000;

/** Starts PostgreSQL and waits until it takes connections. Throws, with the end of its log, when it does not. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { cluster, logFile } = options;
  const logStart = await startOfLog(logFile);
  const child = await launch(options);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid ?? 0;
  const giveUpAt = Date.now() + patienceMs.start;
  for (;;) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === pid && file.status === 'ready') return supervised(child, pid, exited);
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start: ${await endOfLog(logFile, logStart)}`);
    }
    if (Date.now() > giveUpAt) {
      await endProcess(pid, exited);
      throw new Error(
        `PostgreSQL was not ready after ${patienceMs.start / 1000} s: ${await endOfLog(logFile, logStart)}`,
      );
    }
    await delay(lookEveryMs);
  }
}

async function launch({ cluster, run, settings, logFile }: PostmasterOptions): Promise<ChildProcess> {
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [...run.runAs.prefix, join(run.bin, 'postgres'), '-D', cluster, ...set];
  const log = await open(logFile, 'a', 0o600);
  try {
    // Detached: Ctrl-C in the terminal is for us; PostgreSQL is stopped when everybody has finished with it. Its log is a
    // file, not a pipe, because a pipe would break when we are killed.
    const child = spawn(command, args, {
      ...run.runAs.account,
      cwd: cluster,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    return child;
  } finally {
    await log.close();
  }
}

function supervised(child: ChildProcess, pid: number, exited: Promise<void>): Postmaster {
  child.unref();
  // For machines without `setpriv`: at least an ordinary exit that nobody prepared takes PostgreSQL along.
  const takeAlong = () => void child.kill('SIGINT');
  process.once('exit', takeAlong);
  void exited.then(() => process.off('exit', takeAlong));
  return {
    pid,
    exited,
    stop: async () => {
      child.ref();
      await endProcess(pid, exited);
    },
    end: () => endProcess(pid, exited, urgentSteps),
  };
}

type Step = { signal: NodeJS.Signals; waitMs: number };

const usualSteps: Step[] = [
  { signal: 'SIGTERM', waitMs: patienceMs.smartShutdown },
  { signal: 'SIGINT', waitMs: patienceMs.fastShutdown },
  { signal: 'SIGQUIT', waitMs: patienceMs.immediateShutdown },
  { signal: 'SIGKILL', waitMs: patienceMs.immediateShutdown },
];
/** Together they leave time for the restart within ten seconds. */
const urgentSteps: Step[] = [
  { signal: 'SIGINT', waitMs: 4_000 },
  { signal: 'SIGQUIT', waitMs: 1_500 },
  { signal: 'SIGKILL', waitMs: 5_000 },
];

/**
 * A moment for sessions that are just saying goodbye; then a fast shutdown (sessions are ended, all is written); then
 * harder ones for a PostgreSQL that hangs.
 */
async function endProcess(pid: number, exited: Promise<void>, steps = usualSteps): Promise<void> {
  for (const { signal, waitMs } of steps) {
    if (!sendSignal(pid, signal)) return;
    const waiting = new AbortController();
    const late = delay(waitMs, 'late', { signal: waiting.signal }).catch(() => 'stopped waiting');
    const ended = await Promise.race([exited, late]);
    waiting.abort();
    if (ended !== 'late') return;
  }
}

/**
 * Deals with what an earlier start left behind when it was killed: ends a PostgreSQL that still runs on this cluster, and
 * removes the pid file of one that does not. Returns whether there was anything. (PostgreSQL trusts the pid in the file
 * whoever has it by now, which after a reboot is often somebody else.)
 */
export async function clearAfterCrash(cluster: string): Promise<'nothing' | 'stale' | 'ended'> {
  const file = await readPostmasterFile(cluster);
  if (file === undefined) return 'nothing';
  if (await isPostmasterOf(file.pid, cluster)) {
    // A stopped process handles other signals only after it is continued.
    sendSignal(file.pid, 'SIGCONT');
    await endProcess(file.pid, gone(file.pid, cluster));
    await rm(join(cluster, 'postmaster.pid'), { force: true });
    return 'ended';
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return 'stale';
}

async function gone(pid: number, cluster: string): Promise<void> {
  while (await isPostmasterOf(pid, cluster)) await delay(lookEveryMs);
}

type PostmasterFile = { pid: number; status: string };

/** `postmaster.pid`: the first line is the process, the eighth its state. Undefined when there is none. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Math.abs(Number(lines[0])), status: lines[7]?.trim() ?? '' };
}

/** Whether a process is a PostgreSQL of this cluster; it works inside its folder, and names it on its command line. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!(pid > 0) || !sendSignal(pid, 0)) return false;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder !== undefined && folder === (await realpath(cluster));
  }
  return (await commandLine(pid)).includes(cluster);
}

function commandLine(pid: number): Promise<string> {
  return new Promise((resolve) => {
    const ps = spawn('ps', ['-o', 'command=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    ps.stdout.on('data', (text) => (said += String(text)));
    ps.once('error', () => resolve(''));
    ps.once('close', () => resolve(said));
  });
}

/** Where this start's part of the log begins. */
async function startOfLog(logFile: string): Promise<number> {
  const sizeBytes = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  );
  if (sizeBytes < largestLogBytes) return sizeBytes;
  await truncate(logFile);
  return 0;
}

async function endOfLog(logFile: string, start: number): Promise<string> {
  const log = await readFile(logFile);
  const lines = log.subarray(start).toString('utf8').trim().split('\n').slice(-10).join('\n');
  return `${lines}\n(All of it is in ${logFile}.)`;
}
