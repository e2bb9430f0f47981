import { createFileRoute } from '@tanstack/react-router';
import { site } from '#web/lib/site.ts';

export const Route = createFileRoute('/')({
  component: () => <h1>{site.heading}</h1>,
});
