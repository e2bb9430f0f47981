import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CardId } from '#server/providers/test-cashier/cashier-objects.ts';
import { whyDeclined } from '#server/providers/test-cashier/service/cashier-ledger.ts';
import type { Html } from '#server/providers/test-cashier/service/page-frame.ts';
import { isOpen, type Paid, payCheckout } from '../money/pay-checkout.ts';
import { payInvoice, voidInvoice } from '../money/pay-invoice.ts';
import type { Session } from '../stripe-objects.ts';
import type { StripeStore } from '../stripe-store.ts';
import { closedPage, confirmPage, payPage } from './checkout-page.ts';
import { actInPortal, portalPage } from './portal-page.ts';

const CardForm = z.object({ card: CardId });
const AnswerForm = z.object({ answer: z.enum(['agree', 'refuse']) });
const ThingForm = z.object({ id: z.string() });

const show = (context: Context, page: Html, status: 200 | 402 | 404 = 200) => context.html(page, status);
const formOf = async <Form>(context: Context, form: z.ZodType<Form>): Promise<Form | undefined> =>
  form.safeParse(await context.req.parseBody()).data;

/** The hosted pages: checkout, invoice and portal. They take the same forms as those of the test cashier. */
export function createStripePages(store: StripeStore): Hono {
  const app = new Hono();
  routeInvoices(app, store);
  routeCheckouts(app, store);
  routePortal(app, store);
  return app;
}

function routeCheckouts(app: Hono, store: StripeStore): void {
  const pageOf = (id: string) => {
    const session = store.find('sessions', id);
    return session && isOpen(store, session) ? session : undefined;
  };
  const nameOf = (id: string) => {
    const price = store.must('prices', store.orders.get(id)?.price ?? '');
    return store.find('products', price.product)?.name ?? price.id;
  };
  app.get('/pay/:id', (context) => {
    const session = pageOf(context.req.param('id'));
    if (!session) return show(context, closedPage(), 404);
    return show(context, payPage({ session, name: nameOf(session.id), card: 'pays' }));
  });

  const pay = (isConfirmed: boolean) => async (context: Context) => {
    const session = pageOf(context.req.param('id') ?? '');
    const card = (await formOf(context, CardForm))?.card;
    if (!session || card === undefined) return show(context, closedPage(), 404);
    const hasRefused = isConfirmed && (await formOf(context, AnswerForm))?.answer !== 'agree';
    const paid = hasRefused ? 'refused' : payCheckout(store, { id: session.id, card, isConfirmed });
    return answerPaid(context, { paid, session, name: nameOf(session.id), card });
  };
  app.post('/pay/:id', pay(false));
  app.post('/pay/:id/confirm', pay(true));
}

type PaidAnswer = { paid: Paid | 'refused'; session: Session; name: string; card: CardId };

/** Where a customer goes on after a try to pay. */
function answerPaid(context: Context, { paid, session, name, card }: PaidAnswer): Response | Promise<Response> {
  const again = (problem: string) => show(context, payPage({ session, name, card, problem }), 402);
  if (paid === 'paid') return context.redirect(session.success_url ?? '/', 303);
  if (paid === 'declined') return again(whyDeclined(card));
  if (paid === 'refused') return again('The payment was not confirmed.');
  if (paid === 'closed') return show(context, closedPage(), 404);
  const cents = session.amount_total ?? 0;
  return show(context, confirmPage({ name, cents, action: `/pay/${session.id}/confirm`, card }));
}

/** The page of an invoice, where a bank may ask its question. */
function routeInvoices(app: Hono, store: StripeStore): void {
  const open = (id: string) => {
    const invoice = store.find('invoices', id);
    return invoice?.status === 'open' ? invoice : undefined;
  };
  app.get('/pay/invoice/:id', (context) => {
    const invoice = open(context.req.param('id'));
    if (!invoice) return show(context, closedPage(), 404);
    const name = invoice.lines.data.at(-1)?.description ?? 'Invoice';
    return show(context, confirmPage({ name, cents: invoice.amount_due, action: `/pay/invoice/${invoice.id}` }));
  });
  app.post('/pay/invoice/:id', async (context) => {
    const invoice = open(context.req.param('id'));
    const answer = (await formOf(context, AnswerForm))?.answer;
    if (!invoice || answer === undefined) return show(context, closedPage(), 404);
    if (answer === 'refuse') voidInvoice(store, invoice);
    else payInvoice(store, invoice, { isPresent: true, isConfirmed: true });
    return show(context, closedPage('Thank you'));
  });
}

function routePortal(app: Hono, store: StripeStore): void {
  app.get('/portal/:id', (context) => {
    const portal = store.find('portals', context.req.param('id'));
    return portal ? show(context, portalPage(store, portal)) : show(context, closedPage(), 404);
  });
  app.post('/portal/:id/:action', async (context) => {
    const portal = store.find('portals', context.req.param('id'));
    if (!portal) return show(context, closedPage(), 404);
    const card = (await formOf(context, CardForm))?.card;
    const id = (await formOf(context, ThingForm))?.id ?? '';
    actInPortal(store, { customer: portal.customer, action: context.req.param('action'), id, card });
    return context.redirect(`/portal/${portal.id}`, 303);
  });
}
