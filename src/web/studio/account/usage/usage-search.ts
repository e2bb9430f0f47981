import { z } from 'zod';

const Id = z.string().max(100).optional().catch(undefined);
const Day = z.iso.date().optional().catch(undefined);

/** What the page shows stands in its address: it can be sent to somebody, and the browser's own buttons go back and forth. */
export const usageSearch = z.object({
  show: z.literal('movements').optional().catch(undefined),
  project: Id,
  model: Id,
  from: Day,
  until: Day,
});
export type UsageSearch = z.infer<typeof usageSearch>;
