import { AppError } from '#contract/errors.ts';
import type { OwnDecisionView } from '#contract/reports.ts';
import { canAppeal, informsOwner } from '#domain/reports/report-rules.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { countReasons, findCase, type ReportCase } from './cases-store.ts';
import { decisionNotFound, entryOf } from './decide.ts';
import { changeDecision, type Decision, findDecision, lockDecision } from './decisions-store.ts';
import type { Uses } from './ports.ts';
import { presentAppeal } from './present-case.ts';

type Own = { found: ReportCase; decision: Decision };

/** Throws `not-found` for a decision on something of another user, and for a dismissal, which owners don't hear of. */
async function requireOwn(db: Sql, userId: string, decisionId: string): Promise<Own> {
  const decision = (await findDecision(db, decisionId)) ?? decisionNotFound();
  const found = (await findCase(db, decision.caseId)) ?? decisionNotFound();
  if (found.ownerId !== userId || !informsOwner(decision.action)) return decisionNotFound();
  return { found, decision };
}

export function readOwnDecision({ db }: Pick<Platform, 'db'>) {
  return async (userId: string, decisionId: string): Promise<OwnDecisionView> => {
    const { found, decision } = await requireOwn(db.sql, userId, decisionId);
    const reasons = await countReasons(db.sql, [found.id]);
    const { id, action, note, createdAt, undoneAt } = decision;
    return {
      id,
      kind: found.kind,
      title: found.title,
      action,
      reasons: reasons.map(({ reason }) => reason),
      note,
      createdAt: createdAt.toISOString(),
      isUndone: undoneAt !== null,
      canAppeal: canAppeal(decision),
      appeal: presentAppeal(decision),
    };
  };
}

/** Takes the one appeal against a decision. Throws `conflict` for a second one, and for a decision that was undone. */
export function appeal({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit }: Pick<Uses, 'audit'>) {
  return (userId: string, decisionId: string, text: string): Promise<void> =>
    db.transaction(async (tx) => {
      const { found } = await requireOwn(tx, userId, decisionId);
      const decision = (await lockDecision(tx, decisionId)) ?? decisionNotFound();
      if (!canAppeal(decision)) {
        throw new AppError(
          'conflict',
          'A decision can be appealed once, while it is in force. Your appeal wasn’t sent.',
        );
      }
      await changeDecision(tx, decisionId, { appeal: text, appealedAt: clock.now() });
      await audit.record(
        tx,
        entryOf('report.appealed', found, { actorId: userId, reason: text.slice(0, 500), decisionId }),
      );
    });
}
