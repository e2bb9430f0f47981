import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '#web/lib/identity/settings-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageTitle } from '#web/lib/site.ts';
import { SecurityPage } from './security-page.tsx';

export const Route = createFileRoute('/studio/account/security')({
  loader: ({ context }) => loadAhead(context.queryClient.prefetchQuery(settingsQuery)),
  head: () => ({ meta: [{ title: pageTitle('Security') }] }),
  component: SecurityPage,
});
