import { sql } from 'kysely';
import type { Sql, Tx } from '#server/platform/platform.ts';
import type { InvoiceState, PaymentEvent, Product, Seller, SubscriptionState } from '#server/providers/payments.ts';

export type PayingCustomer = { userId: string; customerId: string; revision: number };

export async function findCustomer(db: Sql, key: { userId: string } | { customerId: string }) {
  const query = db.selectFrom('paymentCustomers').select(['userId', 'customerId', 'revision']);
  const found =
    'userId' in key ? query.where('userId', '=', key.userId) : query.where('customerId', '=', key.customerId);
  return found.executeTakeFirst();
}

export async function insertCustomer(
  db: Sql,
  customer: { userId: string; customerId: string; seller: Seller },
): Promise<void> {
  await db
    .insertInto('paymentCustomers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Begins a change of the plan; false while another one is under way. */
export async function beginChange(
  db: Sql,
  userId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentCustomers')
    .set({ changingUntil: until })
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('changingUntil', 'is', null), eb('changingUntil', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endChange(db: Sql, userId: string): Promise<void> {
  await db.updateTable('paymentCustomers').set({ changingUntil: null }).where('userId', '=', userId).execute();
}

/** Whoever has read at this revision may write now; false when somebody wrote meanwhile. Locks the customer. */
export async function takeRevision(tx: Tx, { customerId, revision }: PayingCustomer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentCustomers')
    .set({ revision: revision + 1 })
    .where('customerId', '=', customerId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type KeptSubscription = SubscriptionState & { userId: string };

export async function listSubscriptions(db: Sql, userId: string): Promise<KeptSubscription[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'userId',
      'planId',
      'pendingPlanId',
      'status',
      'cancelsAtPeriodEnd',
      'periodStartsAt',
      'periodEndsAt',
    ])
    .where('userId', '=', userId)
    .execute();
  // The column has a check constraint with these states.
  return rows as KeptSubscription[];
}

/** The one that gives somebody their plan now. */
export async function findLiveSubscription(db: Sql, userId: string): Promise<KeptSubscription | undefined> {
  return (await listSubscriptions(db, userId)).find(({ status }) => status !== 'ended');
}

export async function saveSubscription(tx: Tx, subscription: KeptSubscription): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...subscription, updatedAt: sql`now()` }))
    .execute();
}

export type KeptInvoice = {
  id: string;
  userId: string;
  subscriptionId: string | null;
  kind: 'plan' | 'upgrade' | 'pack';
  productId: number;
  amountCents: number;
  status: InvoiceState['status'];
  creditsGiven: number | null;
  creditsTaken: number;
  refundedCents: number;
  dispute: InvoiceState['dispute'];
  createdAt: Date;
  paidAt: Date | null;
};

/** Newest first. */
export async function listInvoices(db: Sql, userId: string): Promise<KeptInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // The columns have check constraints with these words.
  return rows as KeptInvoice[];
}

export async function saveInvoice(tx: Tx, invoice: KeptInvoice): Promise<void> {
  await tx
    .insertInto('invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(invoice))
    .execute();
}

export type KeptCheckout = {
  id: string;
  userId: string;
  kind: Product['kind'];
  productId: number;
  state: 'open' | 'complete' | 'expired';
  vendorId: string | null;
  url: string | null;
  expiresAt: Date;
};

const checkoutColumns = ['id', 'userId', 'kind', 'productId', 'state', 'vendorId', 'url', 'expiresAt'] as const;

/** Newest first. */
export async function listCheckouts(db: Sql, userId: string, most: number): Promise<KeptCheckout[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  // The columns have check constraints with these words.
  return rows as KeptCheckout[];
}

type NewCheckout = Pick<KeptCheckout, 'id' | 'userId' | 'kind' | 'productId' | 'expiresAt'>;

/** Opens one; false when there is an open one already that stands against it. */
export async function insertCheckout(tx: Tx, checkout: NewCheckout): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('checkouts')
    .values(checkout)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type CheckoutChange = Partial<Pick<KeptCheckout, 'state' | 'vendorId' | 'url'>>;

export async function updateCheckout(db: Sql, id: string, change: CheckoutChange): Promise<void> {
  await db.updateTable('checkouts').set(change).where('id', '=', id).execute();
}

/** Keeps what was said; true when it was handled before. */
export async function receiveEvent(
  db: Sql,
  { id, customerId, type }: PaymentEvent & { customerId: string },
): Promise<boolean> {
  await db
    .insertInto('paymentEvents')
    .values({ id, customerId, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('paymentEvents').select('handledAt').where('id', '=', id).executeTakeFirst();
  return row?.handledAt !== null;
}

export async function markEventHandled(db: Sql, id: string): Promise<void> {
  await db
    .updateTable('paymentEvents')
    .set({ handledAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Customers of whom something may have been missed: an event that was not handled, a period that is over, or a page to pay on that is
 * ten minutes old or has just closed: events may have been refused all the while, by a wrong secret.
 */
export async function listToAskAbout(db: Sql, now: Date): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    select c.customer_id from payment_customers c
     where exists (select from payment_events e where e.customer_id = c.customer_id and e.handled_at is null)
        or exists (select from subscriptions s where s.user_id = c.user_id and s.status <> 'ended'
                      and s.period_ends_at < ${now})
        or exists (select from checkouts k where k.user_id = c.user_id and k.state = 'open' and k.vendor_id is not null
                      and (k.expires_at - ${now}::timestamptz between interval '40 minutes' and interval '50 minutes'
                        or k.expires_at - ${now}::timestamptz between interval '-1 hour' and interval '0'))
     order by random()
     limit 200`.execute(db);
  return rows.map(({ customerId }) => customerId);
}
