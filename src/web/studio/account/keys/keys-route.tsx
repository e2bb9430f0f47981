import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { KeysPage } from './keys-page.tsx';

export const Route = createFileRoute('/studio/account/keys')({
  head: () => ({ meta: [{ title: pageTitle('Keys') }] }),
  component: KeysPage,
});
