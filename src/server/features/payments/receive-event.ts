import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { readText } from '#server/platform/http/read-body.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findCustomer, markEventHandled, receiveEvent } from './payments-store.ts';
import type { SellingUses } from './ports.ts';

const bodyLimitBytes = 256_000;

type Sync = (customerId: string) => Promise<void>;

/**
 * Hears what the payment service has to say. It is answered when what it tells of has been done: until then the service says it
 * again. What was done before is only acknowledged.
 */
export function createEventsApp({ db, clock }: Platform, { payments }: SellingUses, sync: Sync): Hono {
  const app = new Hono();
  app.post('/', async (context) => {
    const raw = await readText(context.req.raw, bodyLimitBytes);
    const event = await payments.readEvent(raw, context.req.raw.headers, clock.now());
    if (!event) throw new AppError('invalid-input', 'The webhook is too old or has an invalid signature.');
    const { id, type, customerId } = event;
    // Events about no customer, a customer of somebody else, or a deleted customer are not stored.
    const isOurs = customerId !== null && (await findCustomer(db.sql, { customerId })) !== undefined;
    if (isOurs && !(await receiveEvent(db.sql, { id, type, customerId }))) {
      await sync(customerId);
      await markEventHandled(db.sql, id);
    }
    return context.json({ isSuccessful: true });
  });
  return app;
}
