import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { UsersPage } from './users-page.tsx';

export const Route = createFileRoute('/admin/users')({
  head: () => ({ meta: [{ title: pageTitle('Users') }] }),
  component: UsersPage,
});
