import { AppError } from '#contract/errors.ts';
import { uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { download, DownloadFailed } from '#server/platform/http/download.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { findItem, type ItemName } from './stock-store.ts';

const furtherBytes = 1024 * 1024;

/**
 * Copies something that was found into somebody's library. Only what a search has answered within a day can be added: no address comes from
 * outside. Throws `not-found`, `unavailable`, and what keeping an upload throws.
 */
export function addStock({ db }: Pick<Platform, 'db'>, { assets, libraries }: Uses) {
  return async (ownerId: string, name: ItemName, signal: AbortSignal) => {
    const item = await findItem(db.sql, name);
    if (!item) throw new AppError('not-found', 'This search result has expired. Search for it again.');
    // Read a little further than is kept: the limit has a message of its own.
    const limits = { maximumBytes: uploadLimitBytes[name.kind] + furtherBytes, signal };
    const source = download(item.fileUrl, { ...limits, ownOrigins: libraries[name.vendor].ownOrigins });
    const { kind, title, credit: stock } = item;
    try {
      return await assets.keepDownload({ ownerId, kind, name: title, source, stock, signal });
    } catch (error) {
      if (!(error instanceof DownloadFailed)) throw error;
      const { label } = vendors[name.vendor];
      throw new AppError('unavailable', `Couldn’t download the file from ${label}. Try again.`, {
        cause: error,
      });
    }
  };
}
