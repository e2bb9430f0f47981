import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { nameFromFile } from '#domain/assets/names.ts';
import { formatFacts } from '#domain/exports/export-format.ts';
import { errorStatus } from '#contract/errors.ts';
import { answerMedia, safetyHeaders } from '#server/platform/media/answer-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSigned, sign } from '#server/platform/storage/signature.ts';
import { type FilmExport, findServedExport } from './exports-store.ts';
import type { Uses } from './ports.ts';

const weekSeconds = 7 * 24 * 60 * 60;
// What an address names never changes, and the address itself is good for a week at least.
const cacheControl = 'private, max-age=604800, immutable';
const purpose = 'export-file';

/** An export, and the access version of its owner's account. */
type Signed = { exportId: string; version: number };

/** Where an export's own file is fetched: good for anyone who has it, for 7 to 14 days, until the account is shut. */
export function exportFileUrl(
  { exportId, version }: Signed,
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
): string {
  const expires = (Math.ceil(clock.now().getTime() / 1000 / weekSeconds) + 1) * weekSeconds;
  const signature = sign(secret, purpose, [exportId, expires, version]);
  return `/media/exports/${exportId}?expires=${expires}&version=${version}&signature=${signature}`;
}

/** The name under which an export is saved. */
export function exportFileName({ title, options: { format } }: Pick<FilmExport, 'title' | 'options'>): string {
  const { extension } = formatFacts[format];
  const aside: Partial<Record<typeof format, string>> = {
    stems: ' stems',
    edit: ' edit',
    everything: ' package',
    csv: ' shot list',
  };
  return `${nameFromFile(title).replace(/\.[a-z0-9]{1,5}$/i, '')}${aside[format] ?? ''}.${extension}`;
}

/** Serves the files that exports keep, at signed addresses; to be mounted at `/media/exports`. */
export function createExportFiles({ db, storage, secret, clock }: Platform, { assets }: Pick<Uses, 'assets'>): Hono {
  const app = new Hono();
  /** The export of an address that was signed here and is still good. */
  async function served(exportId: string, query: Record<string, string>): Promise<FilmExport | undefined> {
    const { expires = '', signature = '', version = '' } = query;
    const isOurs = isSigned(sign(secret, purpose, [exportId, expires, version]), signature);
    if (!isOurs || hasEnded(expires, clock.now())) return undefined;
    return findServedExport(db.sql, { id: exportId, version: Number(version) });
  }
  app.on(['GET', 'HEAD'], '/:exportId', async (context) => {
    const exportId = context.req.param('exportId');
    const { download, manifest } = context.req.query();
    const film = await served(exportId, context.req.query());
    if (!film?.fileKey || film.fileBytes === null) return nothing();
    if (manifest !== undefined) return answerManifest(context.req.raw, film, await assets.manifestOf(exportId));
    const { fileKey, fileBytes } = film;
    const content = {
      etag: fileKey.replaceAll('/', '-'),
      sizeBytes: fileBytes,
      mediaType: formatFacts[film.options.format].mediaType,
      downloadAs: download === undefined ? undefined : exportFileName(film),
      open: (range?: { start: number; end: number }) => storage.read(fileKey, range),
    };
    return answerMedia(context.req.raw, content, cacheControl);
  });
  return app;
}

/** The content credentials of an export, as a file beside it. */
async function answerManifest(request: Request, film: FilmExport, manifest: Uint8Array | undefined): Promise<Response> {
  if (!manifest) return nothing();
  const bytes = Buffer.from(manifest);
  const content = {
    etag: `${film.id}-manifest`,
    sizeBytes: bytes.length,
    mediaType: 'application/c2pa',
    downloadAs: `${exportFileName(film)}.c2pa`,
    open: async (range?: { start: number; end: number }) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
  return answerMedia(request, content, cacheControl);
}

/** The same for what is forged, expired, removed or never was. */
function nothing(): Response {
  const body = { err: 'Not found.', code: 'not-found' };
  const headers = { 'Cache-Control': 'no-store', ...safetyHeaders };
  return Response.json(body, { status: errorStatus['not-found'], headers });
}

/** `expires` is in Unix seconds, as the signed address has it. */
function hasEnded(expires: string, now: Date): boolean {
  return !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now.getTime();
}
