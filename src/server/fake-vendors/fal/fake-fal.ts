import { Hono } from 'hono';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { createFakeMedia } from '../media/make-media.ts';
import { serveFiles } from '../media/serve-files.ts';
import { decideByWords } from './fal-outcomes.ts';
import { createFalQueue } from './fal-queue.ts';
import { type FalDoor, type FalOutcome, type FalRequest, statusOf } from './fal-request.ts';
import { createFalWebhooks, type FalWebhooks } from './fal-webhooks.ts';
import { falEndpoints } from './read-endpoints.ts';

type Decide = (endpoint: string, input: Record<string, unknown>) => FalOutcome | FalDoor;

export type FakeFal = {
  origin: string;
  requests: FalRequest[];
  webhooks: FalWebhooks;
  /** Decides what becomes of the next requests; by default the words in their prompts. */
  answerWith(decide: Decide): void;
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
  const requests: FalRequest[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const retired = new Set<string>();
  const webhooks = createFalWebhooks();
  const files = new Map<string, { bytes: Uint8Array; mediaType: string }>();
  const state = { key, origin: '' };
  let decide: Decide = (id, input) =>
    decideByWords(state.origin)(retired.has(id) ? undefined : falEndpoints.get(id), input);

  const app = new Hono();
  app.get('/files/added/*', (context) => {
    const file = files.get(context.req.path);
    if (!file) return context.notFound();
    return new Response(Buffer.from(file.bytes), { headers: { 'content-type': file.mediaType } });
  });
  app.route('/files', serveFiles(media));
  app.get('/.well-known/jwks.json', (context) => context.json(webhooks.jwks));
  app.get('/v1/models', (context) => context.json(listModels(retired, context.req.query('status'))));
  const queue = createFalQueue({
    key: () => state.key,
    origin: () => state.origin,
    workMs,
    requests,
    decide: (endpoint, input) => decide(endpoint, input),
    onTaken(request) {
      for (const { done } of waiting.filter(({ count }) => requests.length >= count)) done();
      if (request.outcome !== 'waits') tellLater(request, webhooks);
    },
  });
  app.route('/', queue);
  const served = await serveFake(app);
  state.origin = served.origin;

  return {
    origin: served.origin,
    requests,
    webhooks,
    answerWith: (decision) => void (decide = decision),
    finish(id, outcome) {
      const request = requests.find((one) => one.id === id);
      if (!request) return;
      request.outcome = outcome;
      tellLater(request, webhooks);
    },
    retire: (...endpoints) => endpoints.forEach((id) => retired.add(id)),
    changeKey: (next) => void (state.key = next),
    addFile(path, bytes, mediaType) {
      files.set(`/files/added/${path}`, { bytes, mediaType });
      return `${served.origin}/files/added/${path}`;
    },
    arrived: (count) =>
      requests.length >= count ? Promise.resolve() : new Promise((done) => waiting.push({ count, done })),
    stop: () => served.stop(),
  };
}

/** One page with everything: `GET https://api.fal.ai/v1/models`. */
function listModels(retired: ReadonlySet<string>, wanted: string | undefined): object {
  const models = [...falEndpoints.keys()].map((id) => ({
    endpoint_id: id,
    metadata: { display_name: id, status: retired.has(id) ? 'deprecated' : 'active' },
  }));
  const asked = models.filter(({ metadata }) => wanted === undefined || metadata.status === wanted);
  return { models: asked, next_cursor: null, has_more: false };
}

/** Tells of the end when it has come. Here once; the true one tries for an hour or two when nobody listens. */
function tellLater(request: FalRequest, webhooks: FalWebhooks): void {
  const { id, outcome, webhookUrl, workMs, arrivedAtMs } = request;
  if (webhookUrl === null || outcome === 'waits') return;
  const message = { request_id: id, gateway_request_id: id, ...endOf(outcome) };
  const tell = () => {
    if (statusOf(request) !== 'COMPLETED') return;
    const { body, headers } = webhooks.signed(id, message);
    void fetch(webhookUrl, { method: 'POST', body, headers }).catch(() => undefined);
  };
  setTimeout(tell, Math.max(0, arrivedAtMs + workMs - performance.now()) + 1).unref();
}

function endOf(outcome: Exclude<FalOutcome, 'waits'>): object {
  if ('result' in outcome) return { status: 'OK', payload: outcome.result };
  return { status: 'ERROR', error: `Invalid status code: ${outcome.status}`, payload: outcome.body };
}
