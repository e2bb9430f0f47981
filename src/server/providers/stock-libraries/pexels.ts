import { z } from 'zod';
import { uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import { type StockItem, stockPageSize } from '#domain/stock/stock.ts';
import type { Stock, StockQuery } from '../stock.ts';
import { askLibrary, WebAddress } from './ask-library.ts';

const Photo = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  url: WebAddress,
  alt: z.string().nullish(),
  photographer: z.string(),
  photographer_url: WebAddress.nullish(),
  src: z.object({ original: WebAddress, large2x: WebAddress, medium: WebAddress }),
});
const File = z.object({ width: z.int().nullish(), height: z.int().nullish(), file_type: z.string(), link: WebAddress });
const Video = z.object({
  id: z.int(),
  width: z.int(),
  height: z.int(),
  url: WebAddress,
  image: WebAddress,
  duration: z.number(),
  user: z.object({ name: z.string(), url: WebAddress.nullish() }),
  video_files: z.array(File),
});
const Photos = z.object({ photos: z.array(Photo), next_page: z.unknown().optional() });
const Videos = z.object({ videos: z.array(Video), next_page: z.unknown().optional() });

/** Taller ones are larger than an upload may be. */
const tallest = 2160;
/** From here on an original may be larger than a picture may be. */
const largePixels = (uploadLimitBytes.image / 1024 / 1024) * 1_000_000;
const orientations = { horizontal: 'landscape', vertical: 'portrait' } as const;

/** Pexels. */
export function createPexels({ origin, fetch: get }: { origin: string; fetch: typeof fetch }): Stock {
  const addressOf = ({ kind, words, shape, page }: StockQuery): URL => {
    const url = new URL(kind === 'image' ? '/v1/search' : '/videos/search', origin);
    url.search = new URLSearchParams({
      query: words,
      page: String(page),
      per_page: String(stockPageSize),
      ...(shape !== 'any' && { orientation: orientations[shape] }),
    }).toString();
    return url;
  };
  return {
    id: 'pexels',
    ownOrigins: origin.startsWith('http:') ? [origin] : [],
    async search(query, key, signal) {
      const asking = { get, url: addressOf(query), headers: { authorization: key }, signal };
      if (query.kind === 'image') {
        const answer = await askLibrary({ ...asking, answer: Photos });
        if ('failure' in answer) return answer;
        return { items: answer.read.photos.map(photoItem), hasMore: Boolean(answer.read.next_page) };
      }
      const answer = await askLibrary({ ...asking, answer: Videos });
      if ('failure' in answer) return answer;
      return { items: answer.read.videos.flatMap(videoItem), hasMore: Boolean(answer.read.next_page) };
    },
  };
}

function photoItem(photo: z.infer<typeof Photo>): StockItem {
  const { id, width, height, url, alt, photographer, photographer_url: authorUrl, src } = photo;
  return {
    id: String(id),
    kind: 'image',
    title: alt || 'Photograph',
    width,
    height,
    durationSeconds: null,
    credit: { vendor: 'pexels', author: photographer, authorUrl: authorUrl ?? null, pageUrl: url },
    previewUrl: src.medium,
    fileUrl: width * height > largePixels ? src.large2x : src.original,
  };
}

function videoItem({ id, width, height, url, image, duration, user, video_files }: z.infer<typeof Video>): StockItem[] {
  const playable = video_files.filter(({ file_type: type }) => type === 'video/mp4');
  const fitting = playable.filter((file) => Math.min(file.width ?? 0, file.height ?? 0) <= tallest);
  const best = fitting.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0];
  if (!best) return [];
  return [
    {
      id: String(id),
      kind: 'video',
      title: titleOf(url),
      width: best.width ?? width,
      height: best.height ?? height,
      durationSeconds: duration,
      credit: { vendor: 'pexels', author: user.name, authorUrl: user.url ?? null, pageUrl: url },
      previewUrl: image,
      fileUrl: best.link,
    },
  ];
}

/** Clips have no title; the page's address says what is on it: `/video/waves-at-dusk-857251/`. */
function titleOf(url: string): string {
  const words = /\/video\/([a-z0-9-]+?)-\d+\/?$/.exec(new URL(url).pathname)?.[1]?.replaceAll('-', ' ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Clip';
}
