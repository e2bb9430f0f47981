import type { Platform } from '#server/platform/platform.ts';
import { addExportJob } from './add-export-job.ts';
import { listParked, unparkExport } from './attempts-store.ts';
import { spaceToRender } from './space-to-render.ts';

/** Lets exports that wait for disk space begin, each as soon as there is enough for it. */
export function resumeParked(platform: Platform) {
  const { db, disk, live } = platform;
  return async (): Promise<void> => {
    for (const film of await listParked(db.sql)) {
      if (!(await disk.hasRoom(spaceToRender(film.promisedBytes)))) continue;
      await db.transaction(async (tx) => {
        await unparkExport(tx, film.id);
        await addExportJob(platform, tx, film);
        live.tell(tx, `user:${film.userId}`, { type: 'export.changed', exportId: film.id });
      });
    }
  };
}
