import { trainingSetsApi } from '#contract/training-sets.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { createPrepareSet } from './prepare-set.ts';

/** Prepares the pictures of a training: crops, captions, near duplicates. The only file of this folder that others may import. */
export function createTrainingSets({ router }: Platform, uses: Uses): void {
  const prepare = createPrepareSet(uses);
  router.on(trainingSetsApi.prepare, async ({ caller, received: { body }, signal }) => ({
    pictures: await prepare(caller.userId, body, signal),
  }));
}
