import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { monitoringApi, VitalsValue } from '#contract/monitoring.ts';
import { monitoringLimits } from '#domain/monitoring/limits.ts';
import { bucketOf } from '#domain/monitoring/vitals.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { addressBlock } from '#server/platform/http/address-block.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SourceMaps } from '#server/platform/web/source-maps.ts';
import { errorsOfBrowser } from './clean-errors.ts';
import type { ErrorReport } from './record-error.ts';
import { countVitals, listPagesOf, type VitalsBucket } from './vitals-store.ts';

type ErrorsBody = z.output<typeof monitoringApi.reportErrors.body>;
type Parts = { maps: SourceMaps; record: (report: ErrorReport) => Promise<void> };

const household = { v4: 32, v6: 64 };
const seconds = 600;

/** Takes what browsers report, in production only. Elsewhere a report has no effect. */
export function takeReports(platform: Platform, { maps, record }: Parts) {
  const { config, db, clock } = platform;

  async function refuseMore(what: string, clientAddress: string): Promise<void> {
    const { reportsOfNetwork, reportsOfAll } = monitoringLimits;
    const whose = addressBlock(clientAddress, household);
    const ofNetwork = await secondsUntilAllowed(platform, { what, whose, most: reportsOfNetwork, seconds });
    // A network over its limit does not use up the limit of all.
    const all = { what: `${what} of all`, whose: 'all', most: reportsOfAll, seconds };
    const retryAfterSeconds = ofNetwork > 0 ? ofNetwork : await secondsUntilAllowed(platform, all);
    if (retryAfterSeconds === 0) return;
    throw new AppError('too-many-requests', 'The report wasn’t stored. Too many reports arrived. Try again later.', {
      retryAfterSeconds,
    });
  }

  return {
    async errors({ release, browser, errors }: ErrorsBody, clientAddress: string): Promise<void> {
      if (!config.monitors) return;
      await refuseMore('error reports', clientAddress);
      for (const { errors: chain, page, count } of errors) {
        await record({ source: 'browser', errors: await errorsOfBrowser(chain, maps), release, browser, page, count });
      }
    },
    async vitals(values: readonly VitalsValue[], clientAddress: string): Promise<void> {
      if (!config.monitors) return;
      await refuseMore('web vitals', clientAddress);
      const day = clock.now().toISOString().slice(0, 10);
      const known = new Set(await listPagesOf(db.sql, day));
      const counted = values.filter(({ page }) => known.has(page) || known.size < monitoringLimits.vitalsPages);
      await countVitals(db.sql, bucketsOf(counted, day));
    },
  };
}

function bucketsOf(values: readonly VitalsValue[], day: string): VitalsBucket[] {
  const buckets = new Map<string, VitalsBucket>();
  for (const { page, metric, value } of values) {
    const bucket = bucketOf(metric, value);
    const key = `${page} ${metric} ${bucket}`;
    const count = (buckets.get(key)?.count ?? 0) + 1;
    buckets.set(key, { day, page, metric, bucket, count });
  }
  return [...buckets.values()];
}
