import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFrame } from './studio-frame.tsx';

export const Route = createFileRoute('/studio')({
  head: () => ({ meta: [{ title: pageTitle('Studio') }, { name: 'robots', content: 'noindex' }] }),
  component: StudioFrame,
});
