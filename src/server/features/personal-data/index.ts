import { personalDataApi } from '#contract/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { alreadyUnderWay, archiveAddress, createArchiveApp } from './archive-app.ts';
import type { Uses } from './ports.ts';
import { writeArchive } from './write-archive.ts';

/** What is kept of somebody, for themselves to take along. The only file of this folder that others may import. */
export function createPersonalData(platform: Platform, uses: Uses) {
  const mayHave = async ({ uid, version }: { uid: string; version: number }): Promise<boolean> => {
    const user = await uses.users.find(uid);
    return user !== undefined && user.active && !user.disabled && user.accessVersion === version;
  };
  const underWay = new Set<string>();
  platform.router.on(personalDataApi.archive, async ({ caller: { userId } }) => {
    if (underWay.has(userId)) throw alreadyUnderWay();
    return { url: archiveAddress({ uid: userId, version: uses.users.accessVersionOf(userId) }, platform) };
  });
  return {
    /** To be mounted at `/media/personal-data`. */
    archiveApp: createArchiveApp(platform, { write: writeArchive(platform, uses), mayHave, underWay }),
  };
}
