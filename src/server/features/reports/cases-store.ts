import { type Selectable, sql } from 'kysely';
import type { ReportKind, ReportReason } from '#domain/reports/report-rules.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

export type ReportCase = Omit<Selectable<Tables['reportCases']>, 'kind'> & { kind: ReportKind };
export type Report = Omit<Selectable<Tables['reports']>, 'reason'> & { reason: ReportReason };

// Both columns are written from the contract's words alone.
const asCase = (row: Selectable<Tables['reportCases']>): ReportCase => ({ ...row, kind: row.kind as ReportKind });
const asReport = (row: Selectable<Tables['reports']>): Report => ({ ...row, reason: row.reason as ReportReason });

type NewCase = Pick<ReportCase, 'id' | 'kind' | 'targetId' | 'ownerId' | 'title'> & { now: Date };

/** The open case of a target, locked until the transaction ends. Creates it for the first report. */
export async function openCase(tx: Tx, { now, ...values }: NewCase): Promise<ReportCase> {
  const row = await tx
    .insertInto('reportCases')
    .values({ ...values, createdAt: now, lastReportedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'targetId'])
        // The predicate of the index, without a parameter: PostgreSQL finds the index by it.
        .where(sql<boolean>`report_cases.is_open`)
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return asCase(row);
}

/** Returns false if this reporter has reported in this case already. */
export async function insertReport(tx: Tx, report: Report): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['caseId', 'reporterKey']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countReport(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reportCases')
    .set({ reports: sql<number>`reports + 1`, lastReportedAt: now })
    .where('id', '=', caseId)
    .execute();
}

export async function findCase(db: Sql, id: string): Promise<ReportCase | undefined> {
  const row = await db.selectFrom('reportCases').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asCase(row);
}

/** The same, and no other transaction changes it until this one ends. */
export async function lockCase(tx: Tx, id: string): Promise<ReportCase | undefined> {
  const row = await tx.selectFrom('reportCases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asCase(row);
}

/** Opens or closes a case. A case is not opened again while a newer one of the same target is open. */
export async function setOpen(tx: Tx, { id, kind, targetId }: ReportCase, isOpen: boolean): Promise<void> {
  await tx
    .updateTable('reportCases')
    .set({ isOpen })
    .where('id', '=', id)
    .where(
      sql<boolean>`(not ${isOpen}::boolean or not exists (select from report_cases other where other.kind = ${kind}
        and other.target_id = ${targetId} and other.is_open and other.id <> ${id}))`,
    )
    .execute();
}

export type Shown = 'open' | 'decided' | 'appeals';
const hasOpenAppeal = sql<boolean>`exists (select from report_decisions d where d.case_id = report_cases.id
  and d.appealed_at is not null and d.appeal_decided_at is null)`;

export type ListedCase = ReportCase & { hasOpenAppeal: boolean };
type CaseQuery = { show: Shown; reason: string | undefined; before: string | undefined; size: number };

/** Newest first. */
export async function listCases(db: Sql, { show, reason, before, size }: CaseQuery): Promise<ListedCase[]> {
  let query = db.selectFrom('reportCases').selectAll().select(hasOpenAppeal.as('hasOpenAppeal'));
  query = show === 'appeals' ? query.where(hasOpenAppeal) : query.where('isOpen', '=', show === 'open');
  if (before !== undefined) query = query.where('id', '<', before);
  if (reason !== undefined) {
    query = query.where(
      sql<boolean>`exists (select from reports r where r.case_id = report_cases.id and r.reason = ${reason})`,
    );
  }
  const rows = await query.orderBy('id', 'desc').limit(size).execute();
  return rows.map((row) => ({ ...asCase(row), hasOpenAppeal: row.hasOpenAppeal }));
}

export async function countCases(db: Sql): Promise<Record<Shown, number>> {
  return db
    .selectFrom('reportCases')
    .select([
      sql<number>`(count(*) filter (where is_open))::int`.as('open'),
      sql<number>`(count(*) filter (where not is_open))::int`.as('decided'),
      sql<number>`(count(*) filter (where ${hasOpenAppeal}))::int`.as('appeals'),
    ])
    .executeTakeFirstOrThrow();
}

/** From the first report of a case to its first decision, in minutes, over decisions since `since`; null without one. */
export async function medianDecisionMinutes(db: Sql, since: Date): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first.decided_at - c.created_at) / 60)::float8 as minutes
    from (select case_id, min(created_at) as decided_at from report_decisions group by case_id) first
    join report_cases c on c.id = first.case_id
    where first.decided_at >= ${since}`.execute(db);
  return rows[0]?.minutes ?? null;
}

export type ReasonCount = { caseId: string; reason: ReportReason; count: number };

/** How often each reason was given in these cases, the most frequent first. */
export async function countReasons(db: Sql, caseIds: readonly string[]): Promise<ReasonCount[]> {
  if (caseIds.length === 0) return [];
  const rows = await db
    .selectFrom('reports')
    .select(['caseId', 'reason', sql<number>`count(*)::int`.as('count')])
    .where('caseId', 'in', caseIds)
    .groupBy(['caseId', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason as ReportReason }));
}

/** The newest reports of a case. */
export async function listReports(db: Sql, caseId: string, size: number): Promise<Report[]> {
  const rows = await db
    .selectFrom('reports')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map(asReport);
}

/** Erases what names a deleted account. Reports and decisions stay. */
export async function forgetReporter(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('reports').set({ reporterId: null, email: null }).where('reporterId', '=', userId).execute();
  await tx.updateTable('reportCases').set({ ownerId: null, title: '' }).where('ownerId', '=', userId).execute();
  await tx.updateTable('reportDecisions').set({ adminId: null }).where('adminId', '=', userId).execute();
}
