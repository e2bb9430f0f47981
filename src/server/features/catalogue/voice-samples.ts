import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { download } from '#server/platform/http/download.ts';
import type { Voices } from '#server/providers/voices.ts';

/** Nobody's sample is as long as this, and so many are kept: whoever asks again and again keeps no vendor busy. */
const maximumBytes = 1024 * 1024;
const keptAtMost = 32;
const patienceMs = 30_000;

/**
 * Voices, to be heard before one is chosen. The samples lie at their vendors, whom browsers are not led to, so they come through here. To
 * be mounted at `/media/voices`.
 */
export function createVoiceSamplesApp(voicesOf: (modelId: string) => Promise<Voices | undefined>): Hono {
  const app = new Hono();
  const kept = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  function sampleAt(url: string, vendor: Voices): Promise<Buffer<ArrayBuffer>> {
    const known = kept.get(url);
    const sample = known ?? fetchSample(url, vendor.ownOrigins ?? []);
    kept.delete(url);
    kept.set(url, sample);
    const [oldest] = kept.keys();
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
    // What failed is tried again by whoever comes next.
    if (!known) sample.catch(() => kept.delete(url));
    return sample;
  }

  app.get('/:model/:voice', async (context) => {
    const { model, voice } = context.req.param();
    const vendor = await voicesOf(model);
    const listed = await vendor?.list(context.req.raw.signal);
    const url = listed?.find(({ id }) => id === voice)?.sampleUrl;
    if (!vendor || typeof url !== 'string') throw new AppError('not-found', 'There is no sample of this voice.');
    const headers = { 'content-type': 'audio/mpeg', 'cache-control': 'public, max-age=86400' };
    return context.body(await sampleAt(url, vendor), 200, headers);
  });
  return app;
}

async function fetchSample(url: string, ownOrigins: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  try {
    const stream = download(url, { maximumBytes, ownOrigins, signal: AbortSignal.timeout(patienceMs) });
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  } catch (cause) {
    throw new AppError('provider-failed', 'This voice cannot be heard at the moment.', { cause });
  }
  return Buffer.concat(chunks);
}
