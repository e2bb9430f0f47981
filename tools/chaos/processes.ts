import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const lookEveryMs = 100;

type Orphans = { living: readonly number[]; patienceMs: number };

/** The processes that are still left behind when the time is over. */
export async function waitForOrphans(folder: string, { living, patienceMs }: Orphans): Promise<string[]> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const orphans = await findOrphans(folder, living);
    if (orphans.length === 0 || performance.now() > giveUpAt) return orphans;
    await delay(lookEveryMs);
  }
}

type Found = { pid: number; parent: number; command: string };

/**
 * Processes that work inside `folder` and are neither one of `living` nor descend from one. Every process of an
 * installation does: they begin in its folder. Looked for where Linux's /proc tells; elsewhere nothing is found.
 */
async function findOrphans(folder: string, living: readonly number[]): Promise<string[]> {
  const found = await processesIn(folder);
  const parents = new Map(found.map(({ pid, parent }) => [pid, parent]));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && (living.includes(pid) || belongs(parents.get(pid)));
  return found.filter(({ pid }) => !belongs(pid)).map(({ pid, command }) => `${pid} ${command}`);
}

async function processesIn(folder: string): Promise<Found[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map((name) => describe(name, folder)));
  return found.filter((one) => one !== undefined);
}

async function describe(pid: string, folder: string): Promise<Found | undefined> {
  try {
    const cwd = await readlink(`/proc/${pid}/cwd`);
    if (cwd !== folder && !cwd.startsWith(`${folder}/`)) return undefined;
    const [status, command] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    if (/^State:\s+Z/m.test(status)) return undefined; // Dead, and only not yet counted by whoever began it.
    const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    return { pid: Number(pid), parent, command: command.replaceAll('\0', ' ').trim().slice(0, 120) };
  } catch {
    return undefined; // It ended while we looked.
  }
}
