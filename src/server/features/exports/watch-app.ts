import { Hono } from 'hono';
import { formatFacts } from '#domain/exports/export-format.ts';
import type { ByteRange as Range } from '#server/platform/storage/storage.ts';
import { answerMedia } from '#server/platform/media/answer-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type FilmExport, findExport } from './exports-store.ts';
import { hashOfToken } from './film-links.ts';
import { findLinkedExport } from './links-store.ts';
import type { Uses } from './ports.ts';
import { drawNothingPage, drawWatchPage, watchHeaders } from './watch-page.ts';

// A link that was taken back is dead at once: browsers ask each time.
const cacheControl = 'private, no-cache';
const token = '/:token{[A-Za-z0-9_-]{43}}';

/** What strangers with a link may see: a page with the film, and the film. To be mounted at `/watch`. */
export function createWatchApp({ db, storage }: Platform, { assets, storyboards, users }: Uses): Hono {
  const app = new Hono();
  const filmOf = async (token: string): Promise<FilmExport | undefined> => {
    const exportId = await findLinkedExport(db.sql, hashOfToken(token));
    const film = exportId === undefined ? undefined : await findExport(db.sql, exportId);
    // Whoever was shut out shows nothing to anybody, nor does who has left.
    if (!film || (await users.standingOf(film.userId)) !== 'open') return undefined;
    // Whoever puts a film into the trash does not want it watched, until it comes out again.
    return (await storyboards.isOwn(film.userId, film.storyboardId)) ? film : undefined;
  };

  app.get(token, async (context) => {
    const film = await filmOf(context.req.param('token'));
    const source = film && (await sourceOf(film));
    if (!film || !source) return context.html(drawNothingPage(), 404, watchHeaders);
    return context.html(drawWatchPage(film, `/watch/${context.req.param('token')}/film`), 200, watchHeaders);
  });

  app.on(['GET', 'HEAD'], `${token}/film`, async (context) => {
    const film = await filmOf(context.req.param('token'));
    const source = film && (await sourceOf(film));
    if (!film || !source) return context.html(drawNothingPage(), 404, watchHeaders);
    const { mediaType } = formatFacts[film.options.format];
    const content = { ...source, mediaType, open: (range?: Range) => storage.read(source.key, range) };
    const answer = await answerMedia(context.req.raw, content, cacheControl);
    answer.headers.set('X-Robots-Tag', 'noindex, nofollow');
    answer.headers.set('Referrer-Policy', 'no-referrer');
    return answer;
  });
  app.all('*', (context) => context.html(drawNothingPage(), 404, watchHeaders));
  return app;

  /** Where the film lies: with the export itself, or as an asset, if nobody has deleted that. */
  async function sourceOf({ fileKey, fileBytes, assetId }: FilmExport) {
    if (fileKey !== null && fileBytes !== null) {
      return { key: fileKey, sizeBytes: fileBytes, etag: hashOfToken(fileKey) };
    }
    const asset = assetId === null ? undefined : await assets.find(assetId);
    return asset && { key: asset.storageKey, sizeBytes: asset.sizeBytes, etag: asset.sha256 };
  }
}
