import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { AppError, errorStatus } from '#contract/errors.ts';
import { answerFile } from '#server/platform/http/answer-file.ts';
import { safetyHeaders } from '#server/platform/media/answer-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSigned, sign } from '#server/platform/storage/signature.ts';

/** Long enough to press a button; the download itself may take longer. */
const validSeconds = 5 * 60;
const purpose = 'personal-data';

type Signing = Pick<Platform, 'secret' | 'clock'>;
/** An account, and its access version when the address was issued. */
type Signed = { uid: string; version: number };

/** Where the archive of somebody is saved, relative to our own origin. Browsers save it as it comes, however large it is. */
export function archiveAddress({ uid, version }: Signed, { secret, clock }: Signing): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + validSeconds;
  const signature = sign(secret, purpose, [uid, expires, version]);
  return `/media/personal-data/${encodeURIComponent(uid)}?expires=${expires}&version=${version}&signature=${signature}`;
}

type Archives = {
  write: (uid: string) => Promise<Readable>;
  /** Whether the account is open, and was not shut since the address was issued. */
  mayHave: (signed: Signed) => Promise<boolean>;
  /** Whose archive this process is writing. */
  underWay: Set<string>;
};

/** Serves archives at signed addresses, one at a time for each person; to be mounted at `/media/personal-data`. */
export function createArchiveApp(
  { secret, clock, log }: Pick<Platform, 'secret' | 'clock' | 'log'>,
  { write, mayHave, underWay }: Archives,
): Hono {
  const app = new Hono();
  app.get('/:uid', async (context) => {
    const uid = context.req.param('uid');
    const { expires = '', signature = '', version = '' } = context.req.query();
    const isOurs = /^\d{1,12}$/.test(expires) && isSigned(sign(secret, purpose, [uid, expires, version]), signature);
    const isOver = Number(expires) * 1000 <= clock.now().getTime();
    if (!isOurs || isOver || !(await mayHave({ uid, version: Number(version) }))) return nothing();
    // Nobody would read what is written for it.
    if (context.req.method === 'HEAD') return context.body(null);
    if (underWay.has(uid)) throw alreadyUnderWay();
    underWay.add(uid);
    const archive = await write(uid).catch((error: unknown) => {
      underWay.delete(uid);
      throw error;
    });
    // Also when the browser has gone away.
    archive.once('close', () => underWay.delete(uid));
    archive.on('error', (error: Error) => log.warn({ error }, 'A personal data archive was interrupted.'));
    return answerFile({
      fileName: `backlot-data-${clock.now().toISOString().slice(0, 10)}.zip`,
      mediaType: 'application/zip',
      // Node's own type of the same thing.
      bytes: Readable.toWeb(archive) as ReadableStream<Uint8Array>,
    });
  });
  return app;
}

/** How long the archive under way still takes depends on how fast its reader downloads it; most take seconds. */
const retrySeconds = 15;

/** Each archive reads all data of an account, so an account gets one at a time. */
export const alreadyUnderWay = (): AppError =>
  new AppError('too-many-requests', 'Your data is already being downloaded. Wait until the download is finished.', {
    retryAfterSeconds: retrySeconds,
  });

/** The same for what is forged and what has expired. */
function nothing(): Response {
  const body = { err: 'This download link has expired. Request your data again.', code: 'not-found' };
  const headers = { 'Cache-Control': 'no-store', ...safetyHeaders };
  return Response.json(body, { status: errorStatus['not-found'], headers });
}
