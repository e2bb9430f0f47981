import { html } from 'hono/html';
import type { Customer, Invoice, Portal, Subscription } from '../cashier-objects.ts';
import { cardChoice } from './pay-page.ts';
import { dayText, dollars, type Html, page } from './page-frame.ts';

type PortalPage = {
  portal: Portal;
  customer: Customer;
  subscriptions: Subscription[];
  invoices: Invoice[];
  at: string;
};

/** The card, the subscription with its clock, and every invoice, with what a bank or the seller can do to it. */
export function portalPage({ portal, customer, subscriptions, invoices, at }: PortalPage): Html {
  return page({
    title: 'Card and invoices',
    isWide: true,
    body: html`<h1>Card and invoices</h1>
      <p><a href="${portal.returnUrl}">Back to Backlot</a></p>
      <form method="post" action="${at}/card">
        ${cardChoice(customer.card ?? 'pays')}
        <button>Use this card</button>
      </form>
      <h2>Subscription</h2>
      <p>Its clock can be moved on, to see what a renewal, a failing card or the end of a cancelled plan does.</p>
      <ul>
        ${subscriptions.toReversed().map((one) => subscriptionRow(one, at))}
      </ul>
      <h2>Invoices</h2>
      <ul>
        ${invoices.toReversed().map((one) => invoiceRow(one, at))}
      </ul>`,
  });
}

function subscriptionRow(subscription: Subscription, at: string): Html {
  const { id, price, status } = subscription;
  return html`<li class="row">
    <div><b>${price.label}</b><br />${stateText(subscription)}</div>
    ${
      status === 'canceled'
        ? ''
        : html`<form method="post" action="${at}/clock">
            <input type="hidden" name="id" value="${id}" />
            <button>Move the clock on</button>
          </form>`
    }
  </li>`;
}

function stateText({ status, cancelAtPeriodEnd, pendingPrice, periodEndsAt, nextAttemptAt }: Subscription): string {
  if (status === 'canceled') return 'Ended';
  const again = dayText(nextAttemptAt ?? periodEndsAt);
  if (status === 'past_due') return `The renewal payment failed. Next retry on ${again}`;
  const day = dayText(periodEndsAt);
  if (cancelAtPeriodEnd) return `Canceled, ends on ${day}`;
  return pendingPrice ? `From ${day}: ${pendingPrice.label}` : `Renews on ${day}`;
}

function invoiceRow(invoice: Invoice, at: string): Html {
  const { id, price, cents, createdAt, reason } = invoice;
  const what = reason === 'upgrade' ? `Upgrade: ${price.label}` : price.label;
  const act = (action: string, label: string) =>
    html`<form method="post" action="${at}/${action}">
      <input type="hidden" name="id" value="${id}" />
      <button>${label}</button>
    </form>`;
  const isWhole = invoice.status === 'paid' && invoice.refundedCents === 0;
  return html`<li class="row">
    <div><b>${dollars(cents)}</b> · ${what}<br />${dayText(createdAt)}, ${invoiceState(invoice)}</div>
    ${isWhole && invoice.dispute === null ? html`${act('refund', 'Refund')} ${act('dispute-open', 'Dispute')}` : ''}
    ${invoice.dispute === 'open' ? html`${act('dispute-won', 'Seller wins')} ${act('dispute-lost', 'Buyer wins')}` : ''}
  </li>`;
}

function invoiceState({ status, refundedCents, dispute }: Invoice): string {
  if (refundedCents > 0) return 'refunded';
  if (dispute === 'open') return 'disputed';
  if (dispute === 'lost') return 'disputed and refunded';
  return status === 'void' ? 'voided' : status;
}
