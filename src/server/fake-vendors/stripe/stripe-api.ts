import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { hangUp } from '../fake-vendor.ts';
import { runDue } from './money/run-subscriptions.ts';
import { catalog } from './resources/catalog.ts';
import { checkoutSessions } from './resources/checkout-sessions.ts';
import { customers } from './resources/customers.ts';
import { invoices } from './resources/invoices.ts';
import { others } from './resources/others.ts';
import { returnedMoney } from './resources/returned-money.ts';
import { subscriptionSchedules } from './resources/subscription-schedules.ts';
import { subscriptions } from './resources/subscriptions.ts';
import { expandObject } from './stripe-answer.ts';
import type { Endpoint } from './stripe-endpoint.ts';
import { decodeForm, type Form } from './stripe-form.ts';
import { createMemory, type Memory } from './stripe-idempotency.ts';
import { Refusal } from './stripe-refusal.ts';
import type { StripeStore } from './stripe-store.ts';

/** How the next requests go wrong: refused as too many, failed, or done while the answer is lost. */
export type Trouble = 'busy' | 'down' | 'lost';

export type ApiOptions = {
  store: StripeStore;
  secretKey: string;
  apiVersion: string;
  /** Takes the trouble that a request shall have, once. */
  takeTrouble(request: string): Trouble | undefined;
  /** Every request, as `POST /v1/customers`. */
  calls: string[];
};

const endpoints: readonly Endpoint[] = [
  ...customers,
  ...catalog,
  ...checkoutSessions,
  ...subscriptions,
  ...subscriptionSchedules,
  ...invoices,
  ...returnedMoney,
  ...others,
];

type Status = 200;
type Answered = { status: number; body: object; headers?: Record<string, string> };

const notFound = () => new Refusal('Unrecognized request URL.', { status: 404 });

/** Stripe's API. */
export function createStripeApi(options: ApiOptions): Hono {
  const app = new Hono();
  const memory = createMemory();
  for (const one of endpoints) {
    app.on(one.method, one.path, async (context) => {
      const name = `${context.req.method} ${context.req.path}`;
      options.calls.push(name);
      const trouble = options.takeTrouble(name);
      const answered = await answerOnce(context, { options, memory, one, trouble });
      if (trouble === 'lost') loseAnswer(context);
      const { status, body, headers } = answered;
      return context.json(body, status as Status, { ...headers, 'request-id': requestId() });
    });
  }
  app.all('/v1/*', (context) => context.json(notFound().body, 404, { 'request-id': requestId() }));
  return app;
}

/** The work was done; the caller will never know. */
const loseAnswer = (context: Context): void => hangUp(context);

const requestId = () => `req_${randomBytes(7).toString('hex')}`;

type Serving = { options: ApiOptions; memory: Memory; one: Endpoint; trouble: Trouble | undefined };

async function answerOnce(context: Context, serving: Serving): Promise<Answered> {
  const sent = context.req.method === 'POST' ? await context.req.text() : (context.req.url.split('?')[1] ?? '');
  try {
    refuseStrangers(context, serving.options);
    if (serving.trouble === 'busy') throw new Refusal('Too many requests.', { status: 429, code: 'rate_limit' });
    if (serving.trouble === 'down') throw new Refusal('An unknown error occurred.', { status: 500, type: 'api_error' });
    const key = context.req.method === 'POST' ? context.req.header('idempotency-key') : undefined;
    const request = `${context.req.path}?${sent}`;
    return serving.memory.recall({ key, request }, () => serve(context, serving, decodeForm(sent)));
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body };
    throw error;
  }
}

function refuseStrangers(context: Context, { secretKey, apiVersion }: ApiOptions): void {
  if (context.req.header('authorization') !== `Bearer ${secretKey}`) {
    throw new Refusal('Invalid API Key provided.', { status: 401 });
  }
  const version = context.req.header('stripe-version');
  if (version !== apiVersion) throw new Refusal(`Invalid Stripe API version: ${version}`);
}

function serve(context: Context, { options: { store }, one }: Serving, form: Form): Answered {
  runDue(store);
  const object = one.answer({ store, form, id: context.req.param('id') ?? '' });
  const { expand } = form;
  const paths = Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : [];
  return { status: 200, body: expandObject(store, object, paths) };
}
