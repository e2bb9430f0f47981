import { AppError, messages } from '#contract/errors.ts';
import { limitsOf } from '#domain/billing/plans.ts';
import { countProblems } from '#domain/billing/work-limits.ts';
import { referenceRefusal } from '#domain/references/reference-limits.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import { replaceImages } from './images-store.ts';
import type { Uses } from './ports.ts';
import type { Reference } from './reference.ts';
import { countReferences, insertReference } from './references-store.ts';

/** What a reference begins with. `assetId` becomes its main image. */
export type ReferenceStart = Pick<Reference, 'kind' | 'tag' | 'description' | 'projectId'> & { assetId: string | null };

/**
 * Throws `not-allowed` when an owner has as many references as the plan, or any plan, allows. Counts under a lock, so two requests at the same time
 * cannot both take the last place.
 */
export async function refuseBeyondPlan(
  tx: Tx,
  { billing }: Pick<Uses, 'billing'>,
  { ownerId, isAdmin, isNew }: { ownerId: string; isAdmin: boolean; isNew: boolean },
): Promise<void> {
  await lockInTransaction(tx, 'references', ownerId);
  const account = await billing.findAccount(ownerId, tx);
  const allowed = limitsOf(account?.planId ?? null, isAdmin).references;
  const { counted, all } = await countReferences(tx, ownerId);
  const refusal = allowed === 0 ? messages.higherPlans : referenceRefusal(counted, allowed);
  const problem = refusal ?? (isNew ? countProblems.references(all) : undefined);
  if (problem !== undefined) throw new AppError('not-allowed', problem);
}

/** Runs an account's creating transactions one after another, so that a flood by one account waits here and not in the connection pool. */
const oneAtATime = takeTurnsFairly(Infinity);

/**
 * Creates a private reference and returns its id. Throws `not-allowed` at the limit of the plan, `conflict` for a tag that something else of the
 * owner has, `not-found` for an image or a project that is not the owner's, `unsupported-media` for an asset that is no image.
 */
export function createReference(platform: Platform, uses: Uses) {
  const { db, ids, clock, live } = platform;

  async function insert(ownerId: string, { assetId, ...start }: ReferenceStart): Promise<string> {
    const isAdmin = await uses.users.isAdmin(ownerId);
    const refuseGrowth = await uses.assets.room.guardGrowth(ownerId);
    const [id, now] = [ids.next('ref'), clock.now()];
    await db.transaction(async (tx) => {
      await refuseBeyondPlan(tx, uses, { ownerId, isAdmin, isNew: true });
      await insertReference(tx, { ...start, id, ownerId, createdAt: now, updatedAt: now });
      await uses.tags.set(tx, { ownerId, subject: { kind: 'reference', id }, tag: start.tag });
      if (assetId !== null) await replaceImages(tx, id, { images: [{ assetId, angle: 'main' }], now });
      await refuseGrowth?.(tx, { notDone: 'The reference was not created.' });
      live.tell(tx, `user:${ownerId}`, { type: 'reference.changed', referenceId: id });
    });
    return id;
  }

  return async (ownerId: string, start: ReferenceStart): Promise<string> => {
    const { assetId, projectId } = start;
    if (assetId !== null) refuseNoImage(await uses.assets.requireOwnUsable(ownerId, assetId));
    await requireProject(uses, ownerId, projectId);
    try {
      return await oneAtATime(ownerId, () => insert(ownerId, start));
    } catch (thrown) {
      if (!violatesForeignKey(thrown)) throw thrown;
      throw new AppError('not-found', 'The image or the project was deleted. Nothing was created.', { cause: thrown });
    }
  };
}

export function refuseNoImage({ kind, name }: { kind: string; name: string }): void {
  if (kind === 'image') return;
  throw new AppError('unsupported-media', `“${name}” isn’t an image. Choose an image.`);
}

/** Throws `not-found` for a project that is not the owner's. */
export async function requireProject(
  { projects }: Pick<Uses, 'projects'>,
  ownerId: string,
  projectId: string | null | undefined,
): Promise<void> {
  if (projectId === null || projectId === undefined || (await projects.find(ownerId, projectId))) return;
  throw new AppError('not-found', 'Project not found.');
}
