import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { VideoPage } from './video-page.tsx';

export const Route = createFileRoute('/studio/create/video')({
  head: () => ({ meta: [{ title: pageTitle('Create video') }] }),
  component: VideoPage,
});
