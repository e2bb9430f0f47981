/** Libraries of photographs and clips that may be used freely. */
export const stockVendors = ['pexels', 'pixabay'] as const;
export type StockVendor = (typeof stockVendors)[number];

export const stockKinds = ['image', 'video'] as const;
export type StockKind = (typeof stockKinds)[number];

export const stockShapes = ['any', 'horizontal', 'vertical'] as const;
export type StockShape = (typeof stockShapes)[number];

/** Whose work it is. Kept with every copy: the libraries ask for it, and so would we. */
export type StockCredit = {
  vendor: StockVendor;
  author: string;
  /** Null where the author has no page. */
  authorUrl: string | null;
  /** Where it was found. */
  pageUrl: string;
};

/** Something that was found, with the addresses of its files, which never leave the server. */
export type StockItem = {
  id: string;
  kind: StockKind;
  title: string;
  width: number;
  height: number;
  durationSeconds: number | null;
  credit: StockCredit;
  previewUrl: string;
  /** The best file that an upload may have. */
  fileUrl: string;
};

/** As many as a page of any list here. */
export const stockPageSize = 24;
