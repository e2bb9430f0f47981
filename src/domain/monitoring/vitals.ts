export const vitalsMetrics = ['LCP', 'CLS', 'INP', 'TTFB', 'FCP'] as const;
export type VitalsMetric = (typeof vitalsMetrics)[number];

/** CLS has no unit; the others are milliseconds. The limits are those of web.dev: good up to the first, poor above the second. */
export const vitalsThresholds: Record<VitalsMetric, readonly [good: number, poor: number]> = {
  LCP: [2500, 4000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  TTFB: [800, 1800],
  FCP: [1800, 3000],
};

export const vitalsMaximum = 600_000;
const growth = Math.log(1.05);
const p75 = 0.75;
/** CLS is small: it is counted in thousandths. */
const scaleOf = (metric: VitalsMetric): number => (metric === 'CLS' ? 1000 : 1);

/** The bucket of a value. Buckets grow by 5 percent. */
export function bucketOf(metric: VitalsMetric, value: number): number {
  return Math.round(Math.log1p(Math.min(value, vitalsMaximum) * scaleOf(metric)) / growth);
}

/** The value in the middle of a bucket. */
export function valueOfBucket(metric: VitalsMetric, bucket: number): number {
  const value = Math.expm1(bucket * growth) / scaleOf(metric);
  return metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** The 75th percentile of a histogram; 0 for an empty one. */
export function percentile75(metric: VitalsMetric, buckets: readonly { bucket: number; count: number }[]): number {
  const sorted = buckets.toSorted((a, b) => a.bucket - b.bucket);
  const needed = p75 * sorted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { bucket, count } of sorted) {
    seen += count;
    if (seen >= needed) return valueOfBucket(metric, bucket);
  }
  return 0;
}
