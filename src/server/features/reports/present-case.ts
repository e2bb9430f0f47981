import type { DecisionView, ReportCaseSummary, ReportCaseView } from '#contract/reports.ts';
import { planInForce } from '#domain/billing/plans.ts';
import type { User } from '#server/features/users/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { caseNotFound } from './decide.ts';
import { countReasons, findCase, type ListedCase, listReports, type ReasonCount } from './cases-store.ts';
import { type Decision, type DecisionWithTitle, listHistory } from './decisions-store.ts';
import type { ReportTarget, Targets, Uses } from './ports.ts';

const shownAtMost = 50;
type People = Awaited<ReturnType<Uses['users']['findPeople']>>;

export function presentAppeal(decision: Decision): DecisionView['appeal'] {
  const { appeal: text, appealedAt, appealOutcome: outcome, appealNote: note, appealDecidedAt } = decision;
  if (text === null || appealedAt === null) return null;
  return {
    text,
    createdAt: appealedAt.toISOString(),
    outcome,
    note,
    decidedAt: appealDecidedAt?.toISOString() ?? null,
  };
}

function presentDecision(decision: DecisionWithTitle, people: People): DecisionView {
  const { id, caseId, title, action, note, adminId, createdAt, undoneAt } = decision;
  return {
    id,
    caseId,
    title,
    action,
    note,
    admin: people(adminId),
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    appeal: presentAppeal(decision),
  };
}

type Known = { target: ReportTarget | undefined; reasons: readonly ReasonCount[]; people: People };

function presentSummary(one: ListedCase, { target, reasons, people }: Known): ReportCaseSummary {
  const { id, kind, title, ownerId, isOpen, hasOpenAppeal, reports, lastReportedAt } = one;
  return {
    id,
    kind,
    title: target?.title ?? title,
    imageUrl: target?.imageUrl ?? null,
    owner: people(ownerId),
    isOpen,
    hasOpenAppeal,
    reports,
    reason: reasons.find(({ caseId }) => caseId === id)?.reason ?? 'spam',
    lastReportedAt: lastReportedAt.toISOString(),
  };
}

const presentTarget = (target: ReportTarget | undefined) => ({
  url: target?.url ?? null,
  state: target?.state ?? ('gone' as const),
  usedBy: target?.usedBy ?? 0,
});

const presentOwner = (owner: User | undefined, planId: number | null) => ({
  ownerPlan: owner ? planInForce(planId, owner.role === 'admin').tier : null,
  isOwnerAdmin: owner?.role === 'admin',
  isOwnerDisabled: owner?.disabled === true,
});

const isOpenAppeal = ({ appealedAt, appealDecidedAt }: Decision) => appealedAt !== null && appealDecidedAt === null;

const uidsOf = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/** Reads cases as admins see them. */
export function presentCases({ db }: Pick<Platform, 'db'>, { billing, users, targets }: Uses & { targets: Targets }) {
  return {
    async summarize(cases: readonly ListedCase[]): Promise<ReportCaseSummary[]> {
      const ids = cases.map(({ id }) => id);
      const [reasons, people, found] = await Promise.all([
        countReasons(db.sql, ids),
        users.findPeople(uidsOf(cases.map(({ ownerId }) => ownerId))),
        Promise.all(cases.map(async ({ kind, targetId }) => targets[kind]?.find(targetId))),
      ]);
      return cases.map((one, at) => presentSummary(one, { target: found[at], reasons, people }));
    },
    async readOne(caseId: string): Promise<ReportCaseView> {
      const one = (await findCase(db.sql, caseId)) ?? caseNotFound();
      const { ownerId, kind, targetId } = one;
      const [target, reasons, entries, history, owner, account] = await Promise.all([
        targets[kind]?.find(targetId),
        countReasons(db.sql, [caseId]),
        listReports(db.sql, caseId, shownAtMost),
        listHistory(db.sql, { caseId, ownerId, size: shownAtMost }),
        ownerId === null ? undefined : users.find(ownerId),
        ownerId === null ? undefined : billing.findAccount(ownerId),
      ]);
      const reporterIds = entries.map(({ reporterId }) => reporterId);
      const adminIds = history.map(({ adminId }) => adminId);
      const people = await users.findPeople(uidsOf([ownerId, ...reporterIds, ...adminIds]));
      const hasOpenAppeal = history.some((decision) => decision.caseId === caseId && isOpenAppeal(decision));
      return {
        ...presentSummary({ ...one, hasOpenAppeal }, { target, reasons, people }),
        ...presentTarget(target),
        ...presentOwner(owner, account?.planId ?? null),
        reasons: reasons.map(({ reason, count }) => ({ reason, count })),
        entries: entries.map(({ id, reporterId, email, reason, details, createdAt }) => ({
          id,
          reporter: people(reporterId),
          email,
          reason,
          details,
          createdAt: createdAt.toISOString(),
        })),
        history: history.map((decision) => presentDecision(decision, people)),
      };
    },
  };
}
