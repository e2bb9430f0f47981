import { sql } from 'kysely';
import { startFakeStripe } from '#server/fake-vendors/stripe/fake-stripe.ts';
import { signEvent as signStripe } from '#server/fake-vendors/stripe/stripe-webhooks.ts';
import { createStripePayments } from '#server/providers/stripe/stripe-payments.ts';
import { syncProducts } from '#server/providers/stripe/sync-products.ts';
import { connectStripe } from '#server/providers/stripe/connect-stripe.ts';
import { createCashierClient } from '#server/providers/test-cashier/cashier-client.ts';
import { secretFor, signEvent } from '#server/providers/test-cashier/sign-events.ts';
import type { Payments } from '#server/providers/payments.ts';
import { startTestApp, type TestApp } from '../harness/start-test-app.ts';

/** The product with one of its payment services, and what a test may do at the service itself. */
export type Shop = {
  app: TestApp;
  payments: Payments;
  /** The headers of a webhook that the service signed at that moment, or that somebody else signed. */
  signed(body: string, options?: { at?: Date; secret?: string }): Record<string, string>;
  /** The events that were not delivered yet, oldest first, which are then taken for delivered. */
  takeEvents(): Promise<string[]>;
  /** The ids of a subscription’s paid invoices for a period, oldest first. */
  periodInvoices(subscriptionId: string): Promise<string[]>;
  /** The id of the newest invoice. */
  newestInvoice(): Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  /** Without it, the test delivers the events. */
  delivers: boolean;
};

/** The test cashier. */
async function openCashierShop({ delivers }: Options): Promise<Shop> {
  const app = await startTestApp({ worker: delivers });
  const { secret, db } = app.app.platform;
  const idsOf = async (where: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: string }>`
      select id from cashier.objects where type = 'invoice' and ${where} order by position`.execute(db.sql);
    return rows.map(({ id }) => id);
  };
  return {
    app,
    payments: createCashierClient({ url: `${app.url}/cashier`, secret, fetch }),
    signed: (body, { at = new Date(), secret: other } = {}) => ({
      'cashier-signature': signEvent(other ?? secretFor(secret, 'webhook'), body, at),
    }),
    async takeEvents() {
      const { rows } = await sql<{ body: string; position: number }>`
        update cashier.events set delivered_at = now() where delivered_at is null
        returning body, position`.execute(db.sql);
      return rows.toSorted((a, b) => a.position - b.position).map(({ body }) => body);
    },
    periodInvoices: (subscriptionId) =>
      idsOf(
        sql`data ->> 'subscription' = ${subscriptionId} and data ->> 'reason' = 'period' and data ->> 'status' = 'paid'`,
      ),
    newestInvoice: async () => (await idsOf(sql`true`)).at(-1) ?? '',
    stop: () => app.stop(),
  };
}

/** Stripe, which is the fake one: the adapter and the SDK are real. */
export async function openStripeShop({ delivers }: Options) {
  const stripe = await startFakeStripe();
  await syncProducts(connectStripe(stripe.settings), true);
  const app = await startTestApp({ worker: delivers, config: { stripe: stripe.settings } });
  stripe.takeEvents();
  if (!delivers) stripe.hold();
  stripe.tell(`${app.url}/api/payments/events`);
  const { webhookSecret } = stripe.settings;
  return {
    app,
    stripe,
    payments: createStripePayments({ ...stripe.settings, site: app.url }),
    signed: (body: string, { at = new Date(), secret = webhookSecret } = {}) => ({
      'stripe-signature': signStripe(body, secret, at),
    }),
    takeEvents: async () => stripe.takeEvents(),
    periodInvoices: async (subscriptionId: string) =>
      stripe.store
        .all('invoices')
        .filter(
          ({ parent, status, billing_reason: reason }) =>
            parent?.subscription_details.subscription === subscriptionId &&
            status === 'paid' &&
            reason !== 'subscription_update',
        )
        .map(({ id }) => id),
    newestInvoice: async () => stripe.store.all('invoices').at(-1)?.id ?? '',
    async stop() {
      await app.stop();
      await stripe.stop();
    },
  } satisfies Shop & { stripe: object };
}

/** Every payment service that the product can sell with. */
export const shops: [name: string, open: (options: Options) => Promise<Shop>][] = [
  ['test cashier', openCashierShop],
  ['Stripe', openStripeShop],
];
