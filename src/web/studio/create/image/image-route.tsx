import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { ImagePage } from './image-page.tsx';

export const Route = createFileRoute('/studio/create/image')({
  head: () => ({ meta: [{ title: pageTitle('Create image') }] }),
  component: ImagePage,
});
