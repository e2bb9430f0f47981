import { Hono } from 'hono';
import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatus } from '#contract/errors.ts';
import { notePassed } from '../collect-young.ts';
import type { DiskSpace } from '../disk/disk-space.ts';
import { isDiskFull } from '../disk/is-disk-full.ts';
import type { DiskUploads } from './disk-uploads.ts';
import { BegunAgain } from './one-at-a-time.ts';
import { type Part, type PartSigning, readPartAddress } from './part-address.ts';

const wrongSize = Symbol('wrong size');
const begunAgain = Symbol('begun again');

/** Takes the parts that browsers PUT to signed addresses. The signature is the permission: no session is looked at. */
export function createUploadsApp(
  uploads: DiskUploads,
  signing: PartSigning,
  disk?: Pick<DiskSpace, 'refuseWhenFull'>,
): Hono {
  const app = new Hono();
  app.put('/:uploadId/:number', async (context) => {
    const part = readPartAddress(context.req.param(), context.req.query(), signing);
    if (part === undefined) {
      return refuse('not-found', 'This upload address is unknown or has expired. Start the upload again.');
    }
    const told = Number(context.req.header('content-length') ?? part.sizeBytes);
    if (told !== part.sizeBytes) return refuseSize(part);
    const received = await receive({ uploads, disk }, part, context.req.raw.body);
    if (received === wrongSize) return refuseSize(part);
    if (received === begunAgain) return refuse('conflict', `Part ${part.number} is being sent again.`);
    if (!received) return refuse('not-found', 'This upload was completed or canceled.');
    return new Response(null, { status: 200, headers: { 'Cache-Control': 'no-store' } });
  });
  return app;
}

type Into = { uploads: DiskUploads; disk: Pick<DiskSpace, 'refuseWhenFull'> | undefined };
type Received = boolean | typeof wrongSize | typeof begunAgain;

async function receive({ uploads, disk }: Into, part: Part, body: Request['body']): Promise<Received> {
  const counted = exactly(part.sizeBytes);
  // Two declarations of one thing: the browser's stream, which is what Hono speaks of, and Node's.
  const source = body === null ? Readable.from([]) : Readable.fromWeb(body as ReadableStream);
  // It may break before anybody reads it; whoever reads it then is told.
  counted.on('error', () => undefined);
  // The browser has gone away in the middle.
  source.once('error', () => counted.destroy(sizeError));
  try {
    await disk?.refuseWhenFull('The upload');
    return await uploads.receivePart(part, source.pipe(counted));
  } catch (error) {
    if (isDiskFull(error)) {
      // A browser reads an answer only when it has sent everything.
      source.unpipe(counted).resume();
      await finished(source).catch(() => undefined);
      throw error;
    }
    source.destroy();
    if (error === sizeError) return wrongSize;
    if (error instanceof BegunAgain) return begunAgain;
    throw error;
  }
}

const sizeError = new Error('The part has a different size than its upload address allows.');

/** Lets exactly this many bytes through; fails as soon as there are more, and at the end if there were fewer. */
function exactly(sizeBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.byteLength;
      notePassed(chunk.byteLength);
      if (seen > sizeBytes) done(sizeError);
      else done(null, chunk);
    },
    flush(done) {
      done(seen === sizeBytes ? null : sizeError);
    },
  });
}

function refuseSize(part: Part): Response {
  return refuse('invalid-input', `Part ${part.number} must have exactly ${part.sizeBytes} bytes.`);
}

function refuse(code: ErrorCode, err: string): Response {
  return Response.json({ err, code }, { status: errorStatus[code], headers: { 'Cache-Control': 'no-store' } });
}
