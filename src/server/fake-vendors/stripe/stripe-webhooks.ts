import { Stripe } from 'stripe';
import type { StripeEvent } from './stripe-objects.ts';

export type Endpoint = { url: string; secret: string };

/** How events are delivered. */
export type Delivery = {
  /** Keeps events back until `takeEvents` or `deliver` asks for them. */
  hold(): void;
  /** Delivers every event twice, and each batch in reverse order. */
  scramble(): void;
  /** The events that were not delivered yet, oldest first, which are then taken for delivered. */
  takeEvents(): string[];
  /** Delivers what was held back. Resolves when everything has been heard. */
  deliver(): Promise<void>;
  add(event: StripeEvent): void;
  stop(): Promise<void>;
};

const retryMs = 200;
const attemptsAtMost = 50;

/** The signature of a message, as Stripe makes it. */
export function signEvent(body: string, secret: string, at: Date = new Date()): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

/** Delivers events to a webhook endpoint until it has answered with success. */
export function createDelivery({
  endpoint,
  apiVersion,
}: {
  endpoint: () => Endpoint | undefined;
  apiVersion: string;
}): Delivery {
  let waiting: string[] = [];
  let isHeld = false;
  let isScrambled = false;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function send(body: string): Promise<void> {
    for (let attempt = 0; attempt < attemptsAtMost && !stopping.signal.aborted; attempt += 1) {
      const to = endpoint();
      if (to && (await post(body, to))) return;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }

  async function sendAll(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const order = isScrambled ? batch.flatMap((body) => [body, body]).toReversed() : batch;
    for (const body of order) await send(body);
  }

  const deliver = (): Promise<void> => (running = running.then(sendAll));
  return {
    deliver,
    hold: () => void (isHeld = true),
    scramble: () => void (isScrambled = true),
    takeEvents() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    add(event) {
      waiting.push(JSON.stringify({ ...event, api_version: apiVersion }));
      // After the request that caused it, as at Stripe.
      if (!isHeld) setImmediate(() => void deliver());
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function post(body: string, { url, secret }: Endpoint): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signEvent(body, secret) };
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
