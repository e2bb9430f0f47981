import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarginRowView } from '#contract/tasks-admin.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { wholes } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { dollarsInWords } from '../catalogue/model-words.ts';
import { useModelLabel } from '../use-model-label.ts';
import { type MarginSum, sumOf, sumsByVendor } from './margin-sums.ts';
import { sumInWords, vendorAsHeading } from './task-words.ts';
import { marginQuery } from './tasks-queries.ts';

const spans = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
] as const;
const rowStyle =
  'grid items-baseline gap-x-4 border-b border-line py-2 grid-cols-3 ' +
  'lg:grid-cols-[minmax(0,1fr)_90px_90px_100px_100px_110px_100px]';
const columns = ['Delivered', 'Credits', 'Revenue', 'Cost', 'Margin', 'At risk'] as const;

/** What each model at each vendor has brought and cost. */
export function MarginReport() {
  const [days, setDays] = useState<(typeof spans)[number]['id']>('30');
  const query = useQuery(marginQuery(Number(days)));
  return (
    <section aria-label="Margin">
      <Segmented label="Period" value={days} segments={spans} onChange={setDays} />
      {query.isError && (
        <FailedBox title="Couldn’t load the margin" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="mt-4 h-5 w-80 max-w-full" />}
      {query.data?.rows.length === 0 && (
        <p className="py-24 text-center text-muted">No results in the last {days} days.</p>
      )}
      {query.data && query.data.rows.length > 0 && <MarginTable {...query.data} />}
    </section>
  );
}

type Report = { rows: MarginRowView[]; dollarsPerCredit: number };

function MarginTable({ rows, dollarsPerCredit }: Report) {
  const labelOf = useModelLabel();
  return (
    <>
      <table className="mt-2 block w-full text-left">
        <caption className="sr-only">Credits charged and vendor cost, by vendor and model</caption>
        <TableHead labels={['Model', ...columns]} figures={columns} rowStyle={rowStyle} />
        {sumsByVendor(rows, dollarsPerCredit).map(({ provider, total, rows: own }) => (
          <tbody key={provider} className="block pt-3">
            <MarginRow name={vendorAsHeading(provider)} sum={total} isTotal />
            {own.map((row) => (
              <MarginRow key={row.modelId} name={labelOf(row.modelId)} sum={sumOf([row], dollarsPerCredit)} />
            ))}
          </tbody>
        ))}
      </table>
      <p className="max-w-[75ch] pt-4 text-12 text-muted">
        Revenue counts each credit as {dollarsInWords(dollarsPerCredit)}, the pack price. Plan credits bring less. Cost
        is the catalog price of delivered results. At risk is what the vendor may bill for refunded tasks: lost, timed
        out, canceled or unusable. Tasks on users’ own keys are excluded.
      </p>
    </>
  );
}

const known = (dollars: number | null): string => (dollars === null ? 'unknown' : sumInWords(dollars));

function MarginRow({ name, sum, isTotal = false }: { name: string; sum: MarginSum; isTotal?: boolean }) {
  const figures: [label: (typeof columns)[number], text: string, tone: string][] = [
    ['Delivered', `${wholes(sum.delivered)} of ${wholes(sum.tasks)}`, ''],
    ['Credits', wholes(sum.creditsTaken), ''],
    ['Revenue', sumInWords(sum.worthDollars), ''],
    ['Cost', known(sum.costDollars), sum.costDollars === null ? 'text-faint' : ''],
    [
      'Margin',
      sum.marginDollars === null ? '' : sumInWords(sum.marginDollars),
      (sum.marginDollars ?? 0) < 0 ? 'text-bad' : '',
    ],
    ['At risk', known(sum.atRiskDollars), sum.atRiskDollars === 0 ? 'text-faint' : 'text-key'],
  ];
  return (
    <tr className={rowStyle}>
      <th
        scope="row"
        className={`min-w-0 truncate max-lg:col-span-full ${isTotal ? 'font-medium' : 'font-normal text-muted'}`}
      >
        {name}
      </th>
      {figures.map(([label, text, tone]) => (
        <td key={label} className={`num lg:text-right ${tone}`}>
          {text === '' ? <span aria-hidden="true">–</span> : text}
          <span className="block text-12 text-faint lg:hidden">{label}</span>
        </td>
      ))}
    </tr>
  );
}
