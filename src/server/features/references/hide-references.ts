import type { Platform } from '#server/platform/platform.ts';
import { listImages } from './images-store.ts';
import type { Uses } from './ports.ts';
import type { PublicGuard } from './public-guard.ts';
import { nameOf, type Reference } from './reference.ts';
import { findPublic, listPublicOf, lockReference } from './references-store.ts';
import { saveChange } from './save-change.ts';

/**
 * Makes public references that show a real person private, and writes to their owner. Handling the same fact again changes nothing. A reference that
 * changes meanwhile is left to the fact of that change.
 */
export function hideReferences(platform: Platform, uses: Pick<Uses, 'users' | 'communications'>, guard: PublicGuard) {
  const { db } = platform;
  const hide = hideReference(platform, uses);

  async function check(references: readonly Reference[]): Promise<void> {
    const images = await listImages(
      db.sql,
      references.map(({ id }) => id),
    );
    for (const [ownerId, own] of Map.groupBy(references, (one) => one.ownerId)) {
      const idsOf = ({ id }: Reference) => (images.get(id) ?? []).map(({ assetId }) => assetId);
      const refusals = await guard.find(ownerId, own.flatMap(idsOf));
      for (const one of own) if (idsOf(one).some((id) => refusals.get(id)?.isReal === true)) await hide(one);
    }
  }

  return {
    /** After a change of a reference: what its images show may have changed while it was published. */
    one: async (referenceId: string): Promise<void> => check(await findPublic(db.sql, referenceId)),
    /** After a change of what characters of an owner show. */
    of: async (ownerId: string): Promise<void> => check(await listPublicOf(db.sql, ownerId)),
  };
}

function hideReference(platform: Platform, { users, communications }: Pick<Uses, 'users' | 'communications'>) {
  const { db, clock, publicUrl } = platform;
  const save = saveChange(platform);
  return ({ id, ownerId, revision }: Reference): Promise<void> =>
    db.transaction(async (tx) => {
      const reference = await lockReference(tx, ownerId, id);
      if (!reference || reference.publishedAt === null || reference.revision !== revision) return;
      await save(tx, reference, { publishedAt: null, withdrawnAt: clock.now() });
      const owner = await users.find(ownerId, tx);
      if (!owner) return;
      const values = { reference: nameOf(reference), referenceUrl: `${publicUrl}/studio/references/${id}` };
      await communications.send(tx, { to: owner.email, template: 'reference-hidden', values });
    });
}
