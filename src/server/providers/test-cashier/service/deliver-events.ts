import type { Logger } from 'pino';
import type { Sql } from '#server/platform/platform.ts';
import { secretFor, signatureHeader, signEvent } from '../sign-events.ts';
import { type DueEvent, markDelivered, takeEvents } from './cashier-store.ts';

type DeliverOptions = {
  sql: Sql;
  webhookUrl: string;
  secret: string;
  fetch: typeof fetch;
  clock: { now(): Date };
  log: Logger;
};

const atOnce = 20;
/** Before it is tried again; twice as long after each attempt. */
const leaseSeconds = 20;
/** Every so many events are said twice: a real service does it now and then, and whoever listens must not mind. */
const twiceEvery = 4;

/** Tells the webhook what has happened, signed, until it has been heard. */
export function createDelivery({ sql, webhookUrl, secret, fetch, clock, log }: DeliverOptions) {
  const webhookSecret = secretFor(secret, 'webhook');

  async function send({ body }: DueEvent): Promise<boolean> {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signEvent(webhookSecret, body, clock.now()) },
      body,
    });
    return response.ok;
  }

  async function deliver(event: DueEvent): Promise<void> {
    try {
      if (!(await send(event))) return;
      if (event.position % twiceEvery === 0) await send(event);
      await markDelivered(sql, event.id);
    } catch (error) {
      log.warn({ error, event: event.id }, 'The webhook was not reached; it is told again.');
    }
  }

  return async (): Promise<void> => {
    const events = await takeEvents(sql, { most: atOnce, leaseSeconds });
    await Promise.all(events.map(deliver));
  };
}
