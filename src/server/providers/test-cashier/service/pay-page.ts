import { html } from 'hono/html';
import { type CardId, cards, type Checkout, type Invoice, type Price } from '../cashier-objects.ts';
import { dollars, type Html, page, priceText } from './page-frame.ts';

/** The cards to choose from. */
export function cardChoice(chosen: CardId): Html {
  const ids = Object.keys(cards) as CardId[];
  return html`<fieldset>
    <legend>Card</legend>
    ${ids.map(
      (id) =>
        html`<label
          ><input type="radio" name="card" value="${id}" ${id === chosen ? 'checked' : ''} /><b>${cards[id].number}</b
          ><span>${cards[id].about}</span></label
        >`,
    )}
  </fieldset>`;
}

type PayPage = { checkout: Checkout; card: CardId; action: string; problem?: string };

/** What is bought, what it costs, and with which card. */
export function payPage({ checkout, card, action, problem }: PayPage): Html {
  const { price, mode, cancelUrl } = checkout;
  const terms =
    mode === 'subscription' ? 'Paid today and every month, until you cancel.' : 'Paid once. The credits never expire.';
  return page({
    title: 'Pay',
    body: html`<h1>${priceText(price)}</h1>
      <p>${terms}</p>
      ${problem === undefined ? '' : html`<p class="bad" role="alert">${problem} Nothing was charged.</p>`}
      <form method="post" action="${action}">
        ${cardChoice(card)}
        <div class="row">
          <button class="key">Pay ${dollars(price.cents)}</button>
          <a class="button" href="${cancelUrl}">Back without paying</a>
        </div>
      </form>`,
  });
}

type ConfirmPage = { price: Price; cents: number; action: string; card?: CardId };

/** What a bank shows to the owner of a card. */
export function confirmPage({ price, cents, action, card }: ConfirmPage): Html {
  return page({
    title: 'Confirm',
    body: html`<h1>Is this you?</h1>
      <p>Your bank asks you to confirm this payment: ${price.label}, <b>${dollars(cents)}</b> now.</p>
      <form method="post" action="${action}">
        ${card === undefined ? '' : html`<input type="hidden" name="card" value="${card}" />`}
        <div class="row">
          <button class="key" name="answer" value="agree">Confirm payment</button>
          <button name="answer" value="refuse">Refuse</button>
        </div>
      </form>`,
  });
}

/** Nothing to be paid here (any more). */
export function closedPage(backUrl: string | null): Html {
  return page({
    title: 'Closed',
    body: html`<h1>There is nothing to pay here</h1>
      <p>It was paid, refused, or its time is over. Nothing was charged now.</p>
      ${backUrl === null ? '' : html`<p><a class="button" href="${backUrl}">Go back</a></p>`}`,
  });
}

/** Where a confirmed upgrade goes on. */
export const afterConfirm = ({ returnUrl }: Invoice): string => returnUrl ?? '/';
