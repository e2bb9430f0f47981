import type { AuditAction } from '#contract/audit.ts';
import { AppError } from '#contract/errors.ts';
import { type DecisionAction, informsOwner, reasonLabel, stateAfter } from '#domain/reports/report-rules.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { countReasons, listReports, lockCase, type ReportCase, setOpen } from './cases-store.ts';
import { changeDecision, type Decision, findDecision, insertDecision, lockDecision } from './decisions-store.ts';
import type { Targets, Uses } from './ports.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'ids' | 'publicUrl'>;
type Deciding = Uses & { targets: Targets };

/** Reporters who are told of a decision; a flood has more, whose addresses cost nothing to make up. */
const toldAtMost = 200;

const audited: Record<DecisionAction, AuditAction> = {
  dismiss: 'report.dismissed',
  hide: 'report.hidden',
  remove: 'report.removed',
  warn: 'report.warned',
  disable: 'report.disabled',
};

export const caseNotFound = (): never => {
  throw new AppError('not-found', 'Report not found.');
};
export const decisionNotFound = (): never => {
  throw new AppError('not-found', 'Decision not found.');
};

type Asked = { actorId: string; caseId: string; action: DecisionAction; note: string };

/** Decides on all reports of a case. State, mails and audit entry are written together or not at all. */
export function decide(platform: Parts, uses: Deciding) {
  const { db, clock, ids } = platform;
  const inform = informOf(platform, uses);
  return async ({ actorId, caseId, action, note }: Asked): Promise<void> => {
    const disabled = await db.transaction(async (tx) => {
      const found = (await lockCase(tx, caseId)) ?? caseNotFound();
      if (!found.isOpen) throw new AppError('conflict', 'These reports were already decided. Reload the page.');
      const { ownerId } = found;
      const stateBefore = await applyState(tx, uses, { found, action });
      if (needsOwner(action)) await requireOwner(tx, uses, ownerId);
      const disabledOwner = action === 'disable' && (await disableOwner(tx, uses, { actorId, ownerId, note }));
      const id = ids.next('rpd');
      const values = { id, caseId, adminId: actorId, action, note, disabledOwner, createdAt: clock.now() };
      await insertDecision(tx, { ...values, stateBefore });
      await setOpen(tx, found, false);
      await uses.audit.record(tx, entryOf(audited[action], found, { actorId, reason: note, decisionId: id }));
      await inform.reporters(tx, found, { action, note });
      await inform.owner(tx, found, { id, action, note });
      return disabledOwner ? ownerId : null;
    });
    if (disabled !== null) await uses.users.disabling.finish(disabled);
  };
}

/** These do something to the owner alone. */
const needsOwner = (action: DecisionAction): boolean => action === 'warn' || action === 'disable';

/** Hides or removes the target, if the action says so. Returns the state before. Throws `conflict` for a deleted target. */
async function applyState(
  tx: Tx,
  { targets }: Deciding,
  { found: { kind, targetId }, action }: { found: ReportCase; action: DecisionAction },
): Promise<Decision['stateBefore']> {
  const target = await targets[kind]?.find(targetId, tx);
  const state = stateAfter(action);
  if (state === undefined) return target?.state ?? 'gone';
  if (!target) throw new AppError('conflict', 'The owner has deleted the reported content. Dismiss the reports.');
  await targets[kind]?.setState(tx, { id: targetId, state });
  return target.state;
}

async function requireOwner(tx: Tx, { users }: Deciding, ownerId: string | null) {
  const owner = ownerId === null ? undefined : await users.find(ownerId, tx);
  if (!owner) throw new AppError('conflict', 'The owner’s account no longer exists.');
  return owner;
}

/** Returns whether the account was enabled until now. Throws `not-allowed` for admins: a dispute among them is not settled by a report. */
async function disableOwner(
  tx: Tx,
  uses: Deciding,
  { actorId, ownerId, note }: { actorId: string; ownerId: string | null; note: string },
): Promise<boolean> {
  const owner = await requireOwner(tx, uses, ownerId);
  if (owner.role === 'admin') throw new AppError('not-allowed', 'Admins can’t be disabled through a report.');
  const asked = { actorId, uid: owner.uid, reason: note, disabled: true };
  return (await uses.users.disabling.change(tx, asked)).isChanged;
}

type Change = { actorId: string; decisionId: string; note: string };

/** Reverses a decision and reopens its case. */
export function undo(platform: Parts, uses: Deciding) {
  const inform = informOf(platform, uses);
  return async ({ actorId, decisionId, note }: Change): Promise<string> => {
    const known = (await findDecision(platform.db.sql, decisionId)) ?? decisionNotFound();
    const enabled = await platform.db.transaction(async (tx) => {
      const { found, decision } = await lockBoth(tx, known);
      if (decision.undoneAt !== null) throw new AppError('conflict', 'This decision was already undone.');
      const uid = await takeBack(tx, uses, { found, decision, actorId, note, now: platform.clock.now() });
      await setOpen(tx, found, true);
      await uses.audit.record(tx, entryOf('report.undone', found, { actorId, reason: note, decisionId }));
      if (informsOwner(decision.action)) await inform.ownerOf(tx, found, { template: 'decision-undone', note });
      return uid;
    });
    if (enabled !== null) await uses.users.disabling.finish(enabled);
    return known.caseId;
  };
}

/** Decides on an appeal, once. An overturned decision is taken back, and its case stays decided. */
export function decideAppeal(platform: Parts, uses: Deciding) {
  const inform = informOf(platform, uses);
  return async ({ actorId, decisionId, note, outcome }: Change & { outcome: 'upheld' | 'overturned' }) => {
    const known = (await findDecision(platform.db.sql, decisionId)) ?? decisionNotFound();
    const isAccepted = outcome === 'overturned';
    const enabled = await platform.db.transaction(async (tx) => {
      const { found, decision } = await lockBoth(tx, known);
      if (decision.appealedAt === null || decision.appealDecidedAt !== null) {
        throw new AppError('conflict', 'There is no open appeal against this decision.');
      }
      const change = { appealOutcome: outcome, appealNote: note, appealDecidedAt: platform.clock.now() };
      await changeDecision(tx, decisionId, change);
      const isTakenBack = isAccepted && decision.undoneAt === null;
      const uid = isTakenBack
        ? await takeBack(tx, uses, { found, decision, actorId, note, now: platform.clock.now() })
        : null;
      const action = isAccepted ? 'report.appeal-overturned' : 'report.appeal-upheld';
      await uses.audit.record(tx, entryOf(action, found, { actorId, reason: note, decisionId }));
      await inform.ownerOf(tx, found, { template: 'appeal-decided', isAccepted, note });
      return uid;
    });
    if (enabled !== null) await uses.users.disabling.finish(enabled);
    return known.caseId;
  };
}

/** The case before its decision, as everywhere. */
async function lockBoth(tx: Tx, { id, caseId }: Decision) {
  const found = (await lockCase(tx, caseId)) ?? decisionNotFound();
  return { found, decision: (await lockDecision(tx, id)) ?? decisionNotFound() };
}

type TakenBack = { found: ReportCase; decision: Decision; actorId: string; note: string; now: Date };

/** Restores what a decision changed, unless a later decision changed it again. Returns the account that was enabled. */
async function takeBack(
  tx: Tx,
  uses: Deciding,
  { found, decision, actorId, note, now }: TakenBack,
): Promise<string | null> {
  await changeDecision(tx, decision.id, { undoneAt: now });
  await restoreState(tx, uses, { found, decision });
  const { ownerId } = found;
  if (!decision.disabledOwner || ownerId === null || !(await uses.users.find(ownerId, tx))) return null;
  const { isChanged } = await uses.users.disabling.change(tx, { actorId, uid: ownerId, reason: note, disabled: false });
  return isChanged ? ownerId : null;
}

async function restoreState(tx: Tx, { targets }: Deciding, { found, decision }: Pick<TakenBack, 'found' | 'decision'>) {
  const { kind, targetId } = found;
  const state = stateAfter(decision.action);
  if (state === undefined || decision.stateBefore === 'gone') return;
  const target = await targets[kind]?.find(targetId, tx);
  if (target?.state === state) await targets[kind]?.setState(tx, { id: targetId, state: decision.stateBefore });
}

type Entry = { actorId: string; reason: string; decisionId: string };

export function entryOf(action: AuditAction, { id, kind, targetId, ownerId }: ReportCase, entry: Entry) {
  const { actorId, reason, decisionId } = entry;
  const after = { case: id, decision: decisionId, kind, target: targetId };
  return { actorId, action, subjectId: ownerId ?? undefined, after, reason };
}

type ToOwner = { template: 'decision-undone' | 'appeal-decided'; isAccepted?: boolean; note: string };

/** Writes to the two sides of a case. */
function informOf({ publicUrl }: Parts, uses: Deciding) {
  const { users, communications } = uses;
  const ownerOf = async (tx: Tx, { ownerId }: ReportCase) => (ownerId === null ? undefined : users.find(ownerId, tx));

  return {
    async reporters(tx: Tx, { id, title }: ReportCase, values: { action: DecisionAction; note: string }) {
      const addresses = new Set<string>();
      for (const { reporterId, email } of await listReports(tx, id, toldAtMost)) {
        const to = reporterId === null ? email : (await users.find(reporterId, tx))?.email;
        if (to !== null && to !== undefined) addresses.add(to);
      }
      for (const to of addresses) {
        await communications.send(tx, { to, template: 'report-decided', values: { title, ...values } });
      }
    },
    async owner(tx: Tx, found: ReportCase, { id, action, note }: Pick<Decision, 'id' | 'action' | 'note'>) {
      const owner = await ownerOf(tx, found);
      if (!owner || action === 'dismiss') return;
      const reasons = (await countReasons(tx, [found.id])).map(({ reason }) => reasonLabel(reason)).join(', ');
      const values = { title: found.title, action, reasons, note, appealUrl: `${publicUrl}/decisions/${id}` };
      await communications.send(tx, { to: owner.email, template: 'content-decided', values });
    },
    async ownerOf(tx: Tx, found: ReportCase, { template, isAccepted = false, note }: ToOwner) {
      const owner = await ownerOf(tx, found);
      if (!owner) return;
      const values = { title: found.title, isAccepted, note };
      await communications.send(tx, { to: owner.email, template, values });
    },
  };
}
