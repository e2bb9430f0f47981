import { pageSize } from '#contract/ids.ts';
import { reportsAdminApi, reportsApi } from '#contract/reports.ts';
import { createFormTokens } from '#server/platform/form-token.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countCases, listCases, medianDecisionMinutes } from './cases-store.ts';
import { decide, decideAppeal, undo } from './decide.ts';
import { appeal, readOwnDecision } from './own-decisions.ts';
import type { Targets, Uses } from './ports.ts';
import { presentCases } from './present-case.ts';
import { requireTarget, takeReport } from './take-report.ts';

const dayMs = 24 * 3_600_000;
/** The median decision time is over this many days. */
const medianDays = 30;

type All = Uses & { targets: Targets };

/** Answers `reportsApi` and `reportsAdminApi`. */
export function routeReports(platform: Platform, uses: All): void {
  const { router } = platform;
  const tokens = createFormTokens(platform);
  const take = takeReport(platform, uses);
  const readOwn = readOwnDecision(platform);
  const sendAppeal = appeal(platform, uses);

  router.on(reportsApi.form, async ({ received: { query } }) => {
    const { title } = await requireTarget(uses.targets, query.kind, query.id);
    return { title, kind: query.kind, token: tokens.issue([query.kind, query.id]) };
  });

  router.on(reportsApi.send, async ({ caller, clientAddress, received: { body } }) => {
    // A token without a profile is not an account yet.
    await take(body, { userId: caller?.hasProfile === true ? caller.userId : undefined, clientAddress });
    return { isSuccessful: true };
  });

  router.on(reportsApi.ownDecision, ({ caller, received: { params } }) => readOwn(caller.userId, params.decisionId));

  router.on(reportsApi.appeal, async ({ caller, received: { params, body } }) => {
    await sendAppeal(caller.userId, params.decisionId, body.text);
    return readOwn(caller.userId, params.decisionId);
  });

  routeQueue(platform, uses);
}

function routeQueue(platform: Platform, uses: All): void {
  const { router, db, clock } = platform;
  const { summarize, readOne } = presentCases(platform, uses);
  const change = { decide: decide(platform, uses), undo: undo(platform, uses), appeal: decideAppeal(platform, uses) };

  router.on(reportsAdminApi.list, async ({ received: { query } }) => {
    const { cursor: before, show, reason } = query;
    const since = new Date(clock.now().getTime() - medianDays * dayMs);
    const [found, counts, median] = await Promise.all([
      listCases(db.sql, { show, reason, before, size: pageSize + 1 }),
      countCases(db.sql),
      medianDecisionMinutes(db.sql, since),
    ]);
    const { page, nextCursor } = pageOf(found, ({ id }) => id);
    return { cases: await summarize(page), nextCursor, counts, medianDecisionMinutes: median };
  });

  router.on(reportsAdminApi.get, ({ received: { params } }) => readOne(params.caseId));

  router.on(reportsAdminApi.decide, async ({ caller, received: { params, body } }) => {
    await change.decide({ actorId: caller.userId, ...params, ...body });
    return readOne(params.caseId);
  });

  router.on(reportsAdminApi.undo, async ({ caller, received: { params, body } }) =>
    readOne(await change.undo({ actorId: caller.userId, ...params, ...body })),
  );

  router.on(reportsAdminApi.decideAppeal, async ({ caller, received: { params, body } }) =>
    readOne(await change.appeal({ actorId: caller.userId, ...params, ...body })),
  );
}
