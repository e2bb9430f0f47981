import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { planOf } from '#domain/billing/plans.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { wholes } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** What is left of the plan's credits, and those that never expire. */
export function CreditsBars({ planId }: { planId: number | null }) {
  const { status } = useSession();
  const { data } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  if (!data || planId === null) return <Skeleton className="h-[76px]" />;
  const given = planOf(planId).credits;
  return (
    <div className="num grid gap-3">
      <div className="grid gap-1.5">
        <p className="flex justify-between gap-3">
          <span>From your plan</span>
          <span>
            {wholes(data.credits)} <span className="text-muted">of {wholes(given)}</span>
          </span>
        </p>
        <ProgressBar label="Plan credits remaining" fraction={Math.min(1, data.credits / given)} heightPx={4} />
      </div>
      <p className="flex justify-between gap-3">
        <span>Purchased or bonus, never expire</span>
        <span>{wholes(data.creditsBonus)}</span>
      </p>
      <p className="flex justify-between gap-3 text-muted">
        <Link to="/studio/account/usage" className="underline hover:text-ink">
          Used this period
        </Link>
        <span>{wholes(data.creditsUsedPeriod)}</span>
      </p>
    </div>
  );
}
