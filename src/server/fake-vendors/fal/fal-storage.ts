import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';

type File = { bytes: Uint8Array; mediaType: string };

/** fal's own storage: what is to be worked on is put there, and results are fetched from it. */
export type FalStorage = { app: Hono; put(path: string, file: File): void };

const mediaTypeOf = (header: string | undefined) => header ?? 'application/octet-stream';

/** Mount it at the root: it answers `/storage` and `/files/added`. */
export function createFalStorage({ key, origin }: { key: () => string; origin: () => string }): FalStorage {
  const app = new Hono();
  const files = new Map<string, File>();
  const promised = new Set<string>();

  app.post('/storage/upload/initiate', async (context) => {
    if (context.req.header('authorization') !== `Key ${key()}`) return context.json({ detail: 'Invalid key' }, 401);
    const { content_type: mediaType, file_name: name } = await context.req.json<Record<string, string>>();
    if (mediaType === undefined || name === undefined) return context.json({ detail: 'Field required' }, 422);
    const path = `${randomUUID()}-${name}`;
    promised.add(path);
    const url = `${origin()}/files/added/${path}`;
    return context.json({ upload_url: url, file_url: url });
  });
  app.put('/files/added/:path', async (context) => {
    const path = context.req.param('path');
    if (!promised.delete(path)) return context.text('Forbidden', 403);
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    files.set(path, { bytes, mediaType: mediaTypeOf(context.req.header('content-type')) });
    return context.body(null, 200);
  });
  app.get('/files/added/:path', (context) => {
    const file = files.get(context.req.param('path'));
    if (!file) return context.notFound();
    return new Response(Buffer.from(file.bytes), { headers: { 'content-type': file.mediaType } });
  });
  return { app, put: (path, file) => void files.set(path, file) };
}
