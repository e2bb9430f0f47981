import type { PaymentsView } from '#contract/payments.ts';
import { planOf } from '#domain/billing/plans.ts';
import { packOf } from '#domain/billing/packs.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';
import { usePlanActions } from './plan-actions.ts';

type PaymentNoticeProps = { payments: PaymentsView; isPaid: boolean };

/** What somebody has to know before anything else: that a payment failed, is on its way, or has arrived. */
export function PaymentNotice({ payments, isPaid }: PaymentNoticeProps) {
  const isFailing = payments.status === 'past-due';
  if (isFailing) return <Failing />;
  return isPaid && payments.checkout ? <Arrival checkout={payments.checkout} /> : null;
}

function Failing() {
  const { openPortal } = usePlanActions();
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center gap-3 rounded-ctl border border-bad-line bg-bad-bg p-3"
    >
      <p className="min-w-[220px] flex-1">
        <span className="font-semibold text-bad">Your plan renewal failed.</span> Your plan stays active while we retry
        the payment over the next days. If all retries fail, your account changes to Lite.
      </p>
      <Button isPending={openPortal.isPending} onPress={() => openPortal.mutate()}>
        Update card
      </Button>
    </div>
  );
}

function Arrival({ checkout }: { checkout: NonNullable<PaymentsView['checkout']> }) {
  const isWaiting = checkout.state === 'open';
  if (checkout.state === 'expired') return null;
  return (
    <output className="mt-6 block rounded-ctl border border-line bg-panel p-3">
      {isWaiting ? (
        'Processing your payment. You can leave this page.'
      ) : (
        <>
          <span className="font-semibold text-ok">Payment complete.</span> {arrived(checkout)}
        </>
      )}
    </output>
  );
}

function arrived({ kind, productId }: NonNullable<PaymentsView['checkout']>): string {
  if (kind === 'pack') return `${wholes(packOf(productId)?.credits ?? 0)} credits have been added.`;
  return `Your ${planOf(productId).label} plan is active.`;
}
