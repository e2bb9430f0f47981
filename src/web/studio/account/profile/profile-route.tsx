import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { ProfilePage } from './profile-page.tsx';

export const Route = createFileRoute('/studio/account/profile')({
  head: () => ({ meta: [{ title: pageTitle('Profile') }] }),
  component: ProfilePage,
});
