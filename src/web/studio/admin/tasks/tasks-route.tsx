import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { TasksPage } from './tasks-page.tsx';

export const Route = createFileRoute('/admin/tasks')({
  head: () => ({ meta: [{ title: pageTitle('Tasks') }] }),
  component: TasksPage,
});
