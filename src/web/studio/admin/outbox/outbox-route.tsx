import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { OutboxPage } from './outbox-page.tsx';

export const Route = createFileRoute('/admin/outbox')({
  head: () => ({ meta: [{ title: pageTitle('Outbox') }] }),
  component: OutboxPage,
});
