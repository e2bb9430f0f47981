/** What can be bought: a plan, month by month, or a pack of credits, once. Prices and credits stand in `domain/billing`. */
export type Product = { kind: 'plan' | 'pack'; id: number };

/** A subscription as it is now. `past-due`: the last renewal could not be paid, and is tried again. */
export type SubscriptionState = {
  id: string;
  planId: number;
  /** The plan of the next period, when it is another one. */
  pendingPlanId: number | null;
  status: 'active' | 'past-due' | 'ended';
  cancelsAtPeriodEnd: boolean;
  periodStartsAt: Date;
  periodEndsAt: Date;
};

/** What an invoice is for. */
export type InvoiceFor =
  | { kind: 'pack'; packId: number }
  | { kind: 'plan'; planId: number; periodEndsAt: Date }
  | { kind: 'upgrade'; planId: number; fromPlanId: number };

/** An invoice as it is now. */
export type InvoiceState = {
  id: string;
  subscriptionId: string | null;
  /** Our own id of the checkout it was paid on. */
  checkoutId: string | null;
  for: InvoiceFor;
  amountCents: number;
  status: 'open' | 'paid' | 'void';
  refundedCents: number;
  dispute: 'open' | 'won' | 'lost' | null;
  createdAt: Date;
  paidAt: Date | null;
};

/** Everything of one customer, oldest first. */
export type CustomerState = {
  userId: string;
  subscriptions: SubscriptionState[];
  invoices: InvoiceState[];
};

/**
 * Something has happened to this customer: ask what is true now. Events come late, twice and in any order. `customerId` is null for
 * an event that is about no customer.
 */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/** The service that takes the payments, and its mode. Customers, subscriptions and invoices of one are unknown to the others. */
export type Seller = 'test-cashier' | 'fake-stripe' | 'stripe-test' | 'stripe-live';

/** `confirm`: the card's owner has to agree on the service's page before anything is paid. */
export type Upgraded = { state: 'done' } | { state: 'confirm'; url: string } | { state: 'declined'; reason: string };

export type CheckoutOrder = {
  customerId: string;
  product: Product;
  /** Our own id: asked again with it, the service answers the same page. */
  checkoutId: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** `isPaid`: it was paid on already, so nothing can be paid there any more. */
export type CheckoutPage = { id: string; url: string; isPaid: boolean };

/** `returnUrl`: where somebody goes on who has confirmed the payment. */
export type UpgradeOrder = { planId: number; prorateFrom: Date; returnUrl: string };

/**
 * A company that takes payments. An adapter translates; it decides nothing. Every call may be repeated. They throw when the
 * service cannot be asked.
 */
export interface Payments {
  readonly id: Seller;
  /** No real money changes hands; it sells the parallel set of plans and packs. */
  readonly isTestMode: boolean;
  /** The same customer for the same person, however often it is asked for. */
  createCustomer(person: { userId: string; email: string }): Promise<string>;
  /** Who that is to the service; undefined when it was never told. */
  findCustomer(userId: string): Promise<string | undefined>;
  readCustomer(customerId: string): Promise<CustomerState>;
  /** Forgets who somebody was, for good: what they could pay on closes, and subscriptions end. One that is gone stays so. */
  deleteCustomer(customerId: string): Promise<void>;
  createCheckout(order: CheckoutOrder): Promise<CheckoutPage>;
  /** `complete` when it was paid before it could be closed. */
  expireCheckout(id: string): Promise<'expired' | 'complete'>;
  /** At once; the difference from `prorateFrom` to the end of the period is charged. Nothing changes unless it is paid. */
  upgrade(subscriptionId: string, change: UpgradeOrder): Promise<Upgraded>;
  /** At the end of the period. */
  downgrade(subscriptionId: string, planId: number): Promise<void>;
  /** At the end of the period; a change that waits is dropped. */
  cancel(subscriptionId: string): Promise<void>;
  /** Goes on as before: neither cancelled nor changed. */
  resume(subscriptionId: string): Promise<void>;
  /** Now. */
  end(subscriptionId: string): Promise<void>;
  /** Gives all of it back. */
  refund(invoiceId: string): Promise<void>;
  /** Where people see to their card and invoices. */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /**
   * What a message to our webhook says; undefined when it is not from the service, or too old. Throws `invalid-input` when it is signed
   * but is not an event, or is one of the other mode.
   */
  readEvent(raw: string, headers: Headers, now: Date): Promise<PaymentEvent | undefined>;
}
