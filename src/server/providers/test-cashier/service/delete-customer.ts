import type { Tx } from '#server/platform/platform.ts';
import type { Technique } from './cashier-ledger.ts';
import { listOf, lockCustomer, remove } from './cashier-store.ts';
import { endSubscription } from './run-subscriptions.ts';

/** Ends what somebody pays for and forgets who they were; what was paid stays in the books, of a customer whom nobody knows. */
export async function deleteCustomer(tx: Tx, technique: Technique, customerId: string): Promise<void> {
  await lockCustomer(tx, customerId);
  for (const subscription of await listOf(tx, 'subscription', customerId)) {
    if (subscription.status !== 'canceled') await endSubscription(tx, technique, subscription);
  }
  await remove(tx, customerId, ['customer', 'checkout', 'portal']);
}
