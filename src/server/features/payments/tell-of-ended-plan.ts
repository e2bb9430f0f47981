import { planOf } from '#domain/billing/plans.ts';
import type { User } from '#server/features/users/index.ts';
import type { Tx } from '#server/platform/platform.ts';
import type { KeptSubscription } from './payments-store.ts';
import type { Uses } from './ports.ts';

type Ended = { user: User; planId: number; isGivenBack: boolean; known: KeptSubscription[] };

/** Writes to somebody whose plan has ended without their having cancelled it. */
export function tellOfEndedPlan({ communications }: Pick<Uses, 'communications'>, publicUrl: string) {
  return async (tx: Tx, { user, planId, isGivenBack, known }: Ended): Promise<void> => {
    const isUnpaid = known.some(({ status }) => status === 'past-due');
    if (!isGivenBack && !isUnpaid) return;
    const reason = isGivenBack ? 'given-back' : 'unpaid';
    const values = { plan: planOf(planId).label, reason, planUrl: `${publicUrl}/studio/account/plan` } as const;
    await communications.send(tx, { to: user.email, template: 'plan-ended', values });
  };
}
