import type { Platform, Tx } from '#server/platform/platform.ts';
import type { CardId, CashierEvent, Invoice, Price, Subscription } from '../cashier-objects.ts';
import { add, addEvent, save } from './cashier-store.ts';

export type Technique = Pick<Platform, 'db' | 'ids' | 'clock'>;

/** How a card answers. Whether its owner is there decides what some of them say. */
export type Charged = 'paid' | 'declined' | 'needs-confirmation';

const answers: Record<CardId, { present: Charged; away: Charged }> = {
  pays: { present: 'paid', away: 'paid' },
  declines: { present: 'declined', away: 'declined' },
  confirms: { present: 'needs-confirmation', away: 'paid' },
  runsDry: { present: 'paid', away: 'declined' },
};

/** Asks the bank. `isConfirmed`: the owner has just agreed. */
export function charge(
  card: CardId | null,
  { isPresent, isConfirmed = false }: { isPresent: boolean; isConfirmed?: boolean },
): Charged {
  if (card === null) return 'declined';
  const answer = answers[card][isPresent ? 'present' : 'away'];
  return answer === 'needs-confirmation' && isConfirmed ? 'paid' : answer;
}

/** Why a card did not pay, for people. */
export function whyDeclined(card: CardId | null): string {
  if (card === null) return 'There is no saved card.';
  return card === 'runsDry' ? 'The card has insufficient funds.' : 'The card was declined.';
}

/** The time as a subscription sees it. */
export function timeOf(subscription: Subscription, { clock }: Technique): Date {
  return new Date(clock.now().getTime() + subscription.clockAheadMs);
}

/** Notes that something has happened to a customer; told when `tx` has committed. */
export async function note(
  tx: Tx,
  { ids, clock }: Technique,
  event: { type: string; customer: string },
): Promise<void> {
  const id = ids.next('evt');
  const said: CashierEvent = { id, ...event, createdAt: clock.now().toISOString() };
  await addEvent(tx, { id, body: JSON.stringify(said) });
}

type Bill = Pick<Invoice, 'customer' | 'reason' | 'price' | 'cents' | 'status'> &
  Partial<Pick<Invoice, 'subscription' | 'checkoutReference' | 'fromPrice' | 'periodEndsAt' | 'returnUrl'>>;

/** Writes an invoice; a paid one is told of. */
export async function bill(tx: Tx, technique: Technique, written: Bill): Promise<Invoice> {
  const now = technique.clock.now().toISOString();
  const invoice: Invoice = {
    id: technique.ids.next('inv'),
    subscription: null,
    checkoutReference: null,
    fromPrice: null,
    periodEndsAt: null,
    returnUrl: null,
    ...written,
    refundedCents: 0,
    dispute: null,
    createdAt: now,
    paidAt: written.status === 'paid' ? now : null,
  };
  await add(tx, { type: 'invoice', data: invoice, ownerId: invoice.customer });
  await note(tx, technique, {
    type: invoice.status === 'paid' ? 'invoice.paid' : 'invoice.created',
    customer: invoice.customer,
  });
  return invoice;
}

export async function payBill(tx: Tx, technique: Technique, invoice: Invoice): Promise<void> {
  await save(tx, { ...invoice, status: 'paid', paidAt: technique.clock.now().toISOString() });
  await note(tx, technique, { type: 'invoice.paid', customer: invoice.customer });
}

/** Saves a subscription, and tells of it. */
export async function change(tx: Tx, technique: Technique, subscription: Subscription): Promise<void> {
  await save(tx, subscription);
  await note(tx, technique, { type: 'subscription.changed', customer: subscription.customer });
}

/** What is charged for a price from `from` to the end of the period, when another one was paid for it. */
export function prorate(prices: { from: Price; to: Price }, subscription: Subscription, from: Date): number {
  const [start, end] = [Date.parse(subscription.periodStartsAt), Date.parse(subscription.periodEndsAt)];
  const left = Math.min(end - start, Math.max(0, end - from.getTime()));
  const part = ({ cents }: Price) => Math.round((cents * left) / (end - start));
  return part(prices.to) - part(prices.from);
}
