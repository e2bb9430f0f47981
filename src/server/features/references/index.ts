import type { FactOf } from '#domain/facts.ts';
import type { BoardReference } from '#domain/references/board-reference.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { describeTagged } from './describe-references.ts';
import { refuseWithoutReference } from './generate-image.ts';
import { hideReferences } from './hide-references.ts';
import { createKeepSamples } from './keep-samples.ts';
import type { Uses } from './ports.ts';
import { listImageUses } from './image-uses-store.ts';
import { createPublicGuard } from './public-guard.ts';
import { findForBoards } from './references-for-boards.ts';
import { routeReferences } from './references-routes.ts';
import { deleteReferencesOf } from './references-store.ts';
import { searchSampleTags } from './search-sample-tags.ts';
import { setUses } from './set-uses.ts';
import { shareImages } from './share-images.ts';
import { moderateReferences } from './moderate-references.ts';
import { listUsing } from './uses-store.ts';
import { takeOutput } from './take-output.ts';

export type References = ReturnType<typeof createReferences>;

/** References: locations, props, wardrobe, styles, with their images. The only file of this folder that others may import. */
export function createReferences(platform: Platform, uses: Uses) {
  const { db } = platform;
  const keepSamples = createKeepSamples(platform, uses);
  const describe = describeTagged(uses);
  const publicGuard = createPublicGuard();
  const hide = hideReferences(platform, uses, publicGuard);
  routeReferences(platform, { ...uses, publicGuard }, keepSamples);
  uses.tags.describeWith('reference', describe);
  uses.tags.alsoSearch(searchSampleTags(platform, { keepSamples, describe }));
  uses.assets.shareWith(shareImages(platform));
  uses.generation.guardKind('reference', refuseWithoutReference);
  return {
    setUses,
    /** How admins take reported references out of public use. */
    moderation: moderateReferences(platform, uses),
    /** Says which images may not be public, because they show real people. Called while the app is put together. */
    refusePublicWith: publicGuard.register,
    /** Makes the public references of an owner private that show a real person, and writes to the owner. */
    hideRealPeople: hide.of,
    /** For the fact `reference.changed`: the same of one reference, if what its images show was changed while it was published. */
    hideIfReal: ({ referenceId }: FactOf<'reference.changed'>): Promise<void> => hide.one(referenceId),
    /** Storyboards to notify of a change: the owner's, and those of other users while the reference is public. */
    listUsing: (referenceId: string): Promise<string[]> => listUsing(db.sql, referenceId),
    /** The references that storyboards of an owner link to, by id. */
    findForBoards: (ownerId: string, ids: readonly string[], sql: Sql = db.sql): Promise<Map<string, BoardReference>> =>
      findForBoards(sql, ownerId, ids),
    /** Which references of an owner have these assets as images, at most so many references for each asset. */
    imagesFrom: (ownerId: string, asked: { assetIds: readonly string[]; each: number }, sql: Sql = db.sql) =>
      listImageUses(sql, ownerId, asked),
    /** Adds what a task has generated to its reference. */
    takeOutput: (fact: FactOf<'task.completed'>): Promise<void> => takeOutput(platform, uses)(fact),
    /** Deletes the references of a deleted account, after its storyboards and before its assets. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> =>
      db.transaction((tx) => deleteReferencesOf(tx, userId)),
  };
}
