import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { basename } from 'node:path';

/** The postmaster and its direct children that a signal has stopped (state `T`). Always empty where there is no /proc. */
export async function findStopped(postmaster: number): Promise<number[]> {
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  const pids = [postmaster, ...children.split(' ').map(Number).filter(Boolean)];
  const states = await Promise.all(pids.map(stateOf));
  return pids.filter((_, index) => states[index] === 'T');
}

/** The letter of /proc/<pid>/stat; undefined when the process has ended. */
async function stateOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may contain spaces and parentheses.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ', 1)[0];
}

/**
 * Kills the server processes of a cluster whose postmaster is dead. They usually end by themselves, but one that a signal
 * has stopped keeps the shared memory, and PostgreSQL refuses to start beside it.
 */
export async function killLeftovers(cluster: string): Promise<void> {
  const folder = await realpath(cluster);
  const names = await readdir('/proc').catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      if (!/^\d+$/.test(name) || !(await isServerProcess(name, folder))) return;
      sendSignal(Number(name), 'SIGKILL');
    }),
  );
}

async function isServerProcess(pid: string, folder: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  if (cwd !== folder) return false;
  const program = await readlink(`/proc/${pid}/exe`).catch(() => '');
  return basename(program) === 'postgres';
}

/** False when there is no such process (or none of ours). */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
