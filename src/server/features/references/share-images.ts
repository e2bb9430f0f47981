import { AppError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSharedImages } from './images-store.ts';

/** Says to other features which images of references are for everybody: as inputs of tasks, whoever owns them. */
export function shareImages({ db }: Pick<Platform, 'db'>) {
  return {
    /** Throws `conflict` for an image of a reference that was public. One that never was is left out, as if it did not exist. */
    async usable(assetIds: readonly string[]): Promise<ReadonlySet<string>> {
      const { now, before } = await findSharedImages(db.sql, assetIds);
      if (before.size > 0) throw withdrawn();
      return now;
    },
    async accepted(assetIds: readonly string[]): Promise<ReadonlySet<string>> {
      const { now, before } = await findSharedImages(db.sql, assetIds);
      return new Set([...now, ...before]);
    },
  };
}

/** Names nothing of the reference: it is private now. */
export const withdrawn = () =>
  new AppError(
    'conflict',
    'This uses a reference that its owner no longer shares. Nothing was charged. Choose another ' +
      'reference. You keep everything you generated with it.',
  );
