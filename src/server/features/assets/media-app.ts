import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { errorStatus } from '#contract/errors.ts';
import { downloadName } from '#domain/assets/names.ts';
import { hasRendition, type Rendition, renditions } from '#domain/assets/renditions.ts';
import { answerMedia, type MediaContent, safetyHeaders } from '#server/platform/media/answer-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Asset } from './asset.ts';
import { findServedAsset } from './assets-store.ts';
import { findCredentials } from './credentials-store.ts';
import { versionOfAddress } from './media-address.ts';
import { proxyKey } from './proxy-key.ts';
import type { Stills } from './stills.ts';

// What an address names never changes, and the address itself is good for a week at least.
const cacheControl = 'private, max-age=604800, immutable';

type Parts = Pick<Platform, 'db' | 'storage' | 'secret' | 'clock' | 'log'> & { stills: Stills };

/** Serves media at signed addresses, `/:asset/:rendition`; to be mounted at `/media`. */
export function createMediaApp(parts: Parts): Hono {
  const app = new Hono();
  app.on(['GET', 'HEAD'], '/:assetId/:rendition', async (context) => {
    const { assetId, rendition } = context.req.param();
    const version = versionOfAddress({ assetId, rendition, query: context.req.query() }, parts);
    if (version === undefined) return notFound();
    const asset = await findServedAsset(parts.db.sql, { id: assetId, version });
    if (!asset || !isRendition(rendition) || !hasRendition(asset, rendition)) return notFound();
    const content = await contentOf(parts, asset, rendition);
    if (!content) return notFound();
    const wantsDownload = context.req.query('download') !== undefined;
    const { mediaType, savedAs } = formOf(asset, rendition);
    return answerMedia(
      context.req.raw,
      { ...content, mediaType, downloadAs: wantsDownload ? savedAs : undefined },
      cacheControl,
    );
  });
  return app;
}

/** What a rendition is, and under which name it is saved. */
function formOf({ name, mediaType }: Asset, rendition: Rendition): { mediaType: string; savedAs: string } {
  if (rendition === 'original') return { mediaType, savedAs: downloadName(name, mediaType) };
  if (rendition === 'credentials') return { mediaType: 'application/c2pa', savedAs: `${name}.c2pa` };
  if (rendition === 'proxy') return { mediaType: 'video/mp4', savedAs: downloadName(name, 'video/mp4') };
  const savedAs = downloadName(name, 'image/webp');
  return { mediaType: rendition === 'waveform' ? 'application/octet-stream' : 'image/webp', savedAs };
}

type Content = Omit<MediaContent, 'mediaType' | 'downloadAs'>;

async function contentOf(
  { db, storage, stills, log }: Parts,
  asset: Asset,
  rendition: Rendition,
): Promise<Content | undefined> {
  const etag = `${asset.sha256.slice(0, 32)}-${rendition}`;
  if (rendition === 'original') {
    const { sizeBytes, storageKey } = asset;
    return { etag, sizeBytes, open: (range) => storage.read(storageKey, range) };
  }
  if (rendition === 'proxy') {
    const key = proxyKey(asset.id);
    const stored = await storage.stat(key);
    return stored && { etag, sizeBytes: stored.sizeBytes, open: (range) => storage.read(key, range) };
  }
  if (rendition === 'credentials') {
    const store = (await findCredentials(db.sql, asset.id))?.store;
    return store ? contentIn(etag, Buffer.from(store)) : undefined;
  }
  try {
    return contentIn(etag, await makeStill(stills, asset, rendition));
  } catch (error) {
    log.warn({ error, assetId: asset.id, rendition }, 'A rendition couldn’t be created.');
    return undefined;
  }
}

type MadeRendition = Exclude<Rendition, 'original' | 'proxy' | 'credentials'>;

function makeStill(stills: Stills, asset: Asset, rendition: MadeRendition): Promise<Buffer> {
  if (rendition === 'waveform') return stills.waveform(asset);
  return rendition === 'strip' ? stills.strip(asset) : stills.still(asset, rendition);
}

/** Bytes that are here already. */
function contentIn(etag: string, bytes: Buffer): Content {
  const open: Content['open'] = async (range) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
  return { etag, sizeBytes: bytes.byteLength, open };
}

function isRendition(name: string): name is Rendition {
  const known: readonly string[] = renditions;
  return known.includes(name);
}

/** The same for an address that is forged, expired or revoked, and for a missing asset. */
function notFound(): Response {
  const body = { err: 'Not found.', code: 'not-found' };
  const headers = { 'Cache-Control': 'no-store', ...safetyHeaders };
  return Response.json(body, { status: errorStatus['not-found'], headers });
}
