import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';
import { findCustomer } from './payments-store.ts';
import type { SellingUses, Uses } from './ports.ts';

/** What was paid stays in the books without a name; who somebody was is forgotten, here and by the payment service. */
export function forgetPerson({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, { payments }: Pick<Uses, 'payments'>) {
  return ({ userId }: { userId: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const customer = await findCustomer(tx, { userId });
      // In the same transaction: from here on nobody else remembers whom to delete there. Somebody whom we do not know as a customer may
      // be one there, when a process ended between its answer and our note.
      const whom = customer ? { customerId: customer.customerId } : { userId };
      if (payments) await jobs.add(tx, 'payments.delete-customer', whom);
      if (customer) await tx.deleteFrom('paymentEvents').where('customerId', '=', customer.customerId).execute();
      await tx.deleteFrom('paymentCustomers').where('userId', '=', userId).execute();
      await tx.deleteFrom('checkouts').where('userId', '=', userId).execute();
      await tx.deleteFrom('subscriptions').where('userId', '=', userId).execute();
      await sql`update invoices set user_id = 'deleted_' || id where user_id = ${userId}`.execute(tx);
    });
}

/** Deletes a customer at the payment service; tried again until it has been heard. */
export function deleteCustomers({ jobs }: Pick<Platform, 'jobs'>, { payments }: Pick<SellingUses, 'payments'>): void {
  jobs.handle('payments.delete-customer', async (whom) => {
    const customerId = 'customerId' in whom ? whom.customerId : await payments.findCustomer(whom.userId);
    if (customerId !== undefined) await payments.deleteCustomer(customerId);
  });
}
