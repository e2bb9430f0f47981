import { sql } from 'kysely';
import type { Platform } from '#server/platform/platform.ts';

/** What was paid stays in the books without a name; who somebody was to the payment service is forgotten. */
export function forgetPerson({ db }: Pick<Platform, 'db'>) {
  return ({ userId }: { userId: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const customers = tx.selectFrom('paymentCustomers').select('customerId').where('userId', '=', userId);
      await tx.deleteFrom('paymentEvents').where('customerId', 'in', customers).execute();
      await tx.deleteFrom('paymentCustomers').where('userId', '=', userId).execute();
      await tx.deleteFrom('checkouts').where('userId', '=', userId).execute();
      await tx.deleteFrom('subscriptions').where('userId', '=', userId).execute();
      await sql`update invoices set user_id = 'deleted_' || id where user_id = ${userId}`.execute(tx);
    });
}
