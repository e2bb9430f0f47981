import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { VoicePage } from './voice-page.tsx';

export const Route = createFileRoute('/studio/create/voice')({
  head: () => ({ meta: [{ title: pageTitle('Create voice') }] }),
  component: VoicePage,
});
