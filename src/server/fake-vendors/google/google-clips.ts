import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { createDoor, type Refusals, type TakenCall } from '../direct/door.ts';
import { fileUrl } from '../media/serve-files.ts';
import type { Wishes } from '../read-trouble.ts';

/** Google's own address had it until 22 October 2026. */
export const veo = 'veo-3.1-generate-preview';

const Picture = z.strictObject({ bytesBase64Encoded: z.base64(), mimeType: z.string().startsWith('image/') });
const Instance = z
  .strictObject({
    prompt: z.string().min(1),
    image: Picture.optional(),
    lastFrame: Picture.optional(),
    referenceImages: z
      .array(z.strictObject({ image: Picture, referenceType: z.literal('ASSET') }))
      .max(3)
      .optional(),
  })
  .refine(({ image, lastFrame }) => lastFrame === undefined || image !== undefined)
  .refine(({ image, referenceImages }) => referenceImages === undefined || image === undefined);
const Body = z.strictObject({
  instances: z.tuple([Instance]),
  parameters: z.strictObject({
    sampleCount: z.literal(1),
    durationSeconds: z.literal(8),
    aspectRatio: z.enum(['16:9', '9:16']),
    resolution: z.enum(['720p', '1080p']),
    negativePrompt: z.string().optional(),
  }),
});
type Work = { wishes: Wishes; readyAtMs: number; parameters: z.infer<typeof Body>['parameters'] };

/** How work ends that was taken, where the words wish it; everything else is said at the door. */
const ends: Partial<Record<string, object>> = {
  moderated: {
    response: { generateVideoResponse: { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ['A face.'] } },
  },
  'no-output': { response: { generateVideoResponse: {} } },
  'timed-out': { error: { code: 4, message: 'DEADLINE_EXCEEDED' } },
  'bad-output': { response: 'Something else' },
};

type Options = { workMs: number; refusals: Refusals; origin: () => string };

/** Google's clips: work that is asked about, and a file that wants the key and leads on to where it lies. */
export function createGoogleClips({ workMs, refusals, origin }: Options): { app: Hono; calls: TakenCall[] } {
  const atDoor = Object.fromEntries(Object.entries(refusals).filter(([reason]) => !(reason in ends)));
  const door = createDoor({ workMs: null, refusals: atDoor });
  const works = new Map<string, Work>();
  const app = new Hono();

  app.post('/v1beta/models/:call', async (context, next) => {
    if (context.req.param('call') !== `${veo}:predictLongRunning`) return next();
    const body = Body.safeParse(await context.req.json());
    if (!body.success) return refusals['invalid-input']?.(context);
    const { instances, parameters } = body.data;
    const passed = await door.pass(context, { words: instances[0].prompt, body: body.data });
    if ('response' in passed) return passed.response;
    const { wishes } = passed;
    const id = randomUUID();
    works.set(id, { wishes, parameters, readyAtMs: performance.now() + workMs + wishes.delaySeconds * 1000 });
    return context.json({ name: `models/${veo}/operations/${id}` });
  });

  app.get(`/v1beta/models/${veo}/operations/:id`, (context) => {
    const id = context.req.param('id');
    const work = works.get(id);
    if (!work) return context.json({ error: { code: 404, message: 'Not found', status: 'NOT_FOUND' } }, 404);
    const name = `models/${veo}/operations/${id}`;
    if (work.wishes.trouble === 'hang' || performance.now() < work.readyAtMs) return context.json({ name });
    const video = { uri: `${origin()}/v1beta/files/${id}:download?alt=media` };
    const made = { response: { generateVideoResponse: { generatedSamples: [{ video }] } } };
    return context.json({ name, done: true, ...(ends[work.wishes.failure ?? ''] ?? made) });
  });

  app.get('/v1beta/files/:file', (context) => {
    const work = works.get(context.req.param('file').replace(':download', ''));
    if (!work) return context.notFound();
    const { aspectRatio, resolution, durationSeconds } = work.parameters;
    const [shorter, longer] = resolution === '1080p' ? [1080, 1920] : [720, 1280];
    const [width, height] = aspectRatio === '16:9' ? [longer, shorter] : [shorter, longer];
    const wish = { kind: 'mp4', width, height, seconds: durationSeconds, seed: 1 } as const;
    return context.redirect(fileUrl(origin(), wish, work.wishes.trouble));
  });
  return { app, calls: door.calls };
}
