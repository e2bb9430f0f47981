import { monitoringLimits } from '#domain/monitoring/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createSourceMaps } from '#server/platform/web/source-maps.ts';
import { collectFailures } from './collect-failures.ts';
import { forwardToSentry } from './forward-to-sentry.ts';
import { deleteSeenBefore } from './groups-store.ts';
import { routeMonitoring } from './monitoring-routes.ts';
import type { Uses } from './ports.ts';
import { type ErrorReport, recordError } from './record-error.ts';
import { takeReports } from './take-reports.ts';
import { deleteVitalsBefore } from './vitals-store.ts';

const hourSeconds = 3600;
const dayMs = 24 * 3_600_000;

/** Errors of browsers and servers, and web vitals. The only file of this folder that others may import. */
export function createMonitoring(platform: Platform, uses: Uses) {
  const { config, db, clock, jobs, failures } = platform;
  const store = recordError(platform);
  const forward = config.sentry ? forwardToSentry(platform, config.sentry) : undefined;
  const record = async (report: ErrorReport): Promise<void> => {
    const sample = await store(report);
    // Never rejects; a slow service must not delay the answer.
    if (sample) void forward?.(sample);
  };
  const collector = collectFailures(platform, { version: uses.version, record });
  if (config.monitors) failures.listen(collector.add);
  routeMonitoring(platform, { ...uses, take: takeReports(platform, { maps: createSourceMaps(), record }) });

  async function deleteOld(): Promise<void> {
    const before = new Date(clock.now().getTime() - monitoringLimits.keptDays * dayMs);
    await deleteSeenBefore(db.sql, before);
    await deleteVitalsBefore(db.sql, before.toISOString().slice(0, 10));
  }
  jobs.every(hourSeconds, 'monitoring.delete-old', deleteOld);

  return {
    /** Deletes what is older than 30 days. The worker does it every hour. */
    deleteOld,
    /** Resolves when the errors of this server that were reported before are written. */
    finish: collector.finish,
  };
}
