import type { Platform } from '#server/platform/platform.ts';
import { readBreakdown } from './read-breakdown.ts';
import { countImport } from './count-import.ts';
import { importScript } from './import-script.ts';
import type { Uses } from './ports.ts';
import { routeRevisions } from './revisions-routes.ts';
import { routeScripts } from './scripts-routes.ts';

/** Screenplays become storyboards. The only file of this folder that others may import. */
export function createScripts(platform: Platform, uses: Uses) {
  routeScripts(platform, uses);
  routeRevisions(platform, uses);
  return {
    importScript: importScript(platform, uses),
    readBreakdown,
    /** Counts a start from a template like an import. Returns the storage limit in bytes. Throws `too-large` and `too-many-requests`. */
    countImport: countImport(platform, uses),
  };
}
export type Scripts = ReturnType<typeof createScripts>;
