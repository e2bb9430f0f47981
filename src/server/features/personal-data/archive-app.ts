import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { errorStatus } from '#contract/errors.ts';
import { answerFile } from '#server/platform/http/answer-file.ts';
import { safetyHeaders } from '#server/platform/media/answer-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSigned, sign } from '#server/platform/storage/signature.ts';

/** Long enough to press a button; the download itself may take longer. */
const validSeconds = 5 * 60;
const purpose = 'personal-data';

type Signing = Pick<Platform, 'secret' | 'clock'>;

/** Where the archive of somebody is saved, relative to our own origin. Browsers save it as it comes, however large it is. */
export function archiveAddress(uid: string, { secret, clock }: Signing): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + validSeconds;
  return `/media/personal-data/${encodeURIComponent(uid)}?expires=${expires}&signature=${sign(secret, purpose, [uid, expires])}`;
}

/** Serves archives at signed addresses; to be mounted at `/media/personal-data`. `mayHave`: whether the person is still let in. */
export function createArchiveApp(
  { secret, clock, log }: Pick<Platform, 'secret' | 'clock' | 'log'>,
  { write, mayHave }: { write: (uid: string) => Promise<Readable>; mayHave: (uid: string) => Promise<boolean> },
): Hono {
  const app = new Hono();
  app.get('/:uid', async (context) => {
    const uid = context.req.param('uid');
    const { expires = '', signature = '' } = context.req.query();
    const isOurs = /^\d{1,12}$/.test(expires) && isSigned(sign(secret, purpose, [uid, expires]), signature);
    const isOver = Number(expires) * 1000 <= clock.now().getTime();
    if (!isOurs || isOver || !(await mayHave(uid))) return nothing();
    const archive = await write(uid);
    archive.on('error', (error: Error) =>
      log.warn({ error }, 'An archive of somebody’s data was not written to its end.'),
    );
    return answerFile({
      fileName: `backlot-data-${clock.now().toISOString().slice(0, 10)}.zip`,
      mediaType: 'application/zip',
      // Node's own type of the same thing.
      bytes: Readable.toWeb(archive) as ReadableStream<Uint8Array>,
    });
  });
  return app;
}

/** The same for what is forged and what has expired. */
function nothing(): Response {
  const body = { err: 'This address is no longer good. Ask for your data again.', code: 'not-found' };
  const headers = { 'Cache-Control': 'no-store', ...safetyHeaders };
  return Response.json(body, { status: errorStatus['not-found'], headers });
}
