import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { createDoor, type Door, type Refusals, type TakenCall } from '../direct/door.ts';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { createFakeMedia, type MediaWish } from '../media/make-media.ts';
import { fileUrl, serveFiles } from '../media/serve-files.ts';
import type { Wishes } from '../read-trouble.ts';
import { type ReplicateModel, replicateModels } from './replicate-models.ts';
import {
  createReplicateWebhooks,
  describePrediction,
  endFor,
  type ReplicatePrediction,
  statusOf,
} from './replicate-predictions.ts';

export type FakeReplicate = {
  origin: string;
  /** What it took, in the order in which it came. */
  calls: TakenCall[];
  predictions: ReplicatePrediction[];
  webhooks: ReturnType<typeof createReplicateWebhooks>;
  behave: Door['behave'];
  /** From now on another key is right. */
  changeKey(key: string): void;
  stop(): Promise<void>;
};

const usualKey = 'r8_replicate-token';

/** Replicate for `startFakeVendors`. */
export async function startFakeReplicateVendor(options: FakeVendorOptions): Promise<FakeVendor> {
  const { origin, stop } = await startFakeReplicate(usualKey, options);
  return { settings: { replicateKey: usualKey, replicateUrl: origin }, stop };
}

type Status = 400;
const said =
  (status: number, title: string, headers: Record<string, string> = {}) =>
  (context: Context): Response =>
    context.json({ title, detail: `${title}.`, status }, status as Status, headers);
const notFound = said(404, 'Not found');
const throttled = (seconds: string) => said(429, 'Request was throttled', { 'retry-after': seconds });

const refusals: Refusals = {
  'invalid-input': said(422, 'Input validation failed'),
  'rate-limited': throttled('2'),
  'vendor-account': said(402, 'Insufficient credit'),
  'model-gone': notFound,
  busy: throttled('1'),
  down: said(503, 'Service unavailable'),
};

/** Replicate's predictions, files, models and signed messages. */
export async function startFakeReplicate(
  key = usualKey,
  { media = createFakeMedia(undefined), workMs = 0 }: Partial<FakeVendorOptions> = {},
): Promise<FakeReplicate> {
  const door = createDoor({ workMs: null, refusals });
  const webhooks = createReplicateWebhooks();
  const house: House = { door, webhooks, predictions: [], workMs, origin: '' };
  const state = { key };
  const app = new Hono();
  app.route('/files', serveFiles(media));
  app.use(async (context, next) => {
    const isRight = context.req.header('authorization') === `Bearer ${state.key}`;
    return isRight ? next() : said(401, 'Unauthenticated')(context);
  });
  app.get('/v1/account', (context) => context.json({ type: 'user', username: 'pretended' }));
  app.get('/v1/webhooks/default/secret', (context) => context.json({ key: webhooks.secret }));
  app.get('/v1/models/:owner/:name', (context) => {
    const { owner, name } = context.req.param();
    return replicateModels.has(`${owner}/${name}`) ? context.json({ owner, name }) : notFound(context);
  });
  servePredictions(app, house);
  const { origin, stop } = await serveFake(app);
  house.origin = origin;
  return {
    origin,
    calls: door.calls,
    predictions: house.predictions,
    webhooks,
    behave: door.behave,
    changeKey: (next) => void (state.key = next),
    stop,
  };
}

type House = {
  door: Door;
  webhooks: ReturnType<typeof createReplicateWebhooks>;
  predictions: ReplicatePrediction[];
  workMs: number;
  origin: string;
};

function servePredictions(app: Hono, house: House): void {
  const show = (context: Context, prediction: ReplicatePrediction | undefined, status: 200 | 201 = 200) =>
    prediction ? context.json(describePrediction(prediction, house.origin), status) : notFound(context);
  const find = (context: Context) => house.predictions.find(({ id }) => id === context.req.param('id'));

  app.get('/v1/predictions/:id', (context) => show(context, find(context)));
  app.post('/v1/predictions/:id/cancel', (context) => {
    const prediction = find(context);
    if (prediction && !['succeeded', 'failed'].includes(statusOf(prediction))) prediction.end = 'canceled';
    return show(context, prediction);
  });
  app.post('/v1/models/:owner/:name/predictions', async (context) => {
    const { owner, name } = context.req.param();
    const model = replicateModels.get(`${owner}/${name}`);
    if (!model) return notFound(context);
    const body: Record<string, unknown> = await context.req.json();
    const read = model.input.safeParse(body['input']);
    if (!read.success) return said(422, 'Input validation failed')(context);
    const { prompt = '' } = read.data;
    const passed = await house.door.pass(context, { words: typeof prompt === 'string' ? prompt : '', body });
    if ('response' in passed) return passed.response;
    const { wishes } = passed;
    const prediction: ReplicatePrediction = {
      id: randomUUID(),
      model: `${owner}/${name}`,
      input: read.data,
      end: endFor(wishes, deliver(model, { input: read.data, wishes, origin: house.origin })),
      arrivedAtMs: performance.now(),
      workMs: house.workMs + wishes.delaySeconds * 1000,
      webhookUrl: typeof body['webhook'] === 'string' ? body['webhook'] : null,
    };
    house.predictions.push(prediction);
    tellLater(prediction, () => house.webhooks.signed(describePrediction(prediction, house.origin)));
    return show(context, prediction, 201);
  });
}

type Work = { input: Readonly<Record<string, unknown>>; wishes: Wishes; origin: string };

const usualSeconds = 5;

function deliver({ makes, isList }: ReplicateModel, { input, wishes, origin }: Work): unknown {
  const { trouble, failure } = wishes;
  const count = Number(input['num_outputs'] ?? 1);
  const seconds = Number(input['duration'] ?? usualSeconds);
  const wish: MediaWish = { kind: makes, width: 1280, height: 720, seconds, seed: Number(input['seed'] ?? 0) };
  const files = Array.from({ length: count }, (_, nth) =>
    fileUrl(origin, { ...wish, seed: wish.seed + nth }, failure === 'bad-output' ? 'not-media' : trouble),
  );
  return isList ? files : files[0];
}

/** Tells of the end when it has come. Here once. */
function tellLater(
  prediction: ReplicatePrediction,
  sign: () => { body: string; headers: Record<string, string> },
): void {
  const { webhookUrl, workMs, end } = prediction;
  if (webhookUrl === null || end === 'waits') return;
  const tell = () => void fetch(webhookUrl, { method: 'POST', ...sign() }).catch(() => undefined);
  setTimeout(tell, workMs + 1).unref();
}
