import { stat, statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { VolumeView } from '#contract/disk-admin.ts';
import { AppError, storageFull } from '#contract/errors.ts';
import { diskLevel, reserveOf } from '#domain/disk/disk-level.ts';

/** The free space of every file system that this installation writes to. */
export interface DiskSpace {
  /** Every file system that holds a folder of the installation, once. */
  read(): Promise<VolumeView[]>;
  /** Whether the reserve stays unused when `bytes` more are written. */
  hasRoom(bytes?: number): Promise<boolean>;
  /** Whether the reserve is half used: from then on, work in progress waits as well. */
  isFull(): Promise<boolean>;
  /** Throws `storage-full`, naming `what`, when there is no room for `bytes` more. */
  refuseWhenLow(what: string, bytes?: number): Promise<void>;
  /** The same when work in progress must wait. */
  refuseWhenFull(what: string): Promise<void>;
  /** Waits until there is room again. Rejects when `signal` aborts. */
  untilRoom(signal: AbortSignal): Promise<void>;
}

type DiskOptions = {
  /** Paths by the name that admins see. A folder that does not exist yet is left out. */
  folders: Record<string, string>;
  /** Undefined: 1 % of each file system; see `reserveOf`. */
  reserveBytes: number | undefined;
};

/** A file system has no event for freed space. */
const lookAgainMs = 1_000;

/** Watches the file systems of these folders. */
export function watchDisk({ folders, reserveBytes }: DiskOptions): DiskSpace {
  async function read(): Promise<VolumeView[]> {
    const found = await Promise.all(Object.entries(folders).map(([name, path]) => readVolume(name, path)));
    const devices = new Map<number, VolumeView>();
    for (const one of found) if (one && !devices.has(one.device)) devices.set(one.device, one.volume);
    return [...devices.values()];
  }

  async function readVolume(name: string, path: string): Promise<{ device: number; volume: VolumeView } | undefined> {
    const found = await Promise.all([stat(path), statfs(path)]).catch(() => undefined);
    if (!found) return undefined;
    const [{ dev: device }, { bavail, blocks, bsize }] = found;
    const space = { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    const reserve = reserveBytes ?? reserveOf(space.totalBytes);
    return { device, volume: { name, ...space, reserveBytes: reserve, level: diskLevel(space, reserve) } };
  }

  const hasRoom = async (bytes = 0): Promise<boolean> =>
    (await read()).every((one) => one.freeBytes - bytes >= one.reserveBytes);
  const isFull = async (): Promise<boolean> => (await read()).some(({ level }) => level === 'full');

  return {
    read,
    hasRoom,
    isFull,
    async refuseWhenLow(what, bytes) {
      if (!(await hasRoom(bytes))) throw new AppError('storage-full', storageFull(what));
    },
    async refuseWhenFull(what) {
      if (await isFull()) throw new AppError('storage-full', storageFull(what));
    },
    async untilRoom(signal) {
      // At least once: a quota may be full while the file system has room.
      do await delay(lookAgainMs, undefined, { signal });
      while (!(await hasRoom()));
    },
  };
}
