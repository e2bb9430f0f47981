import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { UsagePage } from './usage-page.tsx';

export const Route = createFileRoute('/studio/account/usage')({
  head: () => ({ meta: [{ title: pageTitle('Usage') }] }),
  component: UsagePage,
});
