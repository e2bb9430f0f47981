import type { AuditAction } from '#contract/audit.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type AuditEntry = {
  id: string;
  actorId: string | null;
  action: AuditAction;
  subjectId: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  createdAt: Date;
};

/** What was done. `before` and `after` hold values and ids, never names or addresses: entries are kept for ever. */
export type AuditRecord = {
  /** Who did it; null for the product itself, such as a deletion that was due. */
  actorId: string | null;
  action: AuditAction;
  /** Whom it was done to. */
  subjectId?: string | undefined;
  before?: object | undefined;
  after?: object | undefined;
  reason?: string | undefined;
};

type NewEntry = AuditRecord & { id: string; correlationId: string };

export async function insertAuditEntry(tx: Tx, { before, after, ...entry }: NewEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      ...entry,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}

/** Which part of the log: entries before an id, about one person or about all. */
export type AuditPage = { before: string | undefined; subjectId: string | undefined; size: number };

/** Newest first: ids grow with time. */
export async function listAuditEntries(db: Sql, { before, subjectId, size }: AuditPage): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('auditLog')
    .select(['id', 'actorId', 'action', 'subjectId', 'before', 'after', 'reason', 'createdAt']);
  if (before !== undefined) query = query.where('id', '<', before);
  if (subjectId !== undefined) query = query.where('subjectId', '=', subjectId);
  const rows = await query.orderBy('id', 'desc').limit(size).execute();
  // Written by `insertAuditEntry` alone, with the words of the contract.
  return rows as AuditEntry[];
}
