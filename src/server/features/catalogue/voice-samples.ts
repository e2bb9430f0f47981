import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { download } from '#server/platform/http/download.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { OfferedVoice, Voices } from '#server/providers/voices.ts';

/** Nobody's sample is as long as this, and so many are kept: whoever asks again and again keeps no vendor busy. */
const maximumBytes = 1024 * 1024;
const keptAtMost = 32;
const patienceMs = 30_000;

type Sample = { bytes: Buffer<ArrayBuffer>; mediaType: 'audio/mpeg' | 'audio/flac' };
type Parts = Pick<Platform, 'storage' | 'log'>;

/**
 * Voices, to be heard before one is chosen. The samples lie at their vendors, whom browsers are not led to, so they come through here;
 * a vendor that says them itself is asked once for good. To be mounted at `/media/voices`.
 */
export function createVoiceSamplesApp(parts: Parts, voicesOf: (modelId: string) => Promise<Voices | undefined>): Hono {
  const app = new Hono();
  const kept = new Map<string, Promise<Sample>>();

  function sampleOf(name: string, make: () => Promise<Sample>): Promise<Sample> {
    const known = kept.get(name);
    const sample = known ?? make();
    kept.delete(name);
    kept.set(name, sample);
    const [oldest] = kept.keys();
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
    // What failed is tried again by whoever comes next.
    if (!known) sample.catch(() => kept.delete(name));
    return sample;
  }

  app.get('/:model/:voice', async (context) => {
    const { model, voice } = context.req.param();
    const vendor = await voicesOf(model);
    const listed = await vendor?.list(context.req.raw.signal);
    const found = listed?.find(({ id }) => id === voice);
    const make = vendor && found && wayToSample(parts, vendor, found);
    if (!make) throw new AppError('not-found', 'Voice sample not found.');
    const { bytes, mediaType } = await sampleOf(make.name, make.ask);
    return context.body(bytes, 200, { 'content-type': mediaType, 'cache-control': 'public, max-age=86400' });
  });
  return app;
}

type Way = { name: string; ask: () => Promise<Sample> };

function wayToSample(parts: Parts, vendor: Voices, { id, sampleUrl }: OfferedVoice): Way | undefined {
  if (sampleUrl !== null) {
    return { name: sampleUrl, ask: () => asSample('audio/mpeg', fetchSample(sampleUrl, vendor.ownOrigins ?? [])) };
  }
  const say = vendor.say?.bind(vendor);
  return say && { name: `said:${id}`, ask: () => asSample('audio/flac', keepSaid(parts, id, say)) };
}

async function asSample(mediaType: Sample['mediaType'], asking: Promise<Buffer<ArrayBuffer>>): Promise<Sample> {
  try {
    return { bytes: await asking, mediaType };
  } catch (cause) {
    throw new AppError('provider-failed', 'This voice sample is temporarily unavailable. Try again later.', { cause });
  }
}

async function fetchSample(url: string, ownOrigins: readonly string[]): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const stream = download(url, { maximumBytes, ownOrigins, signal: AbortSignal.timeout(patienceMs) });
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Said once, and kept for every process and every start after this one. */
async function keepSaid(
  { storage, log }: Parts,
  voiceId: string,
  say: NonNullable<Voices['say']>,
): Promise<Buffer<ArrayBuffer>> {
  // A key is never made from what people send.
  const key = `voice-samples/${createHash('sha256').update(voiceId).digest('hex').slice(0, 32)}.flac`;
  if (await storage.stat(key)) return Buffer.from(await buffer(await storage.read(key)));
  const said = await say(voiceId, AbortSignal.timeout(patienceMs));
  await storage
    .write(key, said, { mediaType: 'audio/flac' })
    .catch((error: unknown) => log.warn({ error, voiceId }, 'A voice sample couldn’t be stored.'));
  return said;
}
