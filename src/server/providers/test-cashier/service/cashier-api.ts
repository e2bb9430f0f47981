import { Hono } from 'hono';
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Tx } from '#server/platform/platform.ts';
import { type Checkout, Price, type Subscription } from '../cashier-objects.ts';
import { secretFor } from '../sign-events.ts';
import { bill, change, charge, prorate, type Technique, whyDeclined } from './cashier-ledger.ts';
import { add, find, findByReference, listOf, lockCustomer, save } from './cashier-store.ts';
import { deleteCustomer } from './delete-customer.ts';
import { endSubscription, openInvoices } from './run-subscriptions.ts';
import { refund } from './take-payments.ts';

export type ServiceOptions = Technique & {
  /** Where people see its pages, without a slash at the end. */
  url: string;
  secret: string;
  /** Called when something has happened that is to be told. */
  tell: () => void;
};

const portalMs = 3_600_000;

const NewCheckout = z.object({
  customer: z.string(),
  mode: z.enum(['subscription', 'payment']),
  price: Price,
  reference: z.string().max(100),
  expiresAt: z.iso.datetime(),
  successUrl: z.url(),
  cancelUrl: z.url(),
});

/** What the seller's server asks, with its key. */
export function createCashierApi(options: ServiceOptions): Hono {
  const app = new Hono();
  const key = Buffer.from(`Bearer ${secretFor(options.secret, 'key')}`);

  app.use(async (context, next) => {
    const shown = Buffer.from(context.req.header('authorization') ?? '');
    const isRight = shown.length === key.length && timingSafeEqual(shown, key);
    if (!isRight) return context.json({ error: 'No such key.' }, 401);
    await next();
    options.tell();
    return undefined;
  });
  routeCustomers(app, options);
  routeCheckouts(app, options);
  routeChanges(app, options);
  return app;
}

function routeCustomers(app: Hono, options: ServiceOptions): void {
  const { db, ids, clock, url } = options;
  app.post('/customers', async (context) => {
    const { reference, email } = z.object({ reference: z.string(), email: z.string() }).parse(await context.req.json());
    const id = ids.next('cus');
    const customer = { id, reference, email, card: null };
    await db.transaction((tx) => add(tx, { type: 'customer', data: customer, ownerId: id, reference }));
    const kept = await findByReference(db.sql, 'customer', reference);
    return context.json({ id: kept?.id });
  });

  app.get('/customers', async (context) => {
    const found = await findByReference(db.sql, 'customer', context.req.query('reference') ?? '');
    return context.json({ id: found?.id ?? null });
  });

  app.get('/customers/:id', async (context) => {
    const id = context.req.param('id');
    // One snapshot: an invoice and the subscription that it changed are seen together.
    return db.transaction(async (tx) => {
      await lockCustomer(tx, id);
      const customer = await find(tx, 'customer', id);
      if (!customer) return context.json({ error: 'No such customer.' }, 404);
      return context.json({
        customer,
        subscriptions: await listOf(tx, 'subscription', id),
        invoices: await listOf(tx, 'invoice', id),
      });
    });
  });

  app.post('/customers/:id/delete', async (context) => {
    await db.transaction((tx) => deleteCustomer(tx, options, context.req.param('id')));
    return context.json({});
  });

  app.post('/portals', async (context) => {
    const Asked = z.object({ customer: z.string(), returnUrl: z.url() });
    const { customer, returnUrl } = Asked.parse(await context.req.json());
    const expiresAt = new Date(clock.now().getTime() + portalMs).toISOString();
    const portal = { id: ids.next('por'), customer, returnUrl, expiresAt };
    await db.transaction((tx) => add(tx, { type: 'portal', data: portal, ownerId: customer }));
    return context.json({ url: `${url}/portal/${portal.id}` });
  });
}

function routeCheckouts(app: Hono, { db, ids, url }: ServiceOptions): void {
  app.post('/checkouts', async (context) => {
    const order = NewCheckout.parse(await context.req.json());
    const checkout: Checkout = { id: ids.next('cko'), status: 'open', ...order };
    const { reference } = order;
    await db.transaction((tx) => add(tx, { type: 'checkout', data: checkout, ownerId: order.customer, reference }));
    const kept = await findByReference(db.sql, 'checkout', reference);
    const isPaid = kept?.status === 'complete';
    return context.json({ id: kept?.id, url: `${url}/pay/${kept?.id}`, isPaid });
  });

  app.post('/checkouts/:id/expire', async (context) =>
    db.transaction(async (tx) => {
      const found = await find(tx, 'checkout', context.req.param('id'));
      if (!found) return context.json({ error: 'No such checkout.' }, 404);
      await lockCustomer(tx, found.customer);
      const checkout = (await find(tx, 'checkout', found.id)) ?? found;
      if (checkout.status === 'complete') return context.json({ status: 'complete' });
      await save(tx, { ...checkout, status: 'expired' });
      return context.json({ status: 'expired' });
    }),
  );
}

function routeChanges(app: Hono, options: ServiceOptions): void {
  const { db } = options;
  app.post('/subscriptions/:id/:change', async (context) => {
    const { id, change: name } = context.req.param();
    const body: unknown = await context.req.json();
    return db.transaction(async (tx) => {
      const found = await find(tx, 'subscription', id);
      const make = changes[name];
      if (!found || !make) return context.json({ error: 'No such subscription.' }, 404);
      await lockCustomer(tx, found.customer);
      const subscription = (await find(tx, 'subscription', id)) ?? found;
      return context.json(await make({ tx, options, subscription, body }));
    });
  });

  app.post('/invoices/:id/refund', async (context) =>
    db.transaction(async (tx) => {
      const found = await find(tx, 'invoice', context.req.param('id'));
      if (!found) return context.json({ error: 'No such invoice.' }, 404);
      await lockCustomer(tx, found.customer);
      await refund(tx, options, (await find(tx, 'invoice', found.id)) ?? found);
      return context.json({});
    }),
  );
}

type Change = { tx: Tx; options: ServiceOptions; subscription: Subscription; body: unknown };
type Changed = { state: 'done' | 'confirm' | 'declined'; url?: string; reason?: string };

const done: Changed = { state: 'done' };
const Priced = z.object({ price: Price });
const NewUpgrade = Priced.extend({ prorateFrom: z.iso.datetime(), returnUrl: z.url() });

/** Asked about one that has ended, or that is already so, they change nothing. */
const changes: Record<string, (change: Change) => Promise<Changed>> = {
  async upgrade({ tx, options, subscription, body }) {
    const { price, prorateFrom, returnUrl } = NewUpgrade.parse(body);
    if (subscription.price.key === price.key) return done;
    if (subscription.status !== 'active') return { state: 'declined', reason: 'The last renewal hasn’t been paid.' };
    const card = (await find(tx, 'customer', subscription.customer))?.card ?? null;
    const charged = charge(card, { isPresent: true });
    if (charged === 'declined') return { state: 'declined', reason: whyDeclined(card) };
    // The last one asked for is the one that counts.
    for (const open of await openInvoices(tx, subscription)) await save(tx, { ...open, status: 'void' });
    const invoice = await bill(tx, options, {
      customer: subscription.customer,
      subscription: subscription.id,
      reason: 'upgrade',
      price,
      fromPrice: subscription.price,
      cents: prorate({ from: subscription.price, to: price }, subscription, new Date(prorateFrom)),
      returnUrl,
      status: charged === 'paid' ? 'paid' : 'open',
    });
    if (charged !== 'paid') return { state: 'confirm', url: `${options.url}/confirm/${invoice.id}` };
    await change(tx, options, { ...subscription, price, pendingPrice: null, cancelAtPeriodEnd: false });
    return done;
  },
  async downgrade({ tx, options, subscription, body }) {
    const { price } = Priced.parse(body);
    if (subscription.status === 'canceled') return done;
    await change(tx, options, { ...subscription, pendingPrice: price, cancelAtPeriodEnd: false });
    return done;
  },
  async cancel({ tx, options, subscription }) {
    if (subscription.status === 'canceled') return done;
    await change(tx, options, { ...subscription, pendingPrice: null, cancelAtPeriodEnd: true });
    return done;
  },
  async resume({ tx, options, subscription }) {
    if (subscription.status === 'canceled') return done;
    await change(tx, options, { ...subscription, pendingPrice: null, cancelAtPeriodEnd: false });
    return done;
  },
  async end({ tx, options, subscription }) {
    if (subscription.status !== 'canceled') await endSubscription(tx, options, subscription);
    return done;
  },
};
