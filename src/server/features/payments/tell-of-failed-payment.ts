import type { Tx } from '#server/platform/platform.ts';
import type { User } from '#server/features/users/index.ts';
import type { KeptSubscription } from './payments-store.ts';
import type { Uses } from './ports.ts';

type Failure = { user: User; isFailing: boolean; known: KeptSubscription[] };

/** Writes to somebody whose renewal could not be paid: once, when it begins. */
export function tellOfFailedPayment({ communications }: Pick<Uses, 'communications'>, publicUrl: string) {
  return async (tx: Tx, { user, isFailing, known }: Failure): Promise<void> => {
    const wasFailing = known.some(({ status }) => status === 'past-due');
    if (!isFailing || wasFailing) return;
    const values = { planUrl: `${publicUrl}/studio/account/plan` };
    await communications.send(tx, { to: user.email, template: 'payment-failed', values });
  };
}
