import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { createDoor, type Door, type Refusals, type TakenCall } from '../direct/door.ts';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { serveProtocol } from '../language/fake-language.ts';
import { responses } from '../language/language-protocols.ts';
import { deliverBytes } from '../media/deliver-bytes.ts';
import { createFakeMedia, type FakeMedia } from '../media/make-media.ts';
import { EditBody, fits, GenerationBody, type PictureBody, pictureModels } from './openai-bodies.ts';

export type FakeOpenai = {
  origin: string;
  /** What it took, in the order in which it came. */
  calls: TakenCall[];
  behave: Door['behave'];
  /** From now on another key is right. */
  changeKey(key: string): void;
  stop(): Promise<void>;
};

const usualKey = 'sk-openai-key';

/** OpenAI for `startFakeVendors`. */
export async function startFakeOpenaiVendor(options: FakeVendorOptions): Promise<FakeVendor> {
  const { origin, stop } = await startFakeOpenai(usualKey, options);
  return { settings: { openaiKey: usualKey, openaiUrl: origin }, stop };
}

type Status = 400;
const said =
  (status: number, code: string, more: { type?: string; retryAfter?: string } = {}) =>
  (context: Context): Response => {
    const { type = 'invalid_request_error', retryAfter } = more;
    const error = { message: `Refused: ${code}`, type, param: null, code };
    const headers = { 'x-request-id': randomUUID(), ...(retryAfter !== undefined && { 'retry-after': retryAfter }) };
    return context.json({ error }, status as Status, headers);
  };
const blocked = said(400, 'moderation_blocked', { type: 'image_generation_user_error' });

const refusals: Refusals = {
  'invalid-input': said(400, 'invalid_value'),
  moderated: blocked,
  'rate-limited': said(429, 'rate_limit_exceeded', { type: 'tokens', retryAfter: '2' }),
  unavailable: said(500, 'server_error', { type: 'server_error' }),
  'vendor-account': said(429, 'insufficient_quota', { type: 'insufficient_quota' }),
  'model-gone': said(404, 'model_not_found'),
  'timed-out': said(504, 'gateway_timeout'),
  busy: said(429, 'rate_limit_exceeded', { type: 'requests', retryAfter: '1' }),
  down: said(503, 'service_unavailable', { type: 'server_error' }),
  'no-output': (context) => context.json({ created: 0, data: [] }),
};

/** OpenAI's pictures, which come with the answer, as text; and its texts. */
export async function startFakeOpenai(
  key = usualKey,
  { media = createFakeMedia(undefined), workMs = 0 }: Partial<FakeVendorOptions> = {},
): Promise<FakeOpenai> {
  const door = createDoor({ workMs, refusals });
  const state = { key };
  const app = new Hono();
  app.use(async (context, next) => {
    if (context.req.header('authorization') !== `Bearer ${state.key}`) return said(401, 'invalid_api_key')(context);
    await next();
  });
  app.get('/v1/models', (context) => {
    const data = pictureModels.map((id) => ({ id, object: 'model' }));
    return context.json({ object: 'list', data });
  });
  app.post('/v1/images/generations', async (context) => {
    const body = GenerationBody.safeParse(await context.req.json());
    return body.success ? draw(context, { door, media }, body.data) : refuseBody(context, body.error);
  });
  app.post('/v1/images/edits', async (context) => {
    const form = await context.req.parseBody({ all: true });
    const { 'image[]': image = [], ...fields } = form;
    const body = EditBody.safeParse({ ...fields, image: [image].flat() });
    if (!body.success) return refuseBody(context, body.error);
    const {
      mask,
      image: [first],
    } = body.data;
    if (mask && first && !(await fits(mask, first))) return said(400, 'invalid_image_file')(context);
    return draw(context, { door, media }, body.data);
  });
  serveProtocol(app, responses, { key: () => state.key, workMs, calls: door.calls });
  const { origin, stop } = await serveFake(app);
  return { origin, calls: door.calls, behave: door.behave, changeKey: (next) => void (state.key = next), stop };
}

function refuseBody(context: Context, { issues: [issue] }: z.ZodError): Response {
  const code = issue?.code === 'unrecognized_keys' ? 'unknown_parameter' : 'invalid_value';
  const error = { message: issue?.message, type: 'invalid_request_error', param: issue?.path.join('.'), code };
  return context.json({ error }, 400);
}

type Parts = { door: Door; media: FakeMedia };

async function draw(context: Context, { door, media }: Parts, body: PictureBody): Promise<Response> {
  const passed = await door.pass(context, { words: body.prompt, body });
  if ('response' in passed) return passed.response;
  // It cannot hold back one of several.
  if (passed.wishes.flagsFirstOutput) return blocked(context);
  const [width = 1024, height = 1024] = body.size === 'auto' ? [] : body.size.split('x').map(Number);
  const kind = body.output_format === 'jpeg' ? 'jpeg' : 'png';
  const data = await Promise.all(
    Array.from({ length: body.n }, async (_, seed) => {
      const bytes = await deliverBytes(media, { kind, width, height, seconds: 0, seed }, passed.wishes);
      return { b64_json: Buffer.from(bytes).toString('base64') };
    }),
  );
  const usage = { input_tokens: 10, output_tokens: 1000, total_tokens: 1010 };
  const answer = { created: 0, data, usage, size: body.size, quality: body.quality, output_format: kind };
  return context.json(answer, 200, { 'x-request-id': randomUUID() });
}
