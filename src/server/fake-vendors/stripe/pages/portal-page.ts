import { html } from 'hono/html';
import type { CardId } from '#server/providers/test-cashier/cashier-objects.ts';
import { dayText, dollars, type Html, page } from '#server/providers/test-cashier/service/page-frame.ts';
import { cardChoice } from '#server/providers/test-cashier/service/pay-page.ts';
import { chargeOfInvoice, closeDispute, openDispute, refundCharge } from '../money/return-money.ts';
import { nextDue, runDue } from '../money/run-subscriptions.ts';
import type { Charge, Invoice, Portal, Subscription } from '../stripe-objects.ts';
import type { StripeStore } from '../stripe-store.ts';

const secondMs = 1000;
const dayOf = (seconds: number): string => dayText(new Date(seconds * secondMs).toISOString());

/** The billing portal, with what a seller’s dashboard and a bank could do. */
export function portalPage(store: StripeStore, { id, customer, return_url: returnUrl }: Portal): Html {
  const subscriptions = store.all('subscriptions').filter((one) => one.customer === customer);
  const invoices = store.all('invoices').filter((one) => one.customer === customer);
  const at = `/portal/${id}`;
  return page({
    title: 'Billing portal',
    service: 'Fake Stripe',
    isWide: true,
    body: html`<h1>Billing portal</h1>
      ${returnUrl === null ? '' : html`<p><a href="${returnUrl}">Back to Backlot</a></p>`}
      <form method="post" action="${at}/card">
        ${cardChoice(store.cards.get(customer) ?? 'pays')}
        <button>Use this card</button>
      </form>
      <h2>Subscription</h2>
      <ul>
        ${subscriptions.toReversed().map((one) => subscriptionRow(store, one, at))}
      </ul>
      <h2>Invoices</h2>
      <ul>
        ${invoices.toReversed().map((one) => invoiceRow(store, one, at))}
      </ul>`,
  });
}

function subscriptionRow(store: StripeStore, subscription: Subscription, at: string): Html {
  const { id, status, items } = subscription;
  const name = store.find('products', items.data[0]?.price.product ?? '')?.name ?? id;
  const act = html`<form method="post" action="${at}/clock">
    <input type="hidden" name="id" value="${id}" />
    <button>Move the clock to ${dayOf(nextDue(store, subscription))}</button>
  </form>`;
  return html`<li class="row">
    <div><b>${name}</b><br />${subscription.cancel_at_period_end ? 'canceled' : status}</div>
    ${status === 'canceled' ? '' : act}
  </li>`;
}

function invoiceRow(store: StripeStore, invoice: Invoice, at: string): Html {
  const { id, total, created, lines, status } = invoice;
  const charge = chargeOfInvoice(store, invoice);
  const act = (action: string, label: string) =>
    html`<form method="post" action="${at}/${action}">
      <input type="hidden" name="id" value="${id}" />
      <button>${label}</button>
    </form>`;
  const isWhole = status === 'paid' && charge?.amount_refunded === 0 && !charge.disputed;
  return html`<li class="row">
    <div><b>${dollars(total)}</b> · ${lines.data.at(-1)?.description}<br />${dayOf(created)}, ${status}</div>
    ${isWhole ? html`${act('refund', 'Refund')} ${act('dispute-open', 'Dispute')}` : ''}
    ${charge?.disputed ? html`${act('dispute-won', 'Seller wins')} ${act('dispute-lost', 'Buyer wins')}` : ''}
  </li>`;
}

type Act = { customer: string; action: string; id: string; card: CardId | undefined };

/** Does what was pressed, only to objects of this customer. */
export function actInPortal(store: StripeStore, { customer, action, id, card }: Act): void {
  if (action === 'card' && card) {
    store.cards.set(customer, card);
    store.emit('customer.updated', store.must('customers', customer));
  }
  const subscription = store.find('subscriptions', id);
  if (action === 'clock' && subscription?.customer === customer) moveClock(store, subscription);
  const invoice = store.find('invoices', id);
  const charge = invoice?.customer === customer ? chargeOfInvoice(store, invoice) : undefined;
  if (charge) chargeActions[action]?.(store, charge);
}

const chargeActions: Record<string, (store: StripeStore, charge: Charge) => void> = {
  refund: (store, charge) => void (charge.refunded || refundCharge(store, charge)),
  'dispute-open': openDispute,
  'dispute-won': (store, charge) => closeDispute(store, charge, 'won'),
  'dispute-lost': (store, charge) => closeDispute(store, charge, 'lost'),
};

/** Moves the customer’s clock to the next thing that happens to the subscription. */
function moveClock(store: StripeStore, subscription: Subscription): void {
  if (subscription.status === 'canceled') return;
  const { customer } = subscription;
  const ahead = nextDue(store, subscription) - store.now();
  store.ahead.set(customer, Math.max(store.ahead.get(customer) ?? 0, ahead));
  runDue(store);
}
