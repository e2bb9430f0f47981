import { AppError } from '#contract/errors.ts';
import { pageSize } from '#contract/ids.ts';
import { type ErrorState, monitoringAdminApi, monitoringApi, type VitalsRow } from '#contract/monitoring.ts';
import { isNewerVersion } from '#domain/is-newer-version.ts';
import { percentile75 } from '#domain/monitoring/vitals.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { readTimeCursor, writeTimeCursor } from '#server/platform/http/time-cursor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countByState, type ErrorGroup, findGroup, listGroups, updateGroup } from './groups-store.ts';
import type { Uses } from './ports.ts';
import { lastDays, presentGroups, presentSample } from './present-error.ts';
import { listSamples } from './samples-store.ts';
import type { takeReports } from './take-reports.ts';
import { listVitals, type VitalsBucket } from './vitals-store.ts';

const actions = { open: 'error.reopened', resolved: 'error.resolved', ignored: 'error.ignored' } as const;

/** Answers `monitoringApi` and `monitoringAdminApi`. */
export function routeMonitoring(
  platform: Platform,
  { take, ...uses }: Uses & { take: ReturnType<typeof takeReports> },
): void {
  const { router, db, clock } = platform;
  router.on(monitoringApi.reportErrors, async ({ clientAddress, received: { body } }) => {
    await take.errors(body, clientAddress);
    return { isSuccessful: true };
  });
  router.on(monitoringApi.reportVitals, async ({ clientAddress, received: { body } }) => {
    await take.vitals(body.values, clientAddress);
    return { isSuccessful: true };
  });
  router.on(monitoringAdminApi.vitals, async ({ received: { query } }) => {
    const [first = ''] = lastDays(clock.now(), query.days);
    return { rows: rowsOf(await listVitals(db.sql, first)) };
  });
  routeGroups(platform, uses);
}

function routeGroups({ router, db, clock }: Platform, { audit, version }: Uses): void {
  async function present(id: string) {
    const group = await findGroup(db.sql, id);
    const [view] = group ? await presentGroups(db.sql, [group], clock.now()) : [];
    if (!group || !view) throw notFound();
    const samples = await listSamples(db.sql, id);
    return { ...view, resolvedRelease: group.resolvedRelease, samples: samples.map(presentSample) };
  }

  /** The release that the error must be newer than to reopen: tabs may run a newer page than this server. */
  const resolvedIn = ({ lastRelease }: ErrorGroup) => (isNewerVersion(lastRelease, version) ? lastRelease : version);

  async function move({ actorId, id, state }: { actorId: string; id: string; state: ErrorState }): Promise<void> {
    await db.transaction(async (tx) => {
      const group = await findGroup(tx, id, { lock: true });
      if (!group) throw notFound();
      if (group.state === state) return;
      await updateGroup(tx, id, { state, resolvedRelease: state === 'resolved' ? resolvedIn(group) : null });
      const before = { error: id, state: group.state };
      await audit.record(tx, { actorId, action: actions[state], before, after: { error: id, state } });
    });
  }

  router.on(monitoringAdminApi.list, async ({ received: { query } }) => {
    const { state, cursor } = query;
    const before = cursor === undefined ? undefined : readTimeCursor(cursor);
    const [found, counts] = await Promise.all([
      listGroups(db.sql, { state, before, size: pageSize + 1 }),
      countByState(db.sql),
    ]);
    const { page, nextCursor } = pageOf(found, ({ id, lastSeenAt }) => writeTimeCursor({ id, updatedAt: lastSeenAt }));
    return { groups: await presentGroups(db.sql, page, clock.now()), nextCursor, counts };
  });
  router.on(monitoringAdminApi.get, ({ received: { params } }) => present(params.errorId));
  router.on(monitoringAdminApi.setState, async ({ caller, received: { params, body } }) => {
    await move({ actorId: caller.userId, id: params.errorId, state: body.state });
    return present(params.errorId);
  });
}

const notFound = () => new AppError('not-found', 'Error not found.');

function rowsOf(buckets: readonly VitalsBucket[]): VitalsRow[] {
  const histograms = Map.groupBy(buckets, ({ day, page, metric }) => `${day} ${page} ${metric}`);
  return [...histograms.values()].flatMap((histogram) => {
    const [first] = histogram;
    if (!first) return [];
    const { day, page, metric } = first;
    const count = histogram.reduce((sum, one) => sum + one.count, 0);
    return [{ day, page, metric, p75: percentile75(metric, histogram), count }];
  });
}
