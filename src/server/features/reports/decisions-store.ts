import { type Selectable, type Updateable } from 'kysely';
import type { DecisionAction, ModerationState } from '#domain/reports/report-rules.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

type Row = Selectable<Tables['reportDecisions']>;
export type Decision = Omit<Row, 'action' | 'stateBefore' | 'appealOutcome'> & {
  action: DecisionAction;
  stateBefore: ModerationState | 'gone';
  appealOutcome: 'upheld' | 'overturned' | null;
};
export type DecisionWithTitle = Decision & { title: string };

// The columns have check constraints with these values.
const asDecision = <R extends Row>(row: R) => row as R & Pick<Decision, 'action' | 'stateBefore' | 'appealOutcome'>;

type NewDecision = Pick<
  Decision,
  'id' | 'caseId' | 'adminId' | 'action' | 'note' | 'stateBefore' | 'disabledOwner' | 'createdAt'
>;

export async function insertDecision(tx: Tx, decision: NewDecision): Promise<void> {
  await tx.insertInto('reportDecisions').values(decision).execute();
}

export async function findDecision(db: Sql, id: string): Promise<Decision | undefined> {
  const row = await db.selectFrom('reportDecisions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asDecision(row);
}

/** The same, and no other transaction changes it until this one ends. */
export async function lockDecision(tx: Tx, id: string): Promise<Decision | undefined> {
  const row = await tx.selectFrom('reportDecisions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asDecision(row);
}

export async function changeDecision(tx: Tx, id: string, change: Updateable<Tables['reportDecisions']>): Promise<void> {
  await tx.updateTable('reportDecisions').set(change).where('id', '=', id).execute();
}

type HistoryQuery = { caseId: string; ownerId: string | null; size: number };

/** Decisions on a case and on everything else of its owner, newest first. */
export async function listHistory(db: Sql, { caseId, ownerId, size }: HistoryQuery): Promise<DecisionWithTitle[]> {
  const rows = await db
    .selectFrom('reportDecisions')
    .innerJoin('reportCases', 'reportCases.id', 'reportDecisions.caseId')
    .selectAll('reportDecisions')
    .select('reportCases.title')
    .where((either) =>
      either.or([either('caseId', '=', caseId), ...(ownerId === null ? [] : [either('ownerId', '=', ownerId)])]),
    )
    .orderBy('reportDecisions.id', 'desc')
    .limit(size)
    .execute();
  return rows.map(asDecision);
}
