import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '#web/lib/site.ts';
import { TrainingPage } from './training-page.tsx';

export const Route = createFileRoute('/studio/create/training')({
  head: () => ({ meta: [{ title: pageTitle('Train a model') }] }),
  component: TrainingPage,
});
