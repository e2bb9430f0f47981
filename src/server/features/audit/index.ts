import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Sql, Tx } from '#server/platform/platform.ts';
import { type AuditPage, type AuditRecord, insertAuditEntry, listAuditEntries } from './audit-store.ts';

/** Who did what to whom, and why. The only file of this folder that others may import. */
export function createAudit({ ids }: Pick<Platform, 'ids'>) {
  return {
    /** Writes an entry in the transaction that does it: no act without its entry, and no entry without its act. */
    record: (tx: Tx, entry: AuditRecord): Promise<void> =>
      insertAuditEntry(tx, { ...entry, id: ids.next('aud'), correlationId: currentCorrelation() }),
    /** One page of the log, newest first. */
    list: (sql: Sql, page: AuditPage) => listAuditEntries(sql, page),
  };
}
export type { AuditEntry } from './audit-store.ts';
export type Audit = ReturnType<typeof createAudit>;
