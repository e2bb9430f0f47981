import { z } from 'zod';
import { stockKinds, stockShapes, stockVendors } from '#domain/stock/stock.ts';
import { AssetView, StockCreditView } from './assets.ts';
import type { Endpoint } from './endpoint.ts';

/** Something that a stock library has. */
export const StockItemView = z.object({
  id: z.string(),
  vendor: z.enum(stockVendors),
  kind: z.enum(stockKinds),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  durationSeconds: z.number().nullable(),
  credit: StockCreditView,
  /** A still, from our own server: the library does not learn who looks. */
  previewUrl: z.string(),
});
export type StockItemView = z.infer<typeof StockItemView>;

/** The requirement's figure. */
export const stockSearchMaximum = 200;
/** Nobody looks further, and the libraries answer no further. */
const pagesAtMost = 20;

/** Stock photos and videos. */
export const stockApi = {
  vendors: {
    method: 'GET',
    path: '/api/stock',
    summary: 'The stock libraries that are available on this installation.',
    audience: 'user',
    response: z.object({ vendors: z.array(z.enum(stockVendors)) }),
  },
  search: {
    method: 'GET',
    path: '/api/stock/search',
    summary: 'Searches a stock library, 24 results per page.',
    audience: 'user',
    limit: 'stock',
    query: z.object({
      vendor: z.enum(stockVendors),
      kind: z.enum(stockKinds),
      words: z
        .string()
        .trim()
        .min(1, 'is empty')
        .max(stockSearchMaximum, `is longer than ${stockSearchMaximum} characters`),
      shape: z.enum(stockShapes).default('any'),
      page: z.coerce.number().int().min(1).max(pagesAtMost).default(1),
    }),
    response: z.object({ items: z.array(StockItemView), nextPage: z.int().nullable() }),
  },
  add: {
    method: 'POST',
    path: '/api/stock/assets',
    summary: 'Copies a search result into the caller’s library, with the name of its author.',
    audience: 'user',
    limit: 'stock',
    body: z.object({
      vendor: z.enum(stockVendors),
      kind: z.enum(stockKinds),
      /** What the library calls it. */
      number: z.string().regex(/^\d{1,20}$/, 'isn’t a number'),
    }),
    response: AssetView,
  },
} satisfies Record<string, Endpoint>;
export const lastStockPage = pagesAtMost;
