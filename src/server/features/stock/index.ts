import { type StockItemView, lastStockPage, stockApi } from '#contract/stock.ts';
import { type StockItem, stockVendors } from '#domain/stock/stock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addStock } from './add-stock.ts';
import type { Uses } from './ports.ts';
import { createPreviewsApp } from './previews-app.ts';
import { searchStock } from './search-stock.ts';
import { deleteExpired } from './stock-store.ts';

const sweepSeconds = 60 * 60;

/** Photographs and clips of stock libraries. The only file of this folder that others may import. */
export function createStock(platform: Platform, uses: Uses) {
  const { router, db, jobs } = platform;
  const search = searchStock(platform, uses);
  const add = addStock(platform, uses);
  jobs.every(sweepSeconds, 'stock.sweep', () => deleteExpired(db.sql));

  router.on(stockApi.vendors, async () => ({ vendors: stockVendors.filter((vendor) => uses.vendorKeys.has(vendor)) }));
  router.on(stockApi.search, async ({ received: { query }, signal }) => {
    const { vendor, page } = query;
    const { items, hasMore } = await search(vendor, query, signal);
    return { items: items.map(presentItem), nextPage: hasMore && page < lastStockPage ? page + 1 : null };
  });
  router.on(stockApi.add, async ({ caller, received: { body }, signal }) => {
    const { vendor, kind, number: id } = body;
    return uses.assets.present(await add(caller.userId, { vendor, kind, id }, signal));
  });
  return {
    /** Stills of what was found. */
    previewsApp: createPreviewsApp(platform, uses),
  };
}

function presentItem({ id, kind, title, width, height, durationSeconds, credit }: StockItem): StockItemView {
  const { vendor } = credit;
  const previewUrl = `/media/stock/${vendor}/${kind}/${id}`;
  return { id, vendor, kind, title, width, height, durationSeconds, credit, previewUrl };
}
