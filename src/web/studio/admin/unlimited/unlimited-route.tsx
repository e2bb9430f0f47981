import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { UnlimitedPage } from './unlimited-page.tsx';

export const Route = createFileRoute('/admin/unlimited')({
  head: () => ({ meta: [{ title: pageTitle('Unlimited') }] }),
  component: UnlimitedPage,
});
