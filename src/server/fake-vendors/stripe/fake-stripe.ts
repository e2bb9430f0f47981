import { Hono } from 'hono';
import { type FakeVendor, serveFake } from '../fake-vendor.ts';
import { createStripePages } from './pages/stripe-pages.ts';
import { createStripeApi, type Trouble } from './stripe-api.ts';
import { StripeStore } from './stripe-store.ts';
import { createDelivery, type Delivery, type Endpoint } from './stripe-webhooks.ts';

const secretKey = 'sk_test_fake0000000000';
const webhookSecret = 'whsec_fake0000000000';
/** The version that the adapter is written for. */
const apiVersion = '2026-10-28.endive';

export type FakeStripe = Pick<Delivery, 'hold' | 'scramble' | 'takeEvents' | 'deliver'> & {
  origin: string;
  settings: NonNullable<FakeVendor['settings']['stripe']>;
  store: StripeStore;
  calls: string[];
  /** Where events are sent. */
  tell(url: string): void;
  /** The next request whose `POST /v1/…` begins with this goes wrong, as often as `times` says. */
  behave(trouble: { request: string; trouble: Trouble; times?: number }): void;
  stop(): Promise<void>;
};

/** Stripe with the protocol of the official SDK, in memory. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const store = new StripeStore();
  const calls: string[] = [];
  let endpoint: Endpoint | undefined;
  const delivery = createDelivery({ endpoint: () => endpoint, apiVersion });
  store.onEvent = delivery.add;
  const troubles = createTroubles();
  const app = new Hono();
  app.route('/', createStripeApi({ store, secretKey, apiVersion, calls, takeTrouble: troubles.take }));
  app.route('/', createStripePages(store));
  const { origin, stop } = await serveFake(app);
  store.origin = origin;
  return {
    origin,
    store,
    calls,
    settings: { secretKey, webhookSecret, url: origin, isTestMode: true, allowsStrangersToTest: false },
    tell: (url) => void (endpoint = { url, secret: webhookSecret }),
    behave: troubles.add,
    hold: delivery.hold,
    scramble: delivery.scramble,
    takeEvents: delivery.takeEvents,
    deliver: delivery.deliver,
    async stop() {
      await delivery.stop();
      await stop();
    },
  };
}

type Ordered = { request: string; trouble: Trouble; left: number };

function createTroubles() {
  const ordered: Ordered[] = [];
  return {
    add: ({ request, trouble, times = 1 }: { request: string; trouble: Trouble; times?: number }) =>
      void ordered.push({ request, trouble, left: times }),
    take(request: string): Trouble | undefined {
      const found = ordered.find((one) => one.left > 0 && request.startsWith(one.request));
      if (found) found.left -= 1;
      return found?.trouble;
    },
  };
}
