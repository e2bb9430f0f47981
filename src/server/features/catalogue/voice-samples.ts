import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { download } from '#server/platform/http/download.ts';
import type { Voices } from '#server/providers/voices.ts';

/** Nobody's sample is as long as this. */
const maximumBytes = 5 * 1024 * 1024;
const patienceMs = 30_000;

/**
 * Voices, to be heard before one is chosen. The samples lie at their vendors, whom browsers are not led to, so they come through here. To
 * be mounted at `/media/voices`.
 */
export function createVoiceSamplesApp(voicesOf: (modelId: string) => Promise<Voices | undefined>): Hono {
  const app = new Hono();
  app.get('/:model/:voice', async (context) => {
    const { model, voice } = context.req.param();
    const signal = AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(patienceMs)]);
    const vendor = await voicesOf(model);
    const listed = await vendor?.list(signal);
    const url = listed?.find(({ id }) => id === voice)?.sampleUrl;
    if (!vendor || typeof url !== 'string') throw new AppError('not-found', 'There is no sample of this voice.');
    const sample = download(url, { maximumBytes, ownOrigins: vendor.ownOrigins ?? [], signal });
    // Two declarations of one thing: the standard's stream, and Node's.
    return new Response(Readable.toWeb(sample) as BodyInit, {
      headers: { 'content-type': 'audio/mpeg', 'cache-control': 'public, max-age=86400' },
    });
  });
  return app;
}
