import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where one life of the previz generator keeps what it makes until it is fetched. */
export type ScratchDirectory = {
  /** The folder of one operation; made when it is missing. */
  open: (operationId: string) => Promise<string>;
  remove: (operationId: string) => Promise<void>;
  removeAll: () => Promise<void>;
};

/** `life-<process id>-<when the process began>-<anything>`: tells whether the life that made it is over. */
const lifePattern = /^life-(\d+)-(\d+)-/;

/** Sweeps what ended lives left behind, and begins a life of its own below `root`. */
export async function createScratchDirectory(root: string): Promise<ScratchDirectory> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  await sweep(root);
  const life = join(root, `life-${process.pid}-${processBegan()}-${randomUUID().slice(0, 8)}`);
  // Ids come from outside and may hold any characters, so folders are named by their hash.
  const folderOf = (operationId: string): string =>
    join(life, createHash('sha256').update(operationId).digest('hex').slice(0, 32));
  return {
    open: async (operationId) => {
      const folder = folderOf(operationId);
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      return folder;
    },
    remove: (operationId) => rm(folderOf(operationId), { recursive: true, force: true }),
    removeAll: () => rm(life, { recursive: true, force: true }),
  };
}

function processBegan(): number {
  return Math.round(performance.timeOrigin);
}

async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (isOver(name)) await rm(join(root, name), { recursive: true, force: true });
  }
}

/** A reused process id counts as over when it is ours: in a container every life has the same. */
function isOver(name: string): boolean {
  const life = lifePattern.exec(name);
  if (life === null) return false;
  const pid = Number(life[1]);
  if (pid === process.pid) return Number(life[2]) !== processBegan();
  return !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else's may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
