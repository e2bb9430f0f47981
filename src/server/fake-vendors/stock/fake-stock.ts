import { type Context, Hono } from 'hono';
import { type FakeVendor, type FakeVendorOptions, serveFake } from '../fake-vendor.ts';
import { createFakeMedia } from '../media/make-media.ts';
import { serveFiles } from '../media/serve-files.ts';
import { readWishes } from '../read-trouble.ts';
import { type Asked, pexelsPhoto, pexelsVideo, pixabayImage, pixabayVideo } from './stock-items.ts';

export type FakeStock = {
  origin: string;
  /** What was looked up, in the order in which it came. */
  asked: Asked[];
  stop(): Promise<void>;
};

const usualKey = 'stock-key-0123456789';
const found = 60;

/** Pexels and Pixabay for `startFakeVendors`. */
export async function startFakeStockVendor(options: FakeVendorOptions): Promise<FakeVendor> {
  const { origin, stop } = await startFakeStock(usualKey, options);
  return { settings: { pexelsKey: usualKey, pexelsUrl: origin, pixabayKey: usualKey, pixabayUrl: origin }, stop };
}

/** Both libraries on one address. They have sixty test cards for whatever is looked for, and nothing for the word `nothing`. */
export async function startFakeStock(
  key = usualKey,
  { media = createFakeMedia(undefined) }: Partial<FakeVendorOptions> = {},
): Promise<FakeStock> {
  const asked: Asked[] = [];
  const place = { origin: '' };
  const app = new Hono();
  app.route('/files', serveFiles(media));

  /** The items of the page that is asked for. */
  function look(context: Context, words: string): { from: number; numbers: number[]; request: Asked } {
    const size = Number(context.req.query('per_page'));
    const from = (Number(context.req.query('page')) - 1) * size;
    const { trouble } = readWishes(words);
    const request: Asked = { path: context.req.path, words, trouble, origin: place.origin };
    asked.push(request);
    const left = words === 'nothing' ? 0 : Math.max(0, Math.min(size, found - from));
    return { from, request, numbers: Array.from({ length: left }, (_, index) => from + index + 1) };
  }
  const troubled = (context: Context, words: string): Response | undefined => {
    const { trouble, failure } = readWishes(words);
    if (failure === 'rate-limited') return context.json({ error: 'Too many requests' }, 429);
    if (trouble === 'down') return context.text('Service unavailable', 503);
    return trouble === 'garbage' ? context.html('<html>Something else</html>') : undefined;
  };

  const pexels = (list: 'photos' | 'videos') => (context: Context) => {
    if (context.req.header('authorization') !== key) return context.json({ error: 'Invalid key' }, 401);
    const words = context.req.query('query') ?? '';
    const { from, numbers, request } = look(context, words);
    const items = numbers.map((id) => (list === 'photos' ? pexelsPhoto(id, request) : pexelsVideo(id, request)));
    const hasMore = from + numbers.length < found && numbers.length > 0;
    const next = hasMore ? { next_page: `${place.origin}/v1/search?page=2` } : {};
    return troubled(context, words) ?? context.json({ total_results: found, [list]: items, ...next });
  };
  const pixabay = (kind: 'image' | 'video') => (context: Context) => {
    if (context.req.query('key') !== key) return context.text('[ERROR 400] Invalid or missing API key', 400);
    const words = context.req.query('q') ?? '';
    const { numbers, request } = look(context, words);
    const hits = numbers.map((id) => (kind === 'image' ? pixabayImage(id, request) : pixabayVideo(id, request)));
    const totalHits = words === 'nothing' ? 0 : found;
    return troubled(context, words) ?? context.json({ total: totalHits, totalHits, hits });
  };
  app.get('/v1/search', pexels('photos'));
  app.get('/v1/curated', pexels('photos'));
  app.get('/videos/search', pexels('videos'));
  app.get('/api/', pixabay('image'));
  app.get('/api/videos/', pixabay('video'));
  const { origin, stop } = await serveFake(app);
  place.origin = origin;
  return { origin, asked, stop };
}
