import { sampleOwner } from '#domain/references/sample-references.ts';
import type { ModerationState } from '#domain/reports/report-rules.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import { listImagesOf } from './images-store.ts';
import type { Uses } from './ports.ts';
import { nameOf } from './reference.ts';
import { findAnyReferences, lockReference } from './references-store.ts';
import { saveChange } from './save-change.ts';
import { countForeignUses } from './uses-store.ts';

/** Takes reported references out of public use, and puts them back. The owner keeps the reference in every state. */
export function moderateReferences(platform: Platform, { assets }: Pick<Uses, 'assets'>) {
  const { db } = platform;
  const save = saveChange(platform);
  return {
    /** A reference of an account; undefined for one that does not exist, and for samples. */
    async find(id: string, sql: Sql = db.sql) {
      const [found] = await findAnyReferences(sql, [id]);
      if (!found || found.ownerId === sampleOwner) return undefined;
      const [main] = await listImagesOf(sql, id);
      const { ownerId, moderation, isShared } = found;
      const imageUrl = main ? (assets.signedMediaUrl({ id: main.assetId, ownerId }, 'w640') ?? null) : null;
      const usedBy = await countForeignUses(sql, id);
      return { id, ownerId, title: nameOf(found), imageUrl, state: moderation, isPublic: isShared, usedBy };
    },
    /** Changes the state; storyboards that use the reference follow. A deleted reference is left alone. */
    async setState(tx: Tx, { id, ownerId, state }: { id: string; ownerId: string; state: ModerationState }) {
      const reference = await lockReference(tx, ownerId, id);
      if (!reference || reference.moderation === state) return;
      await save(tx, reference, { moderation: state });
    },
  };
}
