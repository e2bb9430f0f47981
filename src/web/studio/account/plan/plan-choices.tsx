import type { PaymentsView, PlanChangeView } from '#contract/payments.ts';
import { planOf } from '#domain/billing/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';
import { dollars } from '#web/ui/money.ts';
import { dayOf } from './day-of.ts';
import { usePlanActions } from './plan-actions.ts';

/** Every other plan: what it brings, and what choosing it costs now. */
export function PlanChoices({ payments }: { payments: PaymentsView }) {
  const { buyPlan, changePlan } = usePlanActions();
  const isBusy = buyPlan.isPending || changePlan.isPending;
  const refusal = payments.status === 'past-due' ? 'Your last renewal hasn’t been paid. Update your card first.' : null;
  return (
    <>
      {refusal !== null && <p className="text-muted">{refusal}</p>}
      <ul>
        {payments.changes.map((change) => (
          <li
            key={change.planId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0"
          >
            <PlanText change={change} periodEndsAt={payments.periodEndsAt} />
            <Button
              isDisabled={isBusy || refusal !== null || payments.pendingPlanId === change.planId}
              onPress={() => (change.kind === 'buy' ? buyPlan : changePlan).mutate(change.planId)}
              className="num min-w-[152px]"
            >
              {payments.pendingPlanId === change.planId ? 'Pending' : labelOf(change)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function labelOf({ kind, cents, planId }: PlanChangeView): string {
  const { label } = planOf(planId);
  if (kind === 'buy') return `Buy ${label} · ${dollars(cents)}`;
  return kind === 'upgrade' ? `Upgrade · ${dollars(cents)} now` : `Change to ${label}`;
}

function PlanText({ change, periodEndsAt }: { change: PlanChangeView; periodEndsAt: string }) {
  const { label, price, credits, duration } = planOf(change.planId);
  return (
    <p className="num min-w-[220px] flex-1">
      <span className="font-semibold">{label}</span>{' '}
      <span className="text-muted">
        ${price} per {duration}, {wholes(credits)} credits
      </span>
      {change.kind === 'upgrade' && (
        <span className="block text-12 text-muted">
          {wholes(change.credits)} credits now, then ${price} from {dayOf(periodEndsAt)}
        </span>
      )}
      {change.kind === 'downgrade' && (
        <span className="block text-12 text-muted">Starts {dayOf(periodEndsAt)}. Nothing is deleted.</span>
      )}
    </p>
  );
}
