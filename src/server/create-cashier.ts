import type { Hono } from 'hono';
import type { Platform } from './platform/platform.ts';
import { isOnlyHere } from './platform/setup-token.ts';
import type { StripeSettings } from './platform/payment-settings.ts';
import type { Payments } from './providers/payments.ts';
import { createStripePayments } from './providers/stripe/stripe-payments.ts';
import { createCashierClient } from './providers/test-cashier/cashier-client.ts';
import { createTestCashier } from './providers/test-cashier/service/cashier-service.ts';

/** Who takes payments here, and the pages of a service that is run beside us. */
export type Cashier = {
  payments: Payments;
  /** Undefined where the service runs elsewhere. */
  app: Hono | undefined;
  start(): void;
  stop(): Promise<void>;
};

/** How often renewals are looked for, and messages that were not heard. */
const keepSeconds = 60;
const deliverSeconds = 5;

/** Stripe where it is configured, or else the test cashier where it may be; undefined where nothing is sold. */
export function createCashier(platform: Platform, within: { fetch: typeof globalThis.fetch }): Cashier | undefined {
  const { stripe } = platform.config;
  if (stripe) return createStripeCashier(platform, stripe);
  return createOwnCashier(platform, within);
}

/** Throws for a test key where strangers reach the server: its cards are public, and its credits cost vendors real money. */
function createStripeCashier({ config, publicUrl }: Platform, stripe: StripeSettings): Cashier {
  if (stripe.isTestMode && !stripe.allowsStrangersToTest && !isOnlyHere(config)) {
    throw new Error(
      'Invalid configuration:\nSTRIPE_SECRET_KEY is a test key, and other machines can reach this server: anyone could buy credits ' +
        'with a test card. Enter a live key, or set STRIPE_TEST_MODE=on.',
    );
  }
  const payments = createStripePayments({ ...stripe, site: publicUrl });
  return { payments, app: undefined, start: () => undefined, stop: async () => undefined };
}

/**
 * The test cashier: anybody can buy anything of it without money. So where strangers reach the server there is none, unless the
 * configuration says so.
 */
function createOwnCashier(platform: Platform, { fetch }: { fetch: typeof globalThis.fetch }): Cashier | undefined {
  const { config, publicUrl, secret, jobs } = platform;
  if (!(config.testCashier ?? isOnlyHere(config))) return undefined;
  const url = `${publicUrl}/cashier`;
  const service = createTestCashier({ ...platform, url, webhookUrl: `${publicUrl}/api/payments/events`, fetch });
  jobs.every(keepSeconds, 'cashier.keep', () => service.keep());
  jobs.every(deliverSeconds, 'cashier.deliver', () => service.deliver());
  return {
    payments: createCashierClient({ url, secret, fetch }),
    app: service.app,
    start: service.start,
    stop: service.stop,
  };
}
