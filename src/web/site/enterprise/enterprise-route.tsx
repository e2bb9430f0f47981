import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { EnterprisePage } from './enterprise-page.tsx';

export const Route = createFileRoute('/enterprise')({
  head: () => ({
    meta: [
      { title: pageTitle('Enterprise') },
      { name: 'description', content: 'Limits, storage and terms as a studio or a team needs them. Write to us.' },
    ],
  }),
  component: EnterprisePage,
});
