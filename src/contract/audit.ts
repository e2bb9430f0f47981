import { z } from 'zod';

/** Everything that the audit log speaks of. A feature that records something new adds its own word. */
export const auditActions = [
  'user.role-changed',
  'user.disabled',
  'user.enabled',
  'user.closed',
  'user.reinstated',
  'user.deleted',
  'credits.adjusted',
  'credits.given',
] as const;

export const AuditAction = z.enum(auditActions);
export type AuditAction = z.infer<typeof AuditAction>;
