import type { Answer } from '#contract/endpoint.ts';
import type { usageApi } from '#contract/usage.ts';
import { wholes } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type UsageTotalsProps = { totals: Answer<typeof usageApi.totals> | undefined; hasFailed: boolean };

/** The sums of what is listed, all pages of it. */
export function UsageTotals({ totals, hasFailed }: UsageTotalsProps) {
  const figures: [label: string, value: number | undefined, unit: string, aside: string | null][] = [
    ['Charged', totals?.creditsCharged, 'credits', null],
    ['Released', totals?.creditsReleased, 'credits', null],
    ['Held by running tasks', totals?.creditsHeld, 'credits', null],
    ['Tasks', totals?.tasks, '', totals && totals.failed > 0 ? `${wholes(totals.failed)} failed` : null],
  ];
  return (
    <dl className="num grid grid-cols-2 gap-px overflow-hidden rounded-ctl border border-line bg-line sm:grid-cols-4">
      {figures.map(([label, value, unit, aside]) => (
        <div key={label} className="grid min-h-[76px] content-start gap-0.5 bg-panel px-3.5 py-2.5">
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="text-15 font-semibold">
            {value === undefined ? (
              <Unknown hasFailed={hasFailed} />
            ) : (
              <>
                {wholes(value)} {unit !== '' && <span className="text-12 font-normal text-faint">{unit}</span>}
              </>
            )}
            {aside !== null && <span className="block text-12 font-normal text-faint">{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Unknown({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? <span className="text-faint">–</span> : <Skeleton className="mt-1 h-4 w-16" />;
}
