import type { ReferenceSummary, ReferenceView } from '#contract/reference-views.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listImages, listImagesOf } from './images-store.ts';
import type { Uses } from './ports.ts';
import { presentReference, presentSummary } from './present-reference.ts';
import type { Reference } from './reference.ts';
import { requireReadable } from './require-reference.ts';
import { listOwnUses } from './uses-store.ts';

/** Reads references as a user sees them: what only the owner may know is empty for everybody else. */
export function readReferences({ db }: Pick<Platform, 'db'>, { assets, generation }: Uses) {
  async function readOne(userId: string, referenceId: string): Promise<ReferenceView> {
    const reference = await requireReadable(db.sql, userId, referenceId);
    const images = await listImagesOf(db.sql, referenceId);
    const nothing = { newestTask: undefined, storyboardIds: [], tasks: [] };
    if (reference.ownerId !== userId) return presentReference(assets, userId, { reference, images, ...nothing });
    const [tasks, uses] = await Promise.all([
      generation.ofReference(userId, referenceId),
      listOwnUses(db.sql, [referenceId]),
    ]);
    const storyboardIds = uses.get(referenceId) ?? [];
    return presentReference(assets, userId, { reference, images, newestTask: tasks[0], storyboardIds, tasks });
  }

  /** References of one owner: the user, or nobody. */
  async function summarize(userId: string, references: readonly Reference[]): Promise<ReferenceSummary[]> {
    const ids = references.map(({ id }) => id);
    const own = references.flatMap(({ id, ownerId }) => (ownerId === userId ? [id] : []));
    const [images, uses, newest] = await Promise.all([
      listImages(db.sql, ids),
      listOwnUses(db.sql, own),
      generation.newestOfReferences(userId, own),
    ]);
    return references.map((reference) =>
      presentSummary(assets, userId, {
        reference,
        images: images.get(reference.id) ?? [],
        newestTask: newest.find(({ purpose }) => purpose['referenceId'] === reference.id),
        storyboardIds: uses.get(reference.id) ?? [],
      }),
    );
  }

  return { readOne, summarize };
}
