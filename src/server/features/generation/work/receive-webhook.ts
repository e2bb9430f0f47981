import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { providerIds } from '#domain/catalogue/model.ts';
import { readBytes } from '#server/platform/http/read-body.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Generator, Webhook } from '#server/providers/generator.ts';
import { wakeOperation } from './due-tasks-store.ts';
import type { Uses } from '../ports.ts';

const bodyLimitBytes = 256_000;

/** Where a vendor may tell us that something happened: only over https, but for one that stands in our own network. */
export function webhookUrlFor({ publicUrl }: Pick<Platform, 'publicUrl'>, generator: Generator): string | undefined {
  const isHeard = publicUrl.startsWith('https:') || (generator.ownOrigins?.length ?? 0) > 0;
  if (!generator.readWebhook || !isHeard) return undefined;
  return `${publicUrl}/api/vendors/${generator.id}/events`;
}

/**
 * Hears the vendors. A message only makes its task due, so that the vendor is asked: nothing else that it says is believed, and one that
 * comes twice, or too late, or for a task that is not ours, changes nothing.
 */
export function createWebhookApp({ db, signals, clock }: Platform, { generatorFor }: Uses): Hono {
  const app = new Hono();
  app.post('/:vendor/events', async (context) => {
    const vendor = providerIds.find((id) => id === context.req.param('vendor'));
    const generator = vendor && (await generatorFor(vendor, null));
    if (!generator?.readWebhook) throw new AppError('not-found', 'Vendor not found.');
    const raw = await readBytes(context.req.raw, bodyLimitBytes);
    const news = await readNews(generator, { raw, headers: context.req.raw.headers, now: clock.now() });
    if (!news) throw new AppError('invalid-input', 'The webhook is too old or has an invalid signature.');
    const { operationId } = news;
    await db.transaction(async (tx) => {
      const isWaitedFor = await wakeOperation(tx, { provider: generator.id, operationId });
      if (isWaitedFor) signals.send(tx, 'tasks_due');
    });
    return context.json({ isSuccessful: true });
  });
  return app;
}

/** Whether a message is signed cannot be told while the vendor's keys cannot be had: it is to come again. */
async function readNews(generator: Generator, webhook: Webhook): Promise<{ operationId: string } | undefined> {
  try {
    return await generator.readWebhook?.(webhook);
  } catch (cause) {
    throw new AppError(
      'unavailable',
      'The webhook signature can’t be verified at the moment. Send the webhook again.',
      { cause },
    );
  }
}
