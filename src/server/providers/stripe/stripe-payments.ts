import type { Stripe } from 'stripe';
import { stripeUrl } from '#server/platform/payment-settings.ts';
import type { Payments, Seller } from '../payments.ts';
import { changeSubscriptions } from './change-subscription.ts';
import { readCustomer } from './read-customer.ts';
import { readEvent } from './read-event.ts';
import { createCheckout, expireCheckout } from './stripe-checkouts.ts';
import { connectStripe } from './connect-stripe.ts';
import { explained, isMissing, isRefusal } from './stripe-errors.ts';
import { paymentsOf } from './read-invoices.ts';
import { createPrices, type Prices } from './stripe-prices.ts';

type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  url: string;
  isTestMode: boolean;
  /** The address of this installation. Others may share the account, and know people by the same ids. */
  site: string;
};

/** Stripe, through its official SDK. */
export function createStripePayments(options: StripeOptions): Payments {
  const stripe = connectStripe(options);
  const prices = createPrices(stripe);
  const { webhookSecret, isTestMode } = options;
  const calls = {
    ...customers(stripe, options.site),
    ...sales({ stripe, prices }),
    ...changeSubscriptions({ stripe, prices }),
  };
  return {
    id: sellerOf(options),
    isTestMode,
    ...explainAll(calls),
    readEvent: explained((raw, headers, now) =>
      readEvent({ stripe, webhookSecret, isTestMode }, { raw, headers, now }),
    ),
  };
}

function sellerOf({ url, isTestMode }: StripeOptions): Seller {
  if (url !== stripeUrl) return 'fake-stripe';
  return isTestMode ? 'stripe-test' : 'stripe-live';
}

type Calls = Omit<Payments, 'id' | 'isTestMode' | 'readEvent'>;

function explainAll(calls: Calls): Calls {
  const wrapped = Object.entries(calls).map(([name, call]) => [name, explained(call)]);
  // Each call keeps its name and its type.
  return Object.fromEntries(wrapped) as Calls;
}

function customers(stripe: Stripe, site: string): Pick<Payments, 'createCustomer' | 'findCustomer' | 'deleteCustomer'> {
  /** Searching is a minute behind, so it only finds customers of earlier requests. */
  const find = async (userId: string): Promise<string | undefined> => {
    const quoted = (text: string) => text.replaceAll(/[\\']/g, String.raw`\$&`);
    const query = `metadata['userId']:'${quoted(userId)}' AND metadata['site']:'${quoted(site)}'`;
    const { data } = await stripe.customers.search({ query, limit: 1 });
    return data[0]?.id;
  };
  return {
    findCustomer: find,
    async createCustomer({ userId, email }) {
      const id = (await find(userId)) ?? (await create(stripe, { userId, site }));
      await stripe.customers.update(id, { email });
      return id;
    },
    async deleteCustomer(id) {
      try {
        const open = await stripe.checkout.sessions.list({ customer: id, status: 'open', limit: 100 });
        for (const session of open.data) await expireCheckout(stripe, session.id);
        await stripe.customers.del(id);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** The key makes a repeated request answer the same customer. The email is not part of it, because it may change. */
async function create(stripe: Stripe, metadata: { userId: string; site: string }): Promise<string> {
  const idempotencyKey = `customer:${metadata.site}:${metadata.userId}`;
  const { id } = await stripe.customers.create({ metadata }, { idempotencyKey });
  return id;
}

type SalesCalls = 'readCustomer' | 'createCheckout' | 'expireCheckout' | 'refund' | 'portal';

function sales({ stripe, prices }: { stripe: Stripe; prices: Prices }): Pick<Payments, SalesCalls> {
  return {
    readCustomer: (id) => readCustomer({ stripe, prices }, id),
    createCheckout: (order) => createCheckout({ stripe, prices }, order),
    expireCheckout: (id) => expireCheckout(stripe, id),
    async refund(invoiceId) {
      const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] });
      for (const payment of paymentsOf(invoice)) await refundPayment(stripe, payment);
    },
    async portal(customer, returnUrl) {
      return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
    },
  };
}

/** Without an amount, Stripe refunds what is left; so a repeated call refunds nothing twice. */
async function refundPayment(stripe: Stripe, payment: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: payment });
  } catch (error) {
    if (!isRefusal(error, 'charge_already_refunded')) throw error;
  }
}
