import type { StockVendor } from '#domain/stock/stock.ts';
import type { Assets } from '#server/features/assets/index.ts';
import type { VendorKeys } from '#server/features/vendor-keys/index.ts';
import type { Stock } from '#server/providers/stock.ts';

/** What stock needs of others. */
export type Uses = {
  assets: Pick<Assets, 'keepDownload' | 'present' | 'room'>;
  vendorKeys: Pick<VendorKeys, 'has' | 'read'>;
  libraries: Record<StockVendor, Stock>;
};
