import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { AppError } from '#contract/errors.ts';
import { stockKinds, stockVendors } from '#domain/stock/stock.ts';
import { download } from '#server/platform/http/download.ts';
import { writeSmall } from '#server/platform/media/picture.ts';
import type { Platform } from '#server/platform/platform.ts';
import { takeTurns } from '#server/platform/take-turns.ts';
import type { Uses } from './ports.ts';
import { findItem } from './stock-store.ts';

const previewBytes = 4 * 1024 * 1024;
const previewSide = 480;
const atOnce = 8;

/** Stills of what was found. They come through us, so that no library learns who looks; browsers keep them for a day. */
export function createPreviewsApp({ db }: Pick<Platform, 'db'>, { libraries }: Uses): Hono {
  const app = new Hono();
  const inTurn = takeTurns(atOnce);
  app.get('/:vendor/:kind/:id', async (context) => {
    const { req } = context;
    const vendor = stockVendors.find((one) => one === req.param('vendor'));
    const kind = stockKinds.find((one) => one === req.param('kind'));
    const item = vendor && kind && (await findItem(db.sql, { vendor, kind, id: req.param('id') }));
    if (!item) throw new AppError('not-found', 'Preview not found.');
    const { ownOrigins } = libraries[item.credit.vendor];
    const { signal } = req.raw;
    const picture = await inTurn(async () =>
      // Written anew: what a stranger sent is not handed on as it is.
      writeSmall(
        await buffer(download(item.previewUrl, { maximumBytes: previewBytes, ownOrigins, signal })),
        previewSide,
      ),
    ).catch((error: unknown) => {
      throw new AppError('unavailable', 'Couldn’t load this preview. Try again later.', { cause: error });
    });
    return context.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.mediaType,
      'cache-control': 'private, max-age=86400',
    });
  });
  return app;
}
