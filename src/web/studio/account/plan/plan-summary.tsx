import { useState } from 'react';
import type { PaymentsView } from '#contract/payments.ts';
import { planOf } from '#domain/billing/plans.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { dayOf } from './day-of.ts';
import { usePlanActions } from './plan-actions.ts';

/** Which plan it is, how long it lasts, what comes next, and what can be done about that. */
export function PlanSummary({ payments }: { payments: PaymentsView }) {
  const { resume, openPortal } = usePlanActions();
  const { user } = useSession();
  const [isCancelling, setCancelling] = useState(false);
  const { planId, daysLeft, status, isCanceled, pendingPlanId } = payments;
  const plan = planOf(planId);
  const waits = isCanceled || pendingPlanId !== null;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-20 font-semibold">{plan.label}</span>
        <span className="num text-muted">{plan.price === 0 ? 'free' : `$${plan.price} a ${plan.duration}`}</span>
        <span className="num text-muted">{counted(daysLeft, 'day')} left</span>
      </p>
      <p className="text-muted">{whatComes(payments)}</p>
      {user?.role === 'admin' && <p className="text-muted">As an admin, you have the limits and features of Max.</p>}
      {status !== 'none' && (
        <div className="flex flex-wrap gap-2">
          {waits && (
            <Button look="key" isPending={resume.isPending} onPress={() => resume.mutate()}>
              {isCanceled ? 'Resume plan' : `Keep ${plan.label}`}
            </Button>
          )}
          {!isCanceled && <Button onPress={() => setCancelling(true)}>Cancel plan</Button>}
          <Button isPending={openPortal.isPending} onPress={() => openPortal.mutate()}>
            Manage billing
          </Button>
        </div>
      )}
      {isCancelling && <CancelDialog payments={payments} onClose={() => setCancelling(false)} />}
    </div>
  );
}

/** The next thing that happens to the plan. */
function whatComes({ status, isCanceled, pendingPlanId, periodEndsAt, planId }: PaymentsView): string {
  const day = dayOf(periodEndsAt);
  const { credits } = planOf(planId);
  if (status === 'past-due') return 'The last renewal hasn’t been paid.';
  if (isCanceled) return `Canceled. Active until ${day}. Your account then changes to Lite.`;
  if (pendingPlanId !== null) return `Changes to ${planOf(pendingPlanId).label} on ${day}.`;
  if (status === 'active') return `Renews on ${day}.`;
  return `${credits} new credits on ${day}.`;
}
