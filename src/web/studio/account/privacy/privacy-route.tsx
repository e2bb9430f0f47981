import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { PrivacyPage } from './privacy-page.tsx';

export const Route = createFileRoute('/studio/account/privacy')({
  head: () => ({ meta: [{ title: pageTitle('Privacy') }] }),
  component: PrivacyPage,
});
