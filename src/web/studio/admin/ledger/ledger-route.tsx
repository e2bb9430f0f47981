import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { LedgerPage } from './ledger-page.tsx';

export const Route = createFileRoute('/admin/ledger')({
  head: () => ({ meta: [{ title: pageTitle('Ledger') }] }),
  component: LedgerPage,
});
