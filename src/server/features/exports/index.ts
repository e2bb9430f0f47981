import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { openCacheDirectory } from '#server/platform/media/cache-directory.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import { lanes } from '#domain/exports/export-format.ts';
import { addExportJob, jobOfLane } from './add-export-job.ts';
import { routeExports } from './exports-routes.ts';
import { reviveExports } from './attempts-store.ts';
import { createExportFiles, exportFileUrl } from './export-file.ts';
import { findExport } from './exports-store.ts';
import { forgetPerson, forgetProject } from './forget-person.ts';
import type { Uses } from './ports.ts';
import { readPublishable } from './publishable.ts';
import { requestExport } from './request-export.ts';
import { segmentsAtOnce } from './render/render-film.ts';
import { resumeParked } from './resume-parked.ts';
import { runExport } from './run-export.ts';
import { listShowing, type ShownIn } from './showing-store.ts';
import { sweepExportFiles } from './sweep-files.ts';
import { sweepWork } from './sweep-work.ts';
import { createWatchApp } from './watch-app.ts';
import type { Machine } from './render/workbench.ts';

const reviveSeconds = 5;
// A living worker writes twice a second.
const silentSeconds = 15;
const sweepSeconds = 60 * 60;

/** Films out of storyboards. The only file of this folder that others may import. */
export function createExports(platform: Platform, uses: Uses) {
  const { config, db, jobs, crash, clock } = platform;
  const cache = join(config.dataDirectory, 'cache', 'exports');
  const folder = join(cache, 'work');
  const maximumBytes = config.mediaCacheMegabytes * 1024 ** 2;
  const machine: Omit<Machine, 'ffmpeg'> = {
    cache: openCacheDirectory({ directory: join(cache, 'kept'), maximumBytes }),
    limit: takeTurns(segmentsAtOnce),
    // Measured: one thread for each of two segments takes less of the machine than two threads for one.
    threads: Math.max(1, Math.floor(availableParallelism() / segmentsAtOnce)),
    crash,
    openMedia: (assetId) => uses.assets.localFile(assetId),
  };
  routeExports(platform, uses);
  // Which export the job was queued for does not matter: each is one turn, and the turns are shared fairly.
  for (const lane of lanes) {
    // A paper's few stills do not wait behind a film's segments.
    const limit = lane === 'film' ? machine.limit : takeTurns(1);
    jobs.handle(jobOfLane[lane], (_, signal) => {
      // Looked for when it is needed, so that a machine without it can do everything else.
      const ffmpeg = findFfmpeg(config.ffmpegPath);
      return runExport(platform, uses, { lane, machine: { ...machine, limit, ffmpeg }, folder })(signal);
    });
  }
  const revive = (silentSeconds: number) =>
    db.transaction(async (tx) => {
      for (const film of await reviveExports(tx, silentSeconds)) await addExportJob(platform, tx, film);
    });
  jobs.every(reviveSeconds, 'exports.revive', () => revive(silentSeconds));
  jobs.every(reviveSeconds, 'exports.resume-parked', resumeParked(platform));
  jobs.every(sweepSeconds, 'exports.sweep', async () => {
    await sweepWork(folder, clock.now());
    await sweepExportFiles(platform);
  });
  return {
    /** Asks for a film, as the API does. Throws what the API would answer. */
    request: requestExport(platform, uses),
    /**
     * Takes up at once what a worker that died has left; to be called before this process begins to work, and only where
     * nobody else does. Elsewhere it is noticed after a quarter of a minute.
     */
    takeUp: (): Promise<void> => revive(0),
    /** What has come out, whoever it belongs to. Throws `not-found`. */
    openFile: async (exportId: string): Promise<Readable> => {
      const film = await findExport(db.sql, exportId);
      if (film?.assetId) return uses.assets.openOriginal(film.assetId);
      if (film?.fileKey) return platform.storage.read(film.fileKey);
      throw new AppError('not-found', 'File not found.');
    },
    /** A finished film with its chapters and captions, for its owner to publish. */
    publishable: readPublishable(platform),
    /** Where a file that is kept is saved, relative to our own origin; good for 7 to 14 days, for whoever has it. */
    fileUrl: (exportId: string, userId: string): string =>
      `${exportFileUrl({ exportId, version: uses.users.accessVersionOf(userId) }, platform)}&download`,
    /** Exports of these storyboards that show or play an asset, and the export whose film it is; newest first. */
    showing: (userId: string, shown: ShownIn) => listShowing(db.sql, userId, shown),
    forgetPerson: forgetPerson(platform),
    /** For the fact `project.deleted`. */
    forgetProject: forgetProject(platform),
    /** To be mounted at `/media/exports`. */
    filesApp: createExportFiles(platform, uses),
    /** To be mounted at `/watch`. */
    watchApp: createWatchApp(platform, uses),
  };
}
export type Exports = ReturnType<typeof createExports>;
