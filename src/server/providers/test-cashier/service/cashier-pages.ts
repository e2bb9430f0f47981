import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Tx } from '#server/platform/platform.ts';
import { CardId, type Checkout, type Customer } from '../cashier-objects.ts';
import type { ServiceOptions } from './cashier-api.ts';
import { whyDeclined } from './cashier-ledger.ts';
import { find, listOf, lockCustomer } from './cashier-store.ts';
import { type Html, pageHeaders } from './page-frame.ts';
import { afterConfirm, closedPage, confirmPage, payPage } from './pay-page.ts';
import { portalPage } from './portal-page.ts';
import { moveClock } from './run-subscriptions.ts';
import { chooseCard, confirmUpgrade, dispute, type Paid, payCheckout, refund } from './take-payments.ts';

const CardForm = z.object({ card: CardId });
const AnswerForm = z.object({ answer: z.enum(['agree', 'refuse']) });
const ThingForm = z.object({ id: z.string() });

const show = (context: Context, page: Html, status: 200 | 402 | 404 = 200) => context.html(page, status, pageHeaders);
const formOf = async <Form>(context: Context, form: z.ZodType<Form>): Promise<Form | undefined> =>
  form.safeParse(await context.req.parseBody()).data;

/** What people see: paying, confirming, and what concerns their card. Whoever has the address may; nobody can guess it. */
export function createCashierPages(options: ServiceOptions): Hono {
  const app = new Hono();
  app.use(async (_context, next) => {
    await next();
    options.tell();
  });
  routeCheckouts(app, options);
  routeConfirmations(app, options);
  routePortal(app, options);
  return app;
}

function routeCheckouts(app: Hono, options: ServiceOptions): void {
  const { db, clock, url } = options;
  const actionOf = ({ id }: Checkout) => `${url}/pay/${id}`;
  const findOpen = async (id: string) => {
    const checkout = await find(db.sql, 'checkout', id);
    const isOpen = checkout?.status === 'open' && new Date(checkout.expiresAt) > clock.now();
    return { checkout, isOpen };
  };

  app.get('/pay/:id', async (context) => {
    const { checkout, isOpen } = await findOpen(context.req.param('id'));
    if (!checkout || !isOpen) return show(context, closedPage(checkout?.cancelUrl ?? null), 404);
    return show(context, payPage({ checkout, card: 'pays', action: actionOf(checkout) }));
  });

  const pay = (step: 'first' | 'confirmed') => async (context: Context) => {
    const { checkout } = await findOpen(context.req.param('id') ?? '');
    const card = (await formOf(context, CardForm))?.card;
    if (!checkout || card === undefined) return show(context, closedPage(checkout?.cancelUrl ?? null), 404);
    const isConfirmed = step === 'confirmed';
    const hasRefused = isConfirmed && (await formOf(context, AnswerForm))?.answer !== 'agree';
    const attempt = { id: checkout.id, card, isConfirmed };
    const paid = hasRefused ? 'refused' : await db.transaction((tx) => payCheckout(tx, options, attempt));
    return answerPaid(context, { paid, checkout, card, action: actionOf(checkout) });
  };
  app.post('/pay/:id', pay('first'));
  app.post('/pay/:id/confirm', pay('confirmed'));
}

type PaidAnswer = { paid: Paid | 'refused'; checkout: Checkout; card: CardId; action: string };

/** Where somebody goes on after a try to pay. */
function answerPaid(context: Context, { paid, checkout, card, action }: PaidAnswer) {
  const { price, successUrl, cancelUrl } = checkout;
  const again = (problem: string) => show(context, payPage({ checkout, card, action, problem }), 402);
  if (paid === 'paid') return context.redirect(successUrl, 303);
  if (paid === 'declined') return again(whyDeclined(card));
  if (paid === 'refused') return again('The payment was not confirmed.');
  if (paid === 'closed') return show(context, closedPage(cancelUrl), 404);
  return show(context, confirmPage({ price, cents: price.cents, action: `${action}/confirm`, card }));
}

function routeConfirmations(app: Hono, options: ServiceOptions): void {
  const { db } = options;
  app.get('/confirm/:id', async (context) => {
    const invoice = await find(db.sql, 'invoice', context.req.param('id'));
    if (invoice?.status !== 'open') return show(context, closedPage(invoice?.returnUrl ?? null), 404);
    return show(
      context,
      confirmPage({ price: invoice.price, cents: invoice.cents, action: `${options.url}/confirm/${invoice.id}` }),
    );
  });
  app.post('/confirm/:id', async (context) => {
    const invoice = await find(db.sql, 'invoice', context.req.param('id'));
    const answer = (await formOf(context, AnswerForm))?.answer;
    if (!invoice || answer === undefined) return show(context, closedPage(null), 404);
    const answered = { invoiceId: invoice.id, isAgreed: answer === 'agree' };
    const paid = await db.transaction((tx) => confirmUpgrade(tx, options, answered));
    if (paid === 'closed') return show(context, closedPage(invoice.returnUrl), 404);
    return context.redirect(afterConfirm(invoice), 303);
  });
}

function routePortal(app: Hono, options: ServiceOptions): void {
  const { db, clock, url } = options;
  const findPortal = async (id: string) => {
    const portal = await find(db.sql, 'portal', id);
    const customer = portal && (await find(db.sql, 'customer', portal.customer));
    return portal && customer && new Date(portal.expiresAt) > clock.now() ? { portal, customer } : undefined;
  };

  app.get('/portal/:id', async (context) => {
    const found = await findPortal(context.req.param('id'));
    if (!found) return show(context, closedPage(null), 404);
    const { portal, customer } = found;
    const [subscriptions, invoices] = await Promise.all([
      listOf(db.sql, 'subscription', customer.id),
      listOf(db.sql, 'invoice', customer.id),
    ]);
    return show(context, portalPage({ portal, customer, subscriptions, invoices, at: `${url}/portal/${portal.id}` }));
  });

  app.post('/portal/:id/:action', async (context) => {
    const found = await findPortal(context.req.param('id'));
    if (!found) return show(context, closedPage(null), 404);
    const { portal, customer } = found;
    const [card, thing] = [await formOf(context, CardForm), await formOf(context, ThingForm)];
    await db.transaction(async (tx) => {
      await lockCustomer(tx, customer.id);
      const current = (await find(tx, 'customer', customer.id)) ?? customer;
      const action = context.req.param('action');
      if (action === 'card' && card) await chooseCard(tx, options, { ...current, card: card.card });
      else if (thing) await act(tx, { options, customer, action, id: thing.id });
    });
    return context.redirect(`${url}/portal/${portal.id}`, 303);
  });
}

type Act = { options: ServiceOptions; customer: Customer; action: string; id: string };

/** Only ever to something of this customer's. */
async function act(tx: Tx, { options, customer, action, id }: Act): Promise<void> {
  if (action === 'clock') {
    const subscription = await find(tx, 'subscription', id);
    if (subscription?.customer === customer.id) await moveClock(tx, options, subscription);
    return;
  }
  const invoice = await find(tx, 'invoice', id);
  if (invoice?.customer !== customer.id) return;
  if (action === 'refund') await refund(tx, options, invoice);
  if (action === 'dispute-open') await dispute(tx, options, { invoice, step: 'open' });
  if (action === 'dispute-won') await dispute(tx, options, { invoice, step: 'won' });
  if (action === 'dispute-lost') await dispute(tx, options, { invoice, step: 'lost' });
}
