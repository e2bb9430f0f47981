import type { StockItem, StockKind, StockShape, StockVendor } from '#domain/stock/stock.ts';

export type StockQuery = { kind: StockKind; words: string; shape: StockShape; /** From 1. */ page: number };

/** A page of what was found. */
export type StockPage = { items: StockItem[]; hasMore: boolean };

/** Why nothing can be said. `busy`: too many questions for now; `refused`: the key. */
export type StockFailure = { failure: 'busy' | 'refused' | 'away'; detail: string };

/** A library of stock. An adapter translates; it keeps nothing. */
export interface Stock {
  readonly id: StockVendor;
  /** Whence its files come, where that is no public https address: a test's. */
  readonly ownOrigins: readonly string[];
  search(query: StockQuery, key: string, signal: AbortSignal): Promise<StockPage | StockFailure>;
}
