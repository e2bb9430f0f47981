import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { planOf } from '#domain/billing/plans.ts';
import { packOf } from '#domain/billing/packs.ts';
import type { CustomerState, InvoiceFor, InvoiceState, Payments, Product, SubscriptionState } from '../payments.ts';
import {
  CashierEvent,
  CustomerAnswer,
  type Invoice,
  type Price,
  type Subscription,
  UpgradeAnswer,
} from './cashier-objects.ts';
import { isSigned, secretFor, signatureHeader } from './sign-events.ts';

type ClientOptions = {
  /** Where the cashier is reached, without a slash at the end. */
  url: string;
  /** The installation's secret, from which both sides make theirs. */
  secret: string;
  fetch: typeof fetch;
};

const timeoutMs = 20_000;
const centsInDollar = 100;

/** The test cashier, asked over HTTP as a card company is. */
export function createCashierClient(options: ClientOptions): Payments {
  const ask = askWith(options);
  const webhookSecret = secretFor(options.secret, 'webhook');
  return {
    id: 'test-cashier',
    isTestMode: true,
    ...customers(ask),
    ...subscriptions(ask),
    async readEvent(raw, headers, now) {
      if (!isSigned(webhookSecret, raw, { header: headers.get(signatureHeader) ?? '', now })) return undefined;
      const { id, type, customer } = parseEvent(raw);
      return { id, type, customerId: customer };
    },
  };
}

/** Throws `invalid-input` for a signed message that is not an event: the service must learn that repeating it is of no use. */
function parseEvent(raw: string): CashierEvent {
  const event = CashierEvent.safeParse(jsonOf(raw));
  if (event.success) return event.data;
  const fields = event.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }));
  const problems = fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new AppError('invalid-input', `This signed message is not a payment event: ${problems}.`, { fields });
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

type Ask = <Answer>(schema: z.ZodType<Answer>, path: string, body?: object) => Promise<Answer>;

function askWith({ url, secret, fetch }: ClientOptions): Ask {
  const key = secretFor(secret, 'key');
  return async (schema, path, body) => {
    const response = await fetch(`${url}/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The test cashier answered ${response.status} to ${path}.`);
    return schema.parse(await response.json());
  };
}

type CustomerCalls =
  | 'createCustomer'
  | 'findCustomer'
  | 'readCustomer'
  | 'deleteCustomer'
  | 'createCheckout'
  | 'expireCheckout'
  | 'refund'
  | 'portal';

function customers(ask: Ask): Pick<Payments, CustomerCalls> {
  return {
    async createCustomer({ userId, email }) {
      return (await ask(z.object({ id: z.string() }), '/customers', { reference: userId, email })).id;
    },
    async findCustomer(userId) {
      const Found = z.object({ id: z.string().nullable() });
      return (await ask(Found, `/customers?reference=${encodeURIComponent(userId)}`)).id ?? undefined;
    },
    async readCustomer(customerId) {
      return readCustomer(await ask(CustomerAnswer, `/customers/${customerId}`));
    },
    async deleteCustomer(customerId) {
      await ask(z.unknown(), `/customers/${customerId}/delete`, {});
    },
    createCheckout: ({ customerId, product, checkoutId, expiresAt, successUrl, cancelUrl }) =>
      ask(z.object({ id: z.string(), url: z.string(), isPaid: z.boolean() }), '/checkouts', {
        customer: customerId,
        mode: product.kind === 'plan' ? 'subscription' : 'payment',
        price: priceOf(product),
        reference: checkoutId,
        expiresAt: expiresAt.toISOString(),
        successUrl,
        cancelUrl,
      }),
    async expireCheckout(id) {
      const Expired = z.object({ status: z.enum(['expired', 'complete']) });
      return (await ask(Expired, `/checkouts/${id}/expire`, {})).status;
    },
    async refund(invoiceId) {
      await ask(z.unknown(), `/invoices/${invoiceId}/refund`, {});
    },
    async portal(customerId, returnUrl) {
      return (await ask(z.object({ url: z.string() }), '/portals', { customer: customerId, returnUrl })).url;
    },
  };
}

function subscriptions(ask: Ask): Pick<Payments, 'upgrade' | 'downgrade' | 'cancel' | 'resume' | 'end'> {
  const change = async (subscriptionId: string, what: string, body: object = {}): Promise<void> => {
    await ask(z.unknown(), `/subscriptions/${subscriptionId}/${what}`, body);
  };
  return {
    async upgrade(subscriptionId, { planId, prorateFrom, returnUrl }) {
      const answered = await ask(UpgradeAnswer, `/subscriptions/${subscriptionId}/upgrade`, {
        price: priceOf({ kind: 'plan', id: planId }),
        prorateFrom: prorateFrom.toISOString(),
        returnUrl,
      });
      if (answered.state === 'confirm') return { state: 'confirm', url: answered.url ?? '' };
      if (answered.state === 'declined') return { state: 'declined', reason: answered.reason ?? '' };
      return { state: 'done' };
    },
    downgrade: (id, planId) => change(id, 'downgrade', { price: priceOf({ kind: 'plan', id: planId }) }),
    cancel: (id) => change(id, 'cancel'),
    resume: (id) => change(id, 'resume'),
    end: (id) => change(id, 'end'),
  };
}

function priceOf({ kind, id }: Product): Price {
  if (kind === 'plan') {
    const plan = planOf(id);
    return { key: `plan:${plan.id}`, label: `${plan.label} plan, a month`, cents: plan.price * centsInDollar };
  }
  const pack = packOf(id);
  if (!pack) throw new Error(`There is no pack ${id}.`);
  return { key: `pack:${id}`, label: `${pack.credits} credits`, cents: pack.price * centsInDollar };
}

const idOf = ({ key }: Price): number => Number(key.split(':')[1]);

function readCustomer(answered: z.infer<typeof CustomerAnswer>): CustomerState {
  const { customer, subscriptions, invoices } = answered;
  return {
    userId: customer.reference,
    subscriptions: subscriptions.map(readSubscription),
    invoices: invoices.map(readInvoice),
  };
}

const statuses = { active: 'active', past_due: 'past-due', canceled: 'ended' } as const;

function readSubscription(subscription: Subscription): SubscriptionState {
  const { id, price, pendingPrice, status, cancelAtPeriodEnd, periodStartsAt, periodEndsAt } = subscription;
  return {
    id,
    planId: idOf(price),
    pendingPlanId: pendingPrice === null ? null : idOf(pendingPrice),
    status: statuses[status],
    cancelsAtPeriodEnd: cancelAtPeriodEnd,
    periodStartsAt: new Date(periodStartsAt),
    periodEndsAt: new Date(periodEndsAt),
  };
}

function readInvoice(invoice: Invoice): InvoiceState {
  return {
    id: invoice.id,
    subscriptionId: invoice.subscription,
    checkoutId: invoice.checkoutReference,
    for: readFor(invoice),
    amountCents: invoice.cents,
    status: invoice.status,
    refundedCents: invoice.refundedCents,
    dispute: invoice.dispute,
    createdAt: new Date(invoice.createdAt),
    paidAt: invoice.paidAt === null ? null : new Date(invoice.paidAt),
  };
}

function readFor({ reason, price, fromPrice, periodEndsAt }: Invoice): InvoiceFor {
  if (reason === 'upgrade' && fromPrice) {
    return { kind: 'upgrade', planId: idOf(price), fromPlanId: idOf(fromPrice) };
  }
  if (reason === 'period' && periodEndsAt !== null) {
    return { kind: 'plan', planId: idOf(price), periodEndsAt: new Date(periodEndsAt) };
  }
  return { kind: 'pack', packId: idOf(price) };
}
