import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, isAppError, storageFull } from '#contract/errors.ts';
import type { CacheDirectory } from '#server/platform/media/cache-directory.ts';
import type { Crash } from '#server/platform/crash-points.ts';
import { isDiskFull } from '#server/platform/disk/is-disk-full.ts';
import { FfmpegHung, type FfmpegOptions, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { TakeTurns } from '#server/platform/take-turns.ts';

/** What rendering needs of the machine. */
export type Machine = {
  /** FFmpeg's path. */
  ffmpeg: string;
  cache: CacheDirectory;
  /** Shared by all exports of this process, so that two of them do not take the machine apart. */
  limit: TakeTurns;
  /** Threads of each encoder. */
  threads: number;
  /** Told at the places where a crash would hurt most. */
  crash: Crash;
  /** Where an asset's media lies on this machine. Throws `AppError('not-found')` when it is gone. */
  openMedia(assetId: string): Promise<string>;
  /** How long FFmpeg may stand still over a film of so many seconds, in milliseconds; the usual when it is left out. */
  quietLimitMs?: (filmSeconds: number) => number;
};

/**
 * Even what takes longest without a word, such as putting the index of a finished file at its front, is done in less than
 * the time in which the film plays; and a machine that is busy with other things gets some minutes more.
 */
const usualQuietLimitMs = (filmSeconds: number): number => (5 * 60 + filmSeconds) * 1000;

/** Where an export works: its own folder, how long its film is, and what ends it. */
export type Place = { folder: string; filmSeconds: number; signal: AbortSignal };

/** One export's place to work: a folder of its own, its cancel signal, and the programs it may run. */
export type Workbench = Pick<Machine, 'cache' | 'threads' | 'crash'> & {
  signal: AbortSignal;
  path(name: string): string;
  /** The same place, where work also stops when this signal says so. */
  until(signal: AbortSignal): Workbench;
  /** Where an asset's media lies; to be read soon. `what` is named when it is gone: `Shot 2A`. */
  openMedia(what: string, assetId: string): Promise<string>;
  /** Runs FFmpeg when its turn comes. `what` is named when it fails: `Shot 2A`. Answers the program's log. */
  run(what: string, args: string[], options?: Pick<FfmpegOptions, 'onProgress' | 'logLevel'>): Promise<string>;
};

/** Empties and opens the folder of one export. */
export async function openWorkbench(machine: Machine, place: Place): Promise<Workbench> {
  await rm(place.folder, { recursive: true, force: true });
  await mkdir(place.folder, { recursive: true });
  return workbenchIn(machine, place);
}

function workbenchIn(machine: Machine, { folder, filmSeconds, signal }: Place): Workbench {
  const quietLimitMs = (machine.quietLimitMs ?? usualQuietLimitMs)(filmSeconds);
  return {
    cache: machine.cache,
    threads: machine.threads,
    crash: machine.crash,
    signal,
    path: (name) => join(folder, name),
    until: (other) => workbenchIn(machine, { folder, filmSeconds, signal: AbortSignal.any([signal, other]) }),
    async openMedia(what, assetId) {
      try {
        return await machine.openMedia(assetId);
      } catch (error) {
        if (!isAppError(error) || error.code !== 'not-found') throw error;
        throw new AppError('not-found', `${what} couldn’t be rendered because its media was deleted.`, {
          cause: error,
        });
      }
    },
    run: (what, args, options) =>
      machine.limit(async () => {
        try {
          return (await runFfmpeg(machine.ffmpeg, args, { ...options, quietLimitMs, signal })).log;
        } catch (error) {
          signal.throwIfAborted();
          throw explain(what, error);
        }
      }),
  };
}

/**
 * What a failed program means for the person. A file that cannot be rendered will not be rendered next time either, so that
 * is an expected failure; a program that was killed from outside may be tried again.
 */
function explain(what: string, error: unknown): unknown {
  const expected = expectedFailure(error);
  if (expected) return expected;
  if (error instanceof FfmpegHung) return standsStill(what, error);
  const isVerdict = error instanceof Error && /FFmpeg ended with code/.test(error.message);
  return isVerdict ? unreadable(what, error) : error;
}

/** Trying again may help: what stood still may have been the machine. */
function standsStill(what: string, hung: FfmpegHung): AppError {
  const minutes = Math.max(1, Math.round(hung.quietMs / 60_000));
  const sentence =
    `${what} couldn’t be rendered because the encoder made no progress for ${minutes} min. Try again. ` +
    'Finished segments are reused.';
  return new AppError('unavailable', sentence, { cause: hung });
}

/** The failure of media that cannot be read, unless the disk was full. `what` begins the sentence: `Shot 2A`. */
export function unreadable(what: string, cause: unknown): AppError {
  const sentence = `${what} couldn’t be rendered because its media can’t be read.`;
  return expectedFailure(cause) ?? new AppError('unsupported-media', sentence, { cause });
}

/** The failure that the person can be told of and that trying again would not mend; undefined for any other. */
export function expectedFailure(error: unknown): AppError | undefined {
  if (isAppError(error)) return error;
  if (!(error instanceof Error)) return undefined;
  if (isDiskFull(error)) return new AppError('storage-full', storageFull('The export'), { cause: error });
  // The program is also killed for it, by a signal of this name.
  if (/File too large|EFBIG|SIGXFSZ/.test(error.message)) {
    const sentence =
      'This export is too large for the server’s file system. Lower the resolution or export fewer scenes.';
    return new AppError('unavailable', sentence, { cause: error });
  }
  return undefined;
}
