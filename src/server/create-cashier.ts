import type { Hono } from 'hono';
import type { Platform } from './platform/platform.ts';
import { isOnlyHere } from './platform/setup-token.ts';
import type { Payments } from './providers/payments.ts';
import { createCashierClient } from './providers/test-cashier/cashier-client.ts';
import { createTestCashier } from './providers/test-cashier/service/cashier-service.ts';

/** Who takes payments here, and the pages of a service that is run beside us. */
export type Cashier = {
  payments: Payments;
  app: Hono;
  start(): void;
  stop(): Promise<void>;
};

/** How often renewals are looked for, and messages that were not heard. */
const keepSeconds = 60;
const deliverSeconds = 5;

/**
 * The test cashier, where it may be: anybody can buy anything of it without money. So where strangers reach the server there is
 * none, unless the configuration says so.
 */
export function createCashier(platform: Platform, { fetch }: { fetch: typeof globalThis.fetch }): Cashier | undefined {
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
