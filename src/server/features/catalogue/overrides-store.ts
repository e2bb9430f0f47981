import type { ModelOverride } from '#domain/catalogue/override.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type StoredOverride = ModelOverride & { modelId: string; reason: string; changedAt: Date };

const columns = ['modelId', 'status', 'pricing', 'replacementId', 'reason', 'changedAt'] as const;

/** What this installation wants otherwise, of all models. */
export async function listOverrides(db: Sql): Promise<StoredOverride[]> {
  const rows = await db.selectFrom('modelOverrides').select(columns).execute();
  // Written by `saveOverride` alone, checked by the contract; the status has a check constraint.
  return rows as StoredOverride[];
}

type Saved = ModelOverride & { modelId: string; reason: string; changedBy: string };

/** Keeps what is wanted of a model; nothing at all when it shall be as the catalogue says. */
export async function saveOverride(tx: Tx, { modelId, pricing, ...wanted }: Saved): Promise<void> {
  if (wanted.status === null && pricing === null && wanted.replacementId === null) {
    await tx.deleteFrom('modelOverrides').where('modelId', '=', modelId).execute();
    return;
  }
  const values = { ...wanted, pricing: pricing && JSON.stringify(pricing), changedAt: new Date() };
  await tx
    .insertInto('modelOverrides')
    .values({ modelId, ...values })
    .onConflict((conflict) => conflict.column('modelId').doUpdateSet(values))
    .execute();
}
