import type { PaymentsView } from '#contract/payments.ts';
import { planOf } from '#domain/billing/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { dayOf } from './day-of.ts';
import { usePlanActions } from './plan-actions.ts';

/** Says what cancelling means before it is done. */
export function CancelDialog({ payments, onClose }: { payments: PaymentsView; onClose: () => void }) {
  const { cancel } = usePlanActions();
  const { label } = planOf(payments.planId);
  return (
    <Modal title={`Cancel ${label}`} isOpen onClose={onClose} width={440}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <ul className="grid list-disc gap-1.5 pl-4 text-muted">
          <li>
            {label} and its credits last until {dayOf(payments.periodEndsAt)}. Your account then changes to Lite.
          </li>
          <li>Nothing is deleted. You can still view and export work that exceeds the Lite limits.</li>
          <li>Purchased and bonus credits are kept.</li>
        </ul>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Keep plan</Button>
          <Button
            look="danger"
            isPending={cancel.isPending}
            onPress={() => cancel.mutate(undefined, { onSettled: onClose })}
          >
            Cancel plan
          </Button>
        </div>
      </div>
    </Modal>
  );
}
