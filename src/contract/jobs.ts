import { z } from 'zod';

// Facts travel through the queue too: one job for each listener, written in the transaction that made the fact.
const FactPayload = z.discriminatedUnion('type', [
  z.object({ type: z.literal('task.completed'), taskId: z.string() }),
  z.object({ type: z.literal('task.failed'), taskId: z.string() }),
  z.object({
    type: z.enum(['user.created', 'user.closed', 'user.disabled', 'user.reinstated', 'user.deleted']),
    userId: z.string(),
  }),
  z.object({ type: z.literal('export.completed'), exportId: z.string() }),
  z.object({ type: z.literal('project.deleted'), ownerId: z.string() }),
  z.object({ type: z.literal('character.changed'), characterId: z.string() }),
  z.object({ type: z.literal('reference.changed'), referenceId: z.string() }),
]);

/**
 * Every job there is: its payload and how hard the queue tries. Payloads carry ids, never copies of rows. Of jobs with the same `line` one runs at a
 * time in the whole installation, and the others leave the workers free.
 */
export const jobs = {
  'generation.cancel': { payload: z.object({ taskId: z.string() }), attempts: 5 },
  'export.render': { payload: z.object({ exportId: z.string() }), attempts: 5 },
  'export.write-paper': { payload: z.object({ exportId: z.string() }), attempts: 5 },
  'library.empty-trash': { payload: z.object({ userId: z.string(), before: z.iso.datetime() }), attempts: 8 },
  'fact.deliver': { payload: z.object({ fact: FactPayload, listener: z.int() }), attempts: 12 },
  'storyboard.compare-faces': {
    payload: z.object({
      userId: z.string(),
      storyboardId: z.string(),
      slot: z.string(),
      assetIds: z.array(z.string()),
    }),
    attempts: 5,
    line: 'faces',
  },
  // For weeks: whoever was deleted here is deleted at the payment service too, whenever it can be asked again.
  'payments.delete-customer': {
    payload: z.union([z.object({ customerId: z.string() }), z.object({ userId: z.string() })]),
    attempts: 100,
  },
  'newsletter.invite': { payload: z.object({ subscriberId: z.string() }), attempts: 8 },
  'newsletter.deliver': { payload: z.object({ issueId: z.string() }), attempts: 25, line: 'newsletter' },
  'mail.send': { payload: z.object({ mailId: z.string() }), attempts: 8 },
} as const satisfies Record<string, { payload: z.ZodType; attempts: number; line?: string }>;

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]['payload']>;
