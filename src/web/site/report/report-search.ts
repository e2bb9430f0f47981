import { z } from 'zod';
import { reportKinds } from '#domain/reports/report-rules.ts';

/** What is reported, and the outcome of a form that was sent without JavaScript. */
export const reportSearch = z.object({
  kind: z.enum(reportKinds).optional().catch(undefined),
  id: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .optional()
    .catch(undefined),
  sent: z.boolean().optional().catch(undefined),
  problem: z.enum(['input', 'limit', 'failed']).optional().catch(undefined),
});
export type ReportSearch = z.infer<typeof reportSearch>;
