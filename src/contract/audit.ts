import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Cursor } from './ids.ts';

/** Everything that the audit log speaks of. A feature that records something new adds its own word. */
export const auditActions = [
  'user.role-changed',
  'user.disabled',
  'user.enabled',
  'user.password-reset',
  'user.closed',
  'user.reinstated',
  'user.deleted',
  'credits.adjusted',
  'credits.given',
  'unlimited.changed',
  'model.changed',
  'model.example-picked',
  'model.example-removed',
  'vendor-key.added',
  'vendor-key.removed',
  'report.dismissed',
  'report.hidden',
  'report.removed',
  'report.warned',
  'report.disabled',
  'report.undone',
  'report.appealed',
  'report.appeal-upheld',
  'report.appeal-overturned',
  'report.template-changed',
  'form.moved',
  'newsletter.sent',
  'newsletter.deleted',
  'newsletter.subscriber-removed',
  'article.published',
  'article.unpublished',
  'article.deleted',
  'recording.watched',
  'recording.deleted',
  'error.resolved',
  'error.ignored',
  'error.reopened',
] as const;

export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;

/** Somebody whom an admin reads of. Name and address are null once they are deleted. */
export const PersonView = z.object({ uid: z.string(), name: z.string().nullable(), email: z.string().nullable() });
export type PersonView = z.infer<typeof PersonView>;

export const AuditEntryView = z.object({
  id: z.string(),
  /** Null: the product itself. */
  actor: PersonView.nullable(),
  action: AuditAction,
  subject: PersonView.nullable(),
  /** The values that changed, as they were and as they became. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

/** What was done to whom. */
export const auditApi = {
  list: {
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'The audit log: action, target, admin and reason, newest first. Optionally filtered by user.',
    audience: 'admin',
    query: z.object({ cursor: Cursor, uid: z.string().max(128).optional() }),
    response: z.object({ entries: z.array(AuditEntryView), nextCursor: z.string().nullable() }),
  },
} satisfies Record<string, Endpoint>;
