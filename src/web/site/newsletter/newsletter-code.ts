import { z } from 'zod';

/** The code of a link in an email. */
export const newsletterCode = z.object({ code: z.string().max(100).optional().catch(undefined) });
