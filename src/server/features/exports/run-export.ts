import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, messages, storageFull } from '#contract/errors.ts';
import { isDatabaseAway, untilDatabaseAnswers } from '#server/platform/db/database-away.ts';
import { isDiskFull } from '#server/platform/disk/is-disk-full.ts';
import type { Lane } from '#domain/exports/export-format.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addExportJob } from './add-export-job.ts';
import {
  beatExport,
  beginNextExport,
  type BegunExport,
  endExport,
  requeueExport,
  waitsForDisk,
} from './attempts-store.ts';
import type { FilmExport } from './exports-store.ts';
import { signFilm } from './film-credentials.ts';
import { makeDeliverable } from './deliver/make-deliverable.ts';
import type { Uses } from './ports.ts';
import { readPartSources } from './read-part-sources.ts';
import { spaceToRender } from './space-to-render.ts';
import { storeDeliverable } from './store-deliverable.ts';
import type { RenderProgress } from './render/track-progress.ts';
import { expectedFailure, type Machine } from './render/workbench.ts';

type Parts = {
  /** Whose turns are taken. */
  lane: Lane;
  machine: Machine;
  /** Holds one folder for each attempt. */
  folder: string;
};

// How often an export that failed for an unknown reason, or whose worker died, is begun.
const mostTries = 5;
// Short enough for the eye, and for a cancelled export to stop; long enough for the database.
const beatMs = 500;

/** Does the exports of a lane as long as it is somebody's turn: renders, stores, ends them. Begun again after a crash, one goes on from the cache. */
export function runExport(platform: Platform, uses: Uses, { lane, machine, folder }: Parts) {
  const { db, disk } = platform;
  const store = storeDeliverable(platform, uses);

  const { fail, park } = writeEndings(platform);
  const handleFailure = createFailureHandler(platform);

  async function run(film: BegunExport, signal: AbortSignal): Promise<void> {
    if (film.tries > mostTries) return fail(film, messages.generic);
    if (!(await disk.hasRoom(spaceToRender(film.promisedBytes)))) return park(film, signal);
    const place = join(folder, `${film.id}-${film.attempt}`);
    const pulse = startPulse(platform, film);
    try {
      const until = AbortSignal.any([signal, pulse.stopped, pulse.diskFull]);
      const sign = async (path: string) =>
        (await signFilm(uses, film, { path, format: 'mp4', signal: until }))?.file?.path ?? path;
      const order = {
        ...film,
        madeAt: film.createdAt,
        readSources: readPartSources(uses, film.userId),
        signFilm: sign,
      };
      const made = await makeDeliverable(machine, order, { folder: place, onProgress: pulse.tell, signal: until });
      pulse.tell({ fraction: 0.98, phase: 'Storing', segmentsReused: made.segmentsReused });
      await store(film, made, until);
    } catch (error) {
      // Whoever cancelled it, or began it anew, has written so already.
      if (!pulse.stopped.aborted) {
        await handleFailure(film, pulse.diskFull.aborted ? pulse.diskFull.reason : error, signal);
      }
    } finally {
      await pulse.end();
      await rm(place, { recursive: true, force: true });
      await machine.cache.prune();
    }
  }

  return async (signal: AbortSignal): Promise<void> => {
    // The job of somebody's second export finds nothing to do while the first is made: whoever makes that goes on.
    while (!signal.aborted) {
      const film = await db.transaction((tx) => beginNextExport(tx, lane));
      if (!film) return;
      await run(film, signal);
    }
  };
}

/** Decides whether a failed attempt ends the export, is repeated, or waits for disk space. */
function createFailureHandler(platform: Platform) {
  const { db, log } = platform;
  const { fail, beginAnew, park } = writeEndings(platform);

  return async (film: FilmExport, error: unknown, signal: AbortSignal): Promise<void> => {
    const stopping = signal.aborted;
    if (isDiskFull(error)) {
      log.warn({ error, exportId: film.id }, 'An export waits for disk space.');
      return park(film, signal);
    }
    const expected = expectedFailure(error);
    if (expected) {
      log.info({ error, exportId: film.id }, 'An export failed.');
      return fail(film, expected.message);
    }
    if (!stopping && isDatabaseAway(error)) return beginAnew(film);
    if (!stopping && film.tries >= mostTries) {
      log.error({ error, exportId: film.id }, 'An export failed for the last time.');
      return fail(film, messages.generic);
    }
    await db.transaction((tx) => requeueExport(tx, film, { counts: !stopping }));
    throw error; // The queue tries again, a little later.
  };
}

/** What becomes of an attempt that failed is written down, however long the database is away. */
function writeEndings(platform: Platform) {
  const { db, live } = platform;
  const fail = (film: FilmExport, error: string): Promise<void> =>
    untilDatabaseAnswers(() =>
      db.transaction(async (tx) => {
        await endExport(tx, film, { state: 'error', error });
        live.tell(tx, `user:${film.userId}`, { type: 'export.changed', exportId: film.id });
      }),
    );

  /** The database was lost in the middle: as soon as it is back, another attempt goes on from what is in the cache. */
  const beginAnew = (film: FilmExport): Promise<void> =>
    untilDatabaseAnswers(() =>
      db.transaction(async (tx) => {
        await requeueExport(tx, film, { counts: false });
        await addExportJob(platform, tx, film);
      }),
    );

  /** Back into the queue until there is disk space, however long the database is away meanwhile. */
  const park = (film: FilmExport, signal: AbortSignal): Promise<void> =>
    untilDatabaseAnswers(
      () =>
        db.transaction(async (tx) => {
          await requeueExport(tx, film, { counts: false, phase: waitsForDisk });
          live.tell(tx, `user:${film.userId}`, { type: 'export.changed', exportId: film.id });
        }),
      signal,
    );
  return { fail, beginAnew, park };
}

/**
 * Writes an attempt's progress down, twice a second, and finds out when it should stop: because it was cancelled, or begun
 * anew by somebody who took us for dead.
 */
function startPulse({ db, disk, live }: Platform, film: FilmExport) {
  const [stop, full] = [new AbortController(), new AbortController()];
  let progress: RenderProgress = { fraction: 0, phase: 'Preparing', segmentsReused: 0 };
  let told: RenderProgress | undefined;
  let beating: Promise<void> | undefined;

  async function beat(): Promise<void> {
    const now = progress;
    // The rest of the reserve is for the database.
    if (await disk.isFull()) full.abort(new AppError('storage-full', storageFull('The export')));
    const counts = await db.transaction(async (tx) => {
      const counts = await beatExport(tx, film, now);
      if (counts && now !== told) live.tell(tx, `user:${film.userId}`, { type: 'export.changed', exportId: film.id });
      return counts;
    });
    told = now;
    if (!counts) stop.abort(new Error('The export was canceled.'));
  }

  const timer = setInterval(() => {
    // While the database cannot be asked, the next beat asks again.
    beating ??= beat()
      .catch(() => undefined)
      .finally(() => (beating = undefined));
  }, beatMs);
  return {
    stopped: stop.signal,
    diskFull: full.signal,
    tell: (next: RenderProgress): void => {
      progress = next;
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await beating;
    },
  };
}
