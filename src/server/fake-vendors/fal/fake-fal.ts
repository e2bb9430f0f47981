import { Hono } from 'hono';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { createFakeMedia } from '../media/make-media.ts';
import { serveFiles } from '../media/serve-files.ts';
import { decideByWords } from './fal-outcomes.ts';
import { createFalPlatform } from './fal-platform.ts';
import { createFalQueue } from './fal-queue.ts';
import { type FalDoor, type FalOutcome, type FalRequest, statusOf } from './fal-request.ts';
import { createFalStorage } from './fal-storage.ts';
import { createFalWebhooks, type FalWebhooks } from './fal-webhooks.ts';
import { falEndpoints } from './read-endpoints.ts';

type Decide = (endpoint: string, input: Record<string, unknown>) => FalOutcome | FalDoor;

export type FakeFal = {
  origin: string;
  requests: FalRequest[];
  webhooks: FalWebhooks;
  /** Decides what becomes of the next requests; by default the words in their prompts. */
  answerWith(decide: Decide): void;
  answerByWords(): void;
  finish(id: string, outcome: Exclude<FalOutcome, 'waits'>): void;
  /** Endpoints that the platform calls deprecated, and that are no longer there. */
  retire(...endpoints: string[]): void;
  /** From now on another key is right. */
  changeKey(key: string): void;
  /** Serves a file as fal's own storage does. */
  addFile(path: string, bytes: Uint8Array, mediaType: string): string;
  /** Resolves when the request in question has arrived. */
  arrived(count: number): Promise<void>;
  stop(): Promise<void>;
};

const usualKey = 'key-id:key-secret';

/** fal for `startFakeVendors`. */
export async function startFakeFalVendor(options: FakeVendorOptions): Promise<FakeVendor> {
  const { origin, stop } = await startFakeFal(usualKey, options);
  return { settings: { falKey: usualKey, falUrl: origin }, stop };
}

/** All of fal's hosts on one address: the queue, its files, its webhooks' keys and its list of models. */
export async function startFakeFal(
  key = usualKey,
  { media = createFakeMedia(undefined), workMs = 0 }: Partial<FakeVendorOptions> = {},
): Promise<FakeFal> {
  const place = { key, origin: '' };
  const retired = new Set<string>();
  const webhooks = createFalWebhooks();
  const storage = createFalStorage({ key: () => place.key, origin: () => place.origin });
  const arrivals = countArrivals();
  const byWords: Decide = (id, input) =>
    decideByWords(place.origin)(retired.has(id) ? undefined : falEndpoints.get(id), input);
  let decide = byWords;

  const app = new Hono();
  app.route('/', storage.app);
  app.route('/files', serveFiles(media));
  app.get('/.well-known/jwks.json', (context) => context.json(webhooks.jwks));
  app.route('/', createFalPlatform(retired));
  const queue = createFalQueue({
    key: () => place.key,
    origin: () => place.origin,
    workMs,
    requests: arrivals.requests,
    decide: (endpoint, input) => decide(endpoint, input),
    onTaken(request) {
      arrivals.tell();
      tellLater(request, webhooks);
    },
  });
  app.route('/', queue);
  const { origin, stop } = await serveFake(app);
  place.origin = origin;

  return {
    origin,
    stop,
    webhooks,
    requests: arrivals.requests,
    arrived: arrivals.arrived,
    answerWith: (decision) => void (decide = decision),
    answerByWords: () => void (decide = byWords),
    finish: (id, outcome) => finish(arrivals.requests, { id, outcome, webhooks }),
    retire: (...endpoints) => endpoints.forEach((id) => retired.add(id)),
    changeKey: (next) => void (place.key = next),
    addFile(path, bytes, mediaType) {
      storage.put(path, { bytes, mediaType });
      return `${origin}/files/added/${path}`;
    },
  };
}

/** Requests as they come, and who waits for one. */
function countArrivals(): Pick<FakeFal, 'requests' | 'arrived'> & { tell(): void } {
  const requests: FalRequest[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  return {
    requests,
    tell() {
      for (const { done } of waiting.filter(({ count }) => requests.length >= count)) done();
    },
    arrived: (count) =>
      requests.length >= count ? Promise.resolve() : new Promise((done) => waiting.push({ count, done })),
  };
}

type Finish = { id: string; outcome: Exclude<FalOutcome, 'waits'>; webhooks: FalWebhooks };

function finish(requests: readonly FalRequest[], { id, outcome, webhooks }: Finish): void {
  const request = requests.find((one) => one.id === id);
  if (!request) return;
  request.outcome = outcome;
  tellLater(request, webhooks);
}

/** Tells of the end when it has come. Here once; the true one tries for an hour or two when nobody listens. */
function tellLater(request: FalRequest, webhooks: FalWebhooks): void {
  const { id, outcome, webhookUrl, workMs, arrivedAtMs } = request;
  if (webhookUrl === null || outcome === 'waits') return;
  const message = { request_id: id, gateway_request_id: id, ...endOf(outcome) };
  const tell = () => {
    const leftMs = arrivedAtMs + workMs - performance.now();
    // A busy process wakes a timer early: it counts from when its turn began.
    if (leftMs > 0) {
      setTimeout(tell, Math.ceil(leftMs)).unref();
      return;
    }
    if (statusOf(request) !== 'COMPLETED') return;
    const { body, headers } = webhooks.signed(id, message);
    void fetch(webhookUrl, { method: 'POST', body, headers }).catch(() => undefined);
  };
  tell();
}

function endOf(outcome: Exclude<FalOutcome, 'waits'>): object {
  if ('result' in outcome) return { status: 'OK', payload: outcome.result };
  return { status: 'ERROR', error: `Invalid status code: ${outcome.status}`, payload: outcome.body };
}
