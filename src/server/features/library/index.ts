import type { Platform } from '#server/platform/platform.ts';
import { createArchiveApp } from './archive-app.ts';
import { deleteArchivesOf, deleteEndedArchives } from './archives-store.ts';
import { sweepTrash } from './empty-trash.ts';
import { routeFolders } from './folders.ts';
import { deleteFoldersOf } from './folders-store.ts';
import { routeLabels } from './labels.ts';
import { deleteLabelsOf } from './labels-store.ts';
import { routeLibrary } from './library-routes.ts';
import { createMakeArchive } from './make-archive.ts';
import type { Uses } from './ports.ts';
import { readFilter } from './read-filter.ts';

const sweepSeconds = 60 * 60;

/** Finding, sorting and deleting what assets keep. The only file of this folder that others may import. */
export function createLibrary(platform: Platform, uses: Uses) {
  const { db, clock, jobs } = platform;
  routeFolders(platform, uses);
  routeLabels(platform);
  routeLibrary({
    platform,
    uses,
    readFilter: readFilter(uses),
    makeArchive: createMakeArchive(platform, uses),
  });
  const sweep = sweepTrash(uses);
  jobs.every(sweepSeconds, 'library.sweep', async (signal) => {
    await sweep(clock.now(), signal);
    await deleteEndedArchives(db.sql, clock.now());
  });
  return {
    /** Deletes what has been in the trash for 30 days at `now`; done every hour by a worker. */
    sweepTrash: sweep,
    /** To be mounted at `/media/zip`. */
    archiveApp: createArchiveApp(platform, uses),
    /** Deletes the folders and labels of a deleted account. */
    forgetPerson: async ({ userId }: { userId: string }): Promise<void> => {
      for (const forget of [deleteFoldersOf, deleteLabelsOf, deleteArchivesOf]) await forget(db.sql, userId);
    },
  };
}
