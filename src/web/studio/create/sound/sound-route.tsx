import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { SoundPage } from './sound-page.tsx';

export const Route = createFileRoute('/studio/create/sound')({
  head: () => ({ meta: [{ title: pageTitle('Create sound') }] }),
  component: SoundPage,
});
