import { Hono } from 'hono';
import { z } from 'zod';
import { unsafePicture } from './unsafe-picture.ts';
import type { Trouble } from '../read-trouble.ts';
import type { FakeMedia, MediaWish } from './make-media.ts';

export const mediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  safetensors: 'application/octet-stream',
} as const satisfies Record<MediaWish['kind'], string>;

const number = z.coerce.number();
const Query = z.object({ width: number, height: number, seconds: number, seed: number });

/** Nobody's result is as long as this. */
const hugeChunks = 4096;
const chunk = new Uint8Array(1024 * 1024);

/** A vendor's storage: what was promised is made when it is fetched. Mount it at `/files`. */
export function serveFiles(media: FakeMedia): Hono {
  const app = new Hono();
  app.get('/made/:kind', async (context) => {
    const kind = z.enum(['jpeg', 'png', 'mp4', 'mp3', 'wav', 'safetensors']).parse(context.req.param('kind'));
    const bytes = await media.make({ kind, ...Query.parse(context.req.query()) });
    return new Response(Buffer.from(bytes), { headers: { 'content-type': mediaTypes[kind] } });
  });
  app.get('/not-media/:kind', (context) => context.html('<html>This is no media.</html>'));
  app.get('/empty/:kind', (context) => context.body(null, 200, { 'content-type': 'image/jpeg' }));
  app.get('/unsafe/:kind', (context) => context.body(unsafePicture, 200, { 'content-type': 'image/jpeg' }));
  app.get('/elsewhere/:kind', (context) => context.redirect('http://169.254.169.254/latest/meta-data/'));
  app.get('/huge/:kind', (context) => context.body(endless(), 200, { 'content-type': 'video/mp4' }));
  return app;
}

/** Those troubles that are the file's. */
const fileTroubles: ReadonlySet<Trouble> = new Set(['not-media', 'empty', 'huge', 'elsewhere', 'unsafe']);

/** The address of a piece, or of what a trouble makes of it. */
export function fileUrl(origin: string, wish: MediaWish, trouble: Trouble | null = null): string {
  const { kind, width, height, seconds, seed } = wish;
  const path = trouble !== null && fileTroubles.has(trouble) ? trouble : 'made';
  const query = new URLSearchParams(
    Object.entries({ width, height, seconds, seed }).map(([name, value]) => [name, String(value)]),
  );
  return `${origin}/files/${path}/${kind}?${query}`;
}

/** Bytes that nobody would want to keep. */
export function endless(): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk);
      sent += 1;
      if (sent === hugeChunks) controller.close();
    },
  });
}
