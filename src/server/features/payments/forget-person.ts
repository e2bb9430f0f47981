import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { findCustomer } from './payments-store.ts';
import type { SellingUses } from './ports.ts';

/** What was paid stays in the books without a name; who somebody was is forgotten, here and by the payment service. */
export function forgetPerson({ db, jobs }: Pick<Platform, 'db' | 'jobs'>) {
  return ({ userId }: { userId: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const customer = await findCustomer(tx, { userId });
      if (customer) {
        const { customerId } = customer;
        // In the same transaction: from here on nobody else remembers whom to delete there.
        await jobs.add(tx, 'payments.delete-customer', { customerId });
        await tx.deleteFrom('paymentEvents').where('customerId', '=', customerId).execute();
      }
      await tx.deleteFrom('paymentCustomers').where('userId', '=', userId).execute();
      await tx.deleteFrom('checkouts').where('userId', '=', userId).execute();
      await tx.deleteFrom('subscriptions').where('userId', '=', userId).execute();
      await sql`update invoices set user_id = 'deleted_' || id where user_id = ${userId}`.execute(tx);
    });
}

/** Deletes a customer at the payment service; tried again until it has been heard. */
export function deleteCustomers({ jobs }: Pick<Platform, 'jobs'>, { payments }: Pick<SellingUses, 'payments'>): void {
  jobs.handle('payments.delete-customer', ({ customerId }) => payments.deleteCustomer(customerId));
}
