import { pageSize } from '#contract/ids.ts';
import { type AdminTaskView, tasksAdminApi, type VendorTasksView } from '#contract/tasks-admin.ts';
import { dollarsPerCredit } from '#domain/catalogue/margin.ts';
import { type ProviderId, providerIds } from '#domain/catalogue/model.ts';
import type { HealthState } from '#domain/generation/vendor-health.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from '../ports.ts';
import {
  type AdminTask,
  countByVendor,
  type Health,
  letTry,
  listAdminTasks,
  listHealth,
  type MarginRow,
  sumMargins,
} from './tasks-admin-store.ts';

const microDollars = 1_000_000;

/** Answers `tasksAdminApi`. */
export function routeTasksAdmin({ router, db }: Platform, { catalogue, generatorFor }: Uses): void {
  router.on(tasksAdminApi.vendors, async () => {
    const [counts, health, gone, checks] = await Promise.all([
      countByVendor(db.sql),
      listHealth(db.sql),
      catalogue.gone.list(),
      catalogue.gone.checks(),
    ]);
    const present = (provider: ProviderId): VendorTasksView => {
      const count = counts.find((one) => one.provider === provider);
      const check = checks.find((one) => one.provider === provider);
      const { queued = 0, atVendor = 0, storing = 0, stuck = 0, unknownAtVendor = 0 } = count ?? {};
      return {
        provider,
        queued,
        atVendor,
        storing,
        stuck,
        unknownAtVendor,
        health: health.filter((one) => one.provider === provider).map(presentHealth),
        gone: gone
          .filter((one) => one.provider === provider)
          .map(({ endpoint, since }) => ({ endpoint, since: since.toISOString() })),
        listCheck: check ? { checkedAt: check.checkedAt.toISOString(), problem: check.problem } : null,
      };
    };
    const connected = await Promise.all(providerIds.map(async (id) => (await generatorFor(id, null)) !== undefined));
    const isKnown = (id: ProviderId) => [...counts, ...health, ...gone].some(({ provider }) => provider === id);
    return { vendors: providerIds.filter((id, index) => connected[index] === true || isKnown(id)).map(present) };
  });

  router.on(tasksAdminApi.list, async ({ received: { query } }) => {
    const { filter, cursor: before } = query;
    const found = await listAdminTasks(db.sql, { filter, before, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id }) => id);
    return { tasks: page.map(presentAdminTask), nextCursor };
  });

  router.on(tasksAdminApi.margin, async ({ received: { query } }) => {
    const rows = await sumMargins(db.sql, query.days);
    return { dollarsPerCredit, rows: rows.map(presentMargin) };
  });

  router.on(tasksAdminApi.tryNow, async ({ received: { params } }) => {
    await letTry(db.sql, params.provider);
    return { isSuccessful: true };
  });
}

function presentHealth({ endpoint, failures, secondsLeft, accountProblem, ...health }: Health) {
  const { isOpen, lastFailure, lastFailureAt } = health;
  const state: HealthState = !isOpen ? 'closed' : secondsLeft > 0 ? 'open' : 'half-open';
  const lastAt = lastFailureAt?.toISOString() ?? null;
  return { endpoint, state, failures, secondsLeft, accountProblem, lastFailure, lastFailureAt: lastAt };
}

function presentAdminTask(task: AdminTask): AdminTaskView {
  const { failureReason: reason, failureDetail: detail } = task;
  return {
    id: task.id,
    userId: task.userId,
    name: task.name,
    email: task.email,
    kind: task.kind,
    modelId: task.modelId,
    provider: task.provider,
    endpoint: task.endpoint,
    way: task.attempt + 1,
    ways: task.ways,
    refusals: task.refusals,
    step: task.step,
    isStuck: task.isStuck,
    creditsHeld: task.creditsHeld,
    failure: reason === null ? null : { reason, detail },
    createdAt: task.createdAt.toISOString(),
    startedAt: task.startedAt?.toISOString() ?? null,
    finishedAt: task.finishedAt?.toISOString() ?? null,
  };
}

const dollarsOf = (micro: number | null): number | null => (micro === null ? null : micro / microDollars);

function presentMargin({ costMicroDollars, atRiskMicroDollars, ...row }: MarginRow) {
  return {
    modelId: row.modelId,
    provider: row.provider,
    tasks: row.tasks,
    delivered: row.delivered,
    creditsTaken: row.creditsTaken,
    costDollars: dollarsOf(costMicroDollars),
    atRiskDollars: dollarsOf(atRiskMicroDollars),
  };
}
