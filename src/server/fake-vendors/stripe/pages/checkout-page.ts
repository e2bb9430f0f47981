import { html } from 'hono/html';
import type { CardId } from '#server/providers/test-cashier/cashier-objects.ts';
import { dollars, type Html, page } from '#server/providers/test-cashier/service/page-frame.ts';
import { cardChoice } from '#server/providers/test-cashier/service/pay-page.ts';
import type { Session } from '../stripe-objects.ts';

const service = 'Fake Stripe';

type PayPage = { session: Session; name: string; card: CardId; problem?: string };

/** The page of a Checkout Session. Cards are chosen, not typed. */
export function payPage({ session, name, card, problem }: PayPage): Html {
  const { id, mode, amount_total: cents, cancel_url: cancelUrl } = session;
  return page({
    title: 'Checkout',
    service,
    body: html`<h1>${name}: ${dollars(cents ?? 0)}</h1>
      <p>${mode === 'subscription' ? 'Charged today and every month, until you cancel.' : 'Charged once.'}</p>
      ${problem === undefined ? '' : html`<p class="bad" role="alert">${problem} Nothing was charged.</p>`}
      <form method="post" action="/pay/${id}">
        ${cardChoice(card)}
        <div class="row">
          <button class="key">Pay ${dollars(cents ?? 0)}</button>
          ${cancelUrl === null ? '' : html`<a class="button" href="${cancelUrl}">Back without paying</a>`}
        </div>
      </form>`,
  });
}

type ConfirmPage = { name: string; cents: number; action: string; card?: CardId };

/** The question of a bank (3D Secure). */
export function confirmPage({ name, cents, action, card }: ConfirmPage): Html {
  return page({
    title: 'Confirm',
    service,
    body: html`<h1>Is this you?</h1>
      <p>Your bank asks you to confirm this payment: ${name}, <b>${dollars(cents)}</b> now.</p>
      <form method="post" action="${action}">
        ${card === undefined ? '' : html`<input type="hidden" name="card" value="${card}" />`}
        <div class="row">
          <button class="key" name="answer" value="agree">Confirm payment</button>
          <button name="answer" value="refuse">Refuse</button>
        </div>
      </form>`,
  });
}

/** A page on which nothing can be paid. */
export function closedPage(title = 'Closed'): Html {
  return page({
    title,
    service,
    body: html`<h1>There is nothing to pay here</h1>
      <p>You can close this page.</p>`,
  });
}
