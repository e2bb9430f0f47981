import { pageSize } from '#contract/ids.ts';
import { usageApi } from '#contract/usage.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { presentUsage } from './present-usage.ts';
import { readAlerts, saveAlerts, seeAlerts } from './alerts-store.ts';
import { listChoices, listUsage, sumUsage } from './usage-store.ts';
import { writeUsageCsv } from './write-usage-csv.ts';

/** Answers `usageApi`. */
export function routeUsage(platform: Platform, uses: Uses): void {
  const { router, db, clock } = platform;
  const writeCsv = writeUsageCsv(platform, uses);

  router.on(usageApi.tasks, async ({ caller: { userId }, received: { query } }) => {
    const { cursor: before, ...filter } = query;
    const found = await listUsage(db.sql, { userId, ...filter }, { before, size: pageSize + 1 });
    const { page, nextCursor } = pageOf(found, ({ id }) => id);
    return { tasks: page.map((task) => presentUsage(uses, task)), nextCursor };
  });

  router.on(usageApi.totals, ({ caller: { userId }, received: { query } }) => sumUsage(db.sql, { userId, ...query }));

  router.on(usageApi.choices, async ({ caller }) => {
    const { projects, modelIds } = await listChoices(db.sql, caller.userId);
    return { projects, models: modelIds.map((id) => ({ id, label: uses.catalogue.labelOf(id) })) };
  });

  router.on(usageApi.csv, async ({ caller: { userId }, received: { query } }) => ({
    fileName: `backlot-usage-${clock.now().toISOString().slice(0, 10)}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    bytes: writeCsv({ userId, ...query }),
  }));

  router.on(usageApi.alerts, async ({ caller }) => ({ alerts: await readAlerts(db.sql, caller.userId) }));

  router.on(usageApi.setAlerts, async ({ caller: { userId }, received: { body } }) =>
    db.transaction(async (tx) => {
      await saveAlerts(tx, userId, body);
      return { alerts: await readAlerts(tx, userId) };
    }),
  );

  router.on(usageApi.seeAlerts, async ({ caller: { userId } }) => {
    await seeAlerts(db.sql, userId);
    return { alerts: await readAlerts(db.sql, userId) };
  });
}
