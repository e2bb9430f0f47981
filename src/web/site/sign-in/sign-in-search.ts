import { z } from 'zod';

/** `next`: where to go afterwards, within the product; `setup`: the one-time link printed at the first start. */
export const signInSearch = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
  setup: z.string().max(200).optional().catch(undefined),
});
