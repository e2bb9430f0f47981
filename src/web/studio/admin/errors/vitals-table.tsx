import { useQuery } from '@tanstack/react-query';
import type { VitalsRow } from '#contract/monitoring.ts';
import { dayText } from '#domain/day-text.ts';
import { type VitalsMetric, vitalsMetrics, vitalsThresholds } from '#domain/monitoring/vitals.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { vitalsQuery } from './errors-queries.ts';

type Line = { day: string; page: string; values: Partial<Record<VitalsMetric, VitalsRow>> };

/** The 75th percentile of each web vital, a line for each day and page. */
export function VitalsTable() {
  const { data, isError, error, refetch } = useQuery(vitalsQuery);
  if (isError) return <FailedBox title="Couldn’t load the web vitals" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="m-3 h-40" />;
  if (data.rows.length === 0) {
    return (
      <p className="px-4 py-16 text-center text-muted">
        No web vitals in the last 7 days. Browsers of users who accept optional cookies report them.
      </p>
    );
  }
  return (
    // A region that scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label="Web vitals" tabIndex={0} className="overflow-x-auto p-5">
      <p className="mb-3 text-13 text-muted">75th percentile by page and day (UTC), last 7 days.</p>
      <table className="w-full min-w-[720px] text-13">
        <thead className="text-left text-12 text-faint">
          <tr className="border-b border-line">
            <th className="py-2 pr-4 font-normal">Day</th>
            <th className="py-2 pr-4 font-normal">Page</th>
            {vitalsMetrics.map((metric) => (
              <th key={metric} className="py-2 pl-4 text-right font-normal">
                {metric}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(data.rows).map(({ day, page, values }) => (
            <tr key={`${day} ${page}`} className="border-b border-line">
              <td className="py-2 pr-4 whitespace-nowrap">{dayText(day)}</td>
              <td className="py-2 pr-4 text-12 wrap-anywhere">{page}</td>
              {vitalsMetrics.map((metric) => (
                <Value key={metric} row={values[metric]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function linesOf(rows: readonly VitalsRow[]): Line[] {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const key = `${row.day} ${row.page}`;
    const line = lines.get(key) ?? { day: row.day, page: row.page, values: {} };
    line.values[row.metric] = row;
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** The rating is a word too, because color alone is not seen by everyone. */
function Value({ row }: { row: VitalsRow | undefined }) {
  if (!row) return <td className="py-2 pl-4 text-right text-faint">–</td>;
  const [good, poor] = vitalsThresholds[row.metric];
  const isPoor = row.p75 > poor;
  return (
    <td className="py-2 pl-4 text-right whitespace-nowrap tabular-nums" title={`${row.count} page views`}>
      {row.metric === 'CLS' ? row.p75.toFixed(3) : `${row.p75.toLocaleString('en')} ms`}
      {row.p75 > good && (
        <span className={isPoor ? 'block text-12 text-bad' : 'block text-12 text-muted'}>
          {isPoor ? 'Poor' : 'Needs improvement'}
        </span>
      )}
    </td>
  );
}
