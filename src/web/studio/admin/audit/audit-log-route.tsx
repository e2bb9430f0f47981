import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { AuditLogPage } from './audit-log-page.tsx';

export const Route = createFileRoute('/admin/audit-log')({
  head: () => ({ meta: [{ title: pageTitle('Audit log') }] }),
  component: AuditLogPage,
});
