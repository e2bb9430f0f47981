import type { UnlimitedList } from '#domain/billing/unlimited.ts';

/** The lists as an admin reads them. */
export const listInWords: Record<UnlimitedList, string> = { images: 'Images', videos: 'Videos' };

/** Which plans make a list good. */
export const plansInWords: Record<UnlimitedList, string> = {
  images: 'Free on Plus or higher, with models marked unlimited',
  videos: 'Free on Pro or Max, with models marked unlimited',
};
