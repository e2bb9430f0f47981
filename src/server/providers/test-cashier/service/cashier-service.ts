import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createCashierApi, type ServiceOptions } from './cashier-api.ts';
import { createCashierPages } from './cashier-pages.ts';
import { createDelivery } from './deliver-events.ts';
import { keepDue } from './run-subscriptions.ts';

type CashierOptions = Omit<ServiceOptions, 'tell'> & { webhookUrl: string; fetch: typeof fetch; log: Logger };

/**
 * The test cashier: what a card company is to the product, run beside it. It has tables, pages and an API of its own, and
 * knows nothing of plans and credits.
 */
export function createTestCashier(options: CashierOptions) {
  const deliver = createDelivery({ ...options, sql: options.db.sql });
  let isDelivering = false;
  let deliveries: Promise<void> = Promise.resolve();
  /** One after another, so that nothing is left running when the process ends. */
  const deliverNext = (): Promise<void> => {
    deliveries = deliveries
      .then(deliver)
      .catch((error: unknown) => options.log.warn({ error }, 'Events could not be read.'));
    return deliveries;
  };
  const service = { ...options, tell: () => void (isDelivering && deliverNext()) };
  const app = new Hono();
  app.route('/v1', createCashierApi(service));
  app.route('/', createCashierPages(service));
  return {
    app,
    /** Tells what has happened as soon as it does. */
    start: (): void => void (isDelivering = true),
    async stop(): Promise<void> {
      isDelivering = false;
      await deliveries;
    },
    /** Tells what was not heard yet. */
    deliver: deliverNext,
    /** Renews and ends what is due, and tells of it. */
    async keep(): Promise<void> {
      await keepDue(options);
      await deliverNext();
    },
  };
}
