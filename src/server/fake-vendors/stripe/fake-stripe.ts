import { Hono } from 'hono';
import { join } from 'node:path';
import { apiVersion, connectStripe } from '#server/providers/stripe/connect-stripe.ts';
import { syncProducts } from '#server/providers/stripe/sync-products.ts';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { createStripePages } from './pages/stripe-pages.ts';
import { createStripeApi, type Trouble } from './stripe-api.ts';
import { createKeeper, loadStore } from './keep-store.ts';
import { StripeStore } from './stripe-store.ts';
import { createDelivery, type Delivery, type Endpoint } from './stripe-webhooks.ts';

const secretKey = 'sk_test_fake0000000000';
const webhookSecret = 'whsec_fake0000000000';

export type FakeStripe = Pick<Delivery, 'hold' | 'scramble' | 'takeEvents' | 'deliver'> & {
  origin: string;
  settings: NonNullable<FakeVendor['settings']['stripe']>;
  store: StripeStore;
  calls: string[];
  /** Where events are sent. */
  tell(url: string): void;
  /** The next `times` requests that begin with `request`, such as `POST /v1/refunds`, go wrong. */
  behave(trouble: { request: string; trouble: Trouble; times?: number }): void;
  stop(): Promise<void>;
};

/** Stripe for `startFakeVendors`: it sells everything, and remembers its customers, as the database of the product does. */
export async function startFakeStripeVendor(options: FakeVendorOptions): Promise<FakeVendor> {
  const { publicUrl, dataDirectory } = options;
  const file = dataDirectory === undefined ? undefined : join(dataDirectory, 'fake-stripe.json');
  const fake = await startFakeStripe(file);
  await syncProducts(connectStripe(fake.settings), true);
  if (publicUrl !== undefined) fake.tell(`${publicUrl}/api/payments/events`);
  return { settings: { stripe: fake.settings }, stop: fake.stop };
}

/** Stripe with the protocol of the official SDK, in memory. With a file, it continues where it stopped. */
export async function startFakeStripe(file?: string): Promise<FakeStripe> {
  const store = new StripeStore();
  if (file !== undefined) await loadStore(store, file);
  const keeper = file === undefined ? undefined : createKeeper(store, file);
  const calls: string[] = [];
  let endpoint: Endpoint | undefined;
  const delivery = createDelivery({ endpoint: () => endpoint, apiVersion });
  store.onEvent = (event) => {
    delivery.add(event);
    keeper?.changed();
  };
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
      await keeper?.stop();
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
