import type { UnlimitedList } from '#domain/billing/unlimited.ts';

/** The lists as an admin reads them. */
export const listInWords: Record<UnlimitedList, string> = { images: 'Images', videos: 'Videos' };

/** Which plans make a list good. */
export const plansInWords: Record<UnlimitedList, string> = {
  images: 'Free with a plan from Plus, by models that are marked unlimited',
  videos: 'Free with Pro or Max, by models that are marked unlimited',
};
