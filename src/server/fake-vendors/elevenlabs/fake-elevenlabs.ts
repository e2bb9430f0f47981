import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { createDoor, type Door, type Refusals, type TakenCall } from '../direct/door.ts';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { deliverBody } from '../media/deliver-bytes.ts';
import { createFakeMedia, type FakeMedia } from '../media/make-media.ts';
import { serveFiles } from '../media/serve-files.ts';
import { refusalOf, sounds } from './elevenlabs-bodies.ts';
import { elevenlabsVoices } from './elevenlabs-voices.ts';

export type FakeElevenlabs = {
  origin: string;
  /** What it took, in the order in which it came. */
  calls: TakenCall[];
  behave: Door['behave'];
  /** From now on another key is right. */
  changeKey(key: string): void;
  /** How often the voices were listed. */
  pagesListed(): number;
  stop(): Promise<void>;
};

const usualKey = 'elevenlabs-key';

/** ElevenLabs for `startFakeVendors`. */
export async function startFakeElevenlabsVendor(options: FakeVendorOptions): Promise<FakeVendor> {
  const { origin, stop } = await startFakeElevenlabs(usualKey, options);
  return { settings: { elevenlabsKey: usualKey, elevenlabsUrl: origin }, stop };
}

type Status = 400;
const said =
  (status: number, word: string, retryAfter?: string) =>
  (context: Context): Response => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    return context.json({ detail: { status: word, message: `Refused: ${word}` } }, status as Status, headers);
  };
const unknownVoice = said(404, 'voice_not_found');

const refusals: Refusals = {
  'invalid-input': said(400, 'max_character_limit_exceeded'),
  moderated: said(400, 'content_against_policy'),
  'rate-limited': said(429, 'system_busy', '2'),
  unavailable: said(500, 'internal_server_error'),
  'vendor-account': said(401, 'quota_exceeded'),
  'model-gone': said(400, 'model_not_found'),
  'timed-out': said(504, 'gateway_timeout'),
  busy: said(429, 'too_many_concurrent_requests', '1'),
  down: said(503, 'service_unavailable'),
};

/** ElevenLabs: what is asked for comes with the answer, and its id in a header. */
export async function startFakeElevenlabs(
  key = usualKey,
  { media = createFakeMedia(undefined), workMs = 0 }: Partial<FakeVendorOptions> = {},
): Promise<FakeElevenlabs> {
  const door = createDoor({ workMs, refusals });
  const state = { key, origin: '', pages: 0 };
  const app = new Hono();
  app.route('/files', serveFiles(media));
  app.use(async (context, next) => {
    if (context.req.header('xi-api-key') !== state.key) {
      return said(401, 'invalid_api_key')(context);
    }
    await next();
  });
  app.get('/v1/models', (context) => context.json([{ model_id: 'eleven_multilingual_v2' }, { model_id: 'eleven_v3' }]));
  app.get('/v2/voices', (context) => {
    state.pages += 1;
    return context.json(pageOfVoices(state.origin, context.req.query()));
  });
  serveSounds(app, door, media);
  const served = await serveFake(app);
  state.origin = served.origin;
  return {
    origin: served.origin,
    calls: door.calls,
    behave: door.behave,
    changeKey: (next) => void (state.key = next),
    pagesListed: () => state.pages,
    stop: served.stop,
  };
}

const isKnown = (id: string | undefined) => elevenlabsVoices.some(({ voice_id }) => voice_id === id);

function serveSounds(app: Hono, door: Door, media: FakeMedia): void {
  for (const { path, isForm, schema } of sounds) {
    app.post(path, async (context) => {
      if (path.endsWith(':voice') && !isKnown(context.req.param('voice'))) return unknownVoice(context);
      const parsed = schema.safeParse(await (isForm ? context.req.parseBody() : context.req.json()));
      if (!parsed.success) return context.json(refusalOf(parsed.error), 422);
      const { body, words, seconds } = parsed.data;
      const passed = await door.pass(context, { words, body });
      if ('response' in passed) return passed.response;
      const wish = { kind: 'mp3', width: 0, height: 0, seconds, seed: Number(body['seed'] ?? 0) } as const;
      const headers = { 'content-type': 'audio/mpeg', 'request-id': randomUUID() };
      return new Response(await deliverBody(media, wish, passed.wishes), { headers });
    });
  }
}

const usualPage = 10;
const largestPage = 100;

function pageOfVoices(origin: string, query: Record<string, string>): object {
  const from = Number(query['next_page_token'] ?? 0);
  const size = Math.min(Number(query['page_size'] ?? usualPage), largestPage);
  const end = from + size;
  const voices = elevenlabsVoices.slice(from, end).map((voice, index) => ({
    ...voice,
    preview_url: `${origin}/files/made/mp3?width=0&height=0&seconds=2&seed=${from + index}`,
  }));
  const hasMore = end < elevenlabsVoices.length;
  return {
    voices,
    has_more: hasMore,
    total_count: elevenlabsVoices.length,
    next_page_token: hasMore ? String(end) : null,
  };
}
