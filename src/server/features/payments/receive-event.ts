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
    const event = payments.readEvent(raw, context.req.raw.headers, clock.now());
    if (!event) throw new AppError('invalid-input', 'The webhook is too old or has an invalid signature.');
    // Of somebody who was deleted nothing is written down again.
    const isOurs = (await findCustomer(db.sql, { customerId: event.customerId })) !== undefined;
    if (isOurs && !(await receiveEvent(db.sql, event))) {
      await sync(event.customerId);
      await markEventHandled(db.sql, event.id);
    }
    return context.json({ isSuccessful: true });
  });
  return app;
}
