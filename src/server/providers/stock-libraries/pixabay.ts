import { z } from 'zod';
import { type StockItem, stockPageSize } from '#domain/stock/stock.ts';
import type { Stock, StockQuery } from '../stock.ts';
import { askLibrary, WebAddress } from './ask-library.ts';

const Hit = z.object({ id: z.int(), pageURL: WebAddress, tags: z.string(), user: z.string(), user_id: z.int() });
const Image = Hit.extend({
  webformatURL: WebAddress,
  largeImageURL: WebAddress,
  imageWidth: z.int(),
  imageHeight: z.int(),
});
// The largest may have an empty address.
const File = z.object({ url: z.string(), width: z.int(), height: z.int(), thumbnail: z.string().optional() });
const Video = Hit.extend({
  duration: z.number(),
  videos: z.object({ large: File, medium: File, small: File, tiny: File }).partial(),
});
const answerOf = <Schema extends z.ZodType>(hit: Schema) => z.object({ totalHits: z.int(), hits: z.array(hit) });
const [Images, Videos] = [answerOf(Image), answerOf(Video)];

/** They take no longer words. */
const longestWords = 100;
const largeSide = 1280;
const isFile = (file: z.infer<typeof File> | undefined): file is z.infer<typeof File> =>
  file !== undefined && file.url !== '';

/** Pixabay. The key stands in the address, so that must not be logged. */
export function createPixabay({ origin, fetch: get }: { origin: string; fetch: typeof fetch }): Stock {
  const addressOf = ({ kind, words, shape, page }: StockQuery, key: string): URL => {
    const url = new URL(kind === 'image' ? '/api/' : '/api/videos/', origin);
    url.search = new URLSearchParams({
      key,
      q: words.slice(0, longestWords),
      page: String(page),
      per_page: String(stockPageSize),
      safesearch: 'true',
      ...(shape !== 'any' && kind === 'image' && { orientation: shape }),
    }).toString();
    return url;
  };
  return {
    id: 'pixabay',
    ownOrigins: origin.startsWith('http:') ? [origin] : [],
    async search(query, key, signal) {
      const asking = { get, url: addressOf(query, key), refusedStatus: 400, signal };
      const hasMore = (totalHits: number) => query.page * stockPageSize < totalHits;
      if (query.kind === 'image') {
        const answer = await askLibrary({ ...asking, answer: Images });
        if ('failure' in answer) return answer;
        return { items: answer.read.hits.map(imageItem), hasMore: hasMore(answer.read.totalHits) };
      }
      const answer = await askLibrary({ ...asking, answer: Videos });
      if ('failure' in answer) return answer;
      const items = answer.read.hits.flatMap(videoItem).filter(isOfShape(query.shape));
      return { items, hasMore: hasMore(answer.read.totalHits) };
    },
  };
}

function common({ id, tags, user, user_id: userId, pageURL }: z.infer<typeof Hit>) {
  const title = tags.charAt(0).toUpperCase() + tags.slice(1);
  const authorUrl = `https://pixabay.com/users/${encodeURIComponent(user)}-${userId}/`;
  return { id: String(id), title, credit: { vendor: 'pixabay', author: user, authorUrl, pageUrl: pageURL } } as const;
}

function imageItem(hit: z.infer<typeof Image>): StockItem {
  // What they hand out is at most so large.
  const scale = Math.min(1, largeSide / Math.max(hit.imageWidth, hit.imageHeight));
  return {
    ...common(hit),
    kind: 'image',
    width: Math.round(hit.imageWidth * scale),
    height: Math.round(hit.imageHeight * scale),
    durationSeconds: null,
    previewUrl: hit.webformatURL,
    fileUrl: hit.largeImageURL,
  };
}

function videoItem(hit: z.infer<typeof Video>): StockItem[] {
  const { large, medium, small, tiny } = hit.videos;
  const files = [large, medium, small, tiny].filter(isFile);
  const [best] = files;
  const still = files.find(({ thumbnail }) => thumbnail !== undefined && thumbnail !== '')?.thumbnail;
  if (!best || still === undefined) return [];
  const { width, height, url: fileUrl } = best;
  const { duration: durationSeconds } = hit;
  return [{ ...common(hit), kind: 'video', width, height, durationSeconds, previewUrl: still, fileUrl }];
}

/** Of clips they do not know the shape to ask for. */
const isOfShape =
  (shape: StockQuery['shape']) =>
  ({ width, height }: StockItem): boolean =>
    shape === 'any' || (shape === 'horizontal') === width >= height;
