import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { MusicPage } from './music-page.tsx';

export const Route = createFileRoute('/studio/create/music')({
  head: () => ({ meta: [{ title: pageTitle('Create music') }] }),
  component: MusicPage,
});
