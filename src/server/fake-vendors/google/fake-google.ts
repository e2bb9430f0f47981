import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { createDoor, type Door, type Refusals, type TakenCall } from '../direct/door.ts';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { serveProtocol } from '../language/fake-language.ts';
import { generateContent } from '../language/language-protocols.ts';
import { deliverBytes } from '../media/deliver-bytes.ts';
import { createFakeMedia, type FakeMedia } from '../media/make-media.ts';
import { serveFiles } from '../media/serve-files.ts';
import { createGoogleClips, veo } from './google-clips.ts';

export type FakeGoogle = {
  origin: string;
  /** What it took, in the order in which it came. */
  calls: TakenCall[];
  /** The same of clips. */
  clips: TakenCall[];
  behave: Door['behave'];
  /** From now on another key is right. */
  changeKey(key: string): void;
  stop(): Promise<void>;
};

const usualKey = 'gemini-key';

/** Google's Gemini for `startFakeVendors`. */
export async function startFakeGoogleVendor(options: FakeVendorOptions): Promise<FakeVendor> {
  const { origin, stop } = await startFakeGoogle(usualKey, options);
  return { settings: { geminiKey: usualKey, geminiUrl: origin }, stop };
}

type Status = 400;
const said =
  (code: number, status: string, details: object[] = []) =>
  (context: Context): Response =>
    context.json({ error: { code, message: `Refused: ${status}`, status, details } }, code as Status);
const haste = (retryDelay: string) =>
  said(429, 'RESOURCE_EXHAUSTED', [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }]);
const badKey = said(400, 'INVALID_ARGUMENT', [
  { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
]);

const refusals: Refusals = {
  'invalid-input': said(400, 'INVALID_ARGUMENT'),
  // What it refuses for its content is no error to it.
  moderated: (context) => context.json({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }),
  'no-output': (context) => context.json({ candidates: [{ content: {}, finishReason: 'NO_IMAGE' }] }),
  'rate-limited': haste('2s'),
  unavailable: said(500, 'INTERNAL'),
  'vendor-account': said(400, 'FAILED_PRECONDITION'),
  'model-gone': said(404, 'NOT_FOUND'),
  'timed-out': said(504, 'DEADLINE_EXCEEDED'),
  busy: haste('0.8s'),
  down: said(503, 'UNAVAILABLE'),
};

const shapes = ['1:1', '2:3', '3:2', '3:4', '4:3', '9:16', '16:9', '21:9'] as const;
const Body = z.strictObject({
  contents: z
    .array(
      z.strictObject({
        role: z.literal('user'),
        parts: z.array(
          z.union([
            z.strictObject({ text: z.string() }),
            z.strictObject({
              inlineData: z.strictObject({ mimeType: z.string().startsWith('image/'), data: z.base64() }),
            }),
          ]),
        ),
      }),
    )
    .min(1),
  generationConfig: z.strictObject({
    responseModalities: z.tuple([z.literal('IMAGE')]),
    seed: z
      .int()
      .max(2 ** 31 - 1)
      .optional(),
    imageConfig: z.strictObject({ aspectRatio: z.enum(shapes), imageSize: z.enum(['1K', '2K', '4K']).optional() }),
  }),
});
type Body = z.infer<typeof Body>;

/** The first, 2.5, was to be switched off on 2 October 2026. */
const models = ['gemini-3.1-flash-image', 'gemini-3-pro-image', veo];

/** Google's pictures, one for each call, within the answer; and its texts. */
export async function startFakeGoogle(
  key = usualKey,
  { media = createFakeMedia(undefined), workMs = 0 }: Partial<FakeVendorOptions> = {},
): Promise<FakeGoogle> {
  const door = createDoor({ workMs, refusals });
  const state = { key, origin: '' };
  const clips = createGoogleClips({ workMs, refusals, origin: () => state.origin });
  const app = new Hono();
  // Where files really lie: nobody's key is wanted there.
  app.route('/files', serveFiles(media));
  app.use(async (context, next) => {
    if (context.req.header('x-goog-api-key') !== state.key) return badKey(context);
    await next();
  });
  app.get('/v1beta/models', (context) => context.json({ models: models.map((name) => ({ name: `models/${name}` })) }));
  app.post('/v1beta/models/:call', async (context, next) => {
    const [model = '', verb] = context.req.param('call').split(':');
    // What is none of pictures writes.
    if (verb === 'generateContent' && !model.endsWith('-image')) return next();
    if (model === veo) return next();
    if (verb !== 'generateContent' || !models.includes(model)) return said(404, 'NOT_FOUND')(context);
    const body = Body.safeParse(await context.req.json());
    return body.success ? draw(context, { door, media }, body.data) : said(400, 'INVALID_ARGUMENT')(context);
  });
  app.route('/', clips.app);
  serveProtocol(app, generateContent, { key: () => state.key, workMs, calls: door.calls });
  const { origin, stop } = await serveFake(app);
  state.origin = origin;
  return {
    origin,
    clips: clips.calls,
    calls: door.calls,
    behave: door.behave,
    changeKey: (next) => void (state.key = next),
    stop,
  };
}

const flaggedOneIn = 4;
const shorterSide = { '1K': 768, '2K': 1536, '4K': 2160 };

async function draw(
  context: Context,
  { door, media }: { door: Door; media: FakeMedia },
  body: Body,
): Promise<Response> {
  const parts = body.contents.flatMap((content) => content.parts);
  const words = parts.flatMap((part) => ('text' in part ? [part.text] : [])).join(' ');
  const passed = await door.pass(context, { words, body });
  if ('response' in passed) return passed.response;
  const { seed = 0, imageConfig } = body.generationConfig;
  // Several pictures are several calls, told apart by their seeds; one in four is held back.
  if (passed.wishes.flagsFirstOutput && seed % flaggedOneIn === 0) {
    return context.json({ candidates: [{ content: {}, finishReason: 'IMAGE_SAFETY' }] });
  }
  const [across = 1, down = 1] = imageConfig.aspectRatio.split(':').map(Number);
  const scale = shorterSide[imageConfig.imageSize ?? '1K'] / Math.min(across, down);
  const size = { width: Math.round(across * scale), height: Math.round(down * scale) };
  const bytes = await deliverBytes(media, { kind: 'png', ...size, seconds: 0, seed }, passed.wishes);
  const picture = { inlineData: { mimeType: 'image/png', data: Buffer.from(bytes).toString('base64') } };
  return context.json({ candidates: [{ content: { role: 'model', parts: [picture] }, finishReason: 'STOP' }] });
}
