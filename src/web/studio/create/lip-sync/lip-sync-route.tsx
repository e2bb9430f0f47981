import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { LipSyncPage } from './lip-sync-page.tsx';

export const Route = createFileRoute('/studio/create/lip-sync')({
  head: () => ({ meta: [{ title: pageTitle('Create lip-sync') }] }),
  component: LipSyncPage,
});
