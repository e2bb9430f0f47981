import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { AppError, errorStatus } from '#contract/errors.ts';
import { archiveNames } from '#domain/library/archive-names.ts';
import { disposition, safetyHeaders } from '#server/platform/media/answer-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSigned, sign } from '#server/platform/storage/signature.ts';
import { streamZip } from '#server/platform/zip/write-zip.ts';
import { type Archive, findServedArchive } from './archives-store.ts';
import type { Uses } from './ports.ts';

const purpose = 'zip';
/** Archives that one user downloads from this process at once. */
const atOnce = 2;
const retrySeconds = 15;

type Signing = Pick<Platform, 'secret' | 'clock'>;
/** An archive, and the access version of its owner's account when the address was issued. */
type Signed = { id: string; version: number; expiresAt: Date };

/** Where an archive is downloaded, relative to our own origin. */
export function archiveAddress({ id, version, expiresAt }: Signed, { secret }: Pick<Signing, 'secret'>): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const signature = sign(secret, purpose, [id, expires, version]);
  return `/media/zip/${id}?expires=${expires}&version=${version}&signature=${signature}`;
}

export const archiveFileName = (now: Date): string => `backlot-${now.toISOString().slice(0, 10)}.zip`;

type Parts = Pick<Platform, 'db' | 'secret' | 'clock' | 'log'>;

/** Serves archives at signed addresses, written while they are read; to be mounted at `/media/zip`. */
export function createArchiveApp({ db, secret, clock, log }: Parts, { assets }: Pick<Uses, 'assets'>): Hono {
  const underWay = new Map<string, number>();

  async function open({ ownerId, assetIds }: Archive): Promise<Awaited<ReturnType<typeof streamZip>>> {
    const found = await assets.findOutsideTrash(ownerId, assetIds);
    const names = archiveNames(found);
    return streamZip(
      found.map((asset, n) => ({
        name: names[n] ?? asset.id,
        sizeBytes: asset.sizeBytes,
        madeAt: asset.createdAt,
        open: () => assets.openStored(asset),
      })),
    );
  }

  function countOne(ownerId: string): () => void {
    const before = underWay.get(ownerId) ?? 0;
    if (before >= atOnce) {
      const message = `You’re already downloading ${atOnce} archives, which is the limit. Wait for one to finish.`;
      throw new AppError('too-many-requests', message, { retryAfterSeconds: retrySeconds });
    }
    underWay.set(ownerId, before + 1);
    return () => {
      const left = (underWay.get(ownerId) ?? 1) - 1;
      if (left > 0) underWay.set(ownerId, left);
      else underWay.delete(ownerId);
    };
  }

  const app = new Hono();
  app.get('/:id', async (context) => {
    const id = context.req.param('id');
    const { expires = '', signature = '', version = '' } = context.req.query();
    const isOurs = /^\d{1,12}$/.test(expires) && isSigned(sign(secret, purpose, [id, expires, version]), signature);
    const archive = isOurs && (await findServedArchive(db.sql, { id, version: Number(version), now: clock.now() }));
    if (!archive) return nothing();
    // The client has disconnected.
    if (context.req.method === 'HEAD') return context.body(null);
    const end = countOne(archive.ownerId);
    const zip = await open(archive).catch((error: unknown) => {
      end();
      throw error;
    });
    // Also when the browser has gone away.
    zip.stream.once('close', end);
    zip.stream.on('error', (error: Error) => log.warn({ error }, 'An archive of assets was not written to its end.'));
    return answerZip(zip, archiveFileName(clock.now()));
  });
  return app;
}

/** With its length, so that a browser shows how far it is, and tells an archive that broke off from a whole one. */
function answerZip({ stream, sizeBytes }: { stream: Readable; sizeBytes: number }, fileName: string): Response {
  // Node's own type of the same thing.
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(sizeBytes),
      'Content-Disposition': disposition(fileName),
      'Cache-Control': 'private, no-store',
      ...safetyHeaders,
    },
  });
}

/** The same for what is forged and what has ended. */
function nothing(): Response {
  const body = { err: 'This download link has expired. Start the download again.', code: 'not-found' };
  const headers = { 'Cache-Control': 'no-store', ...safetyHeaders };
  return Response.json(body, { status: errorStatus['not-found'], headers });
}
