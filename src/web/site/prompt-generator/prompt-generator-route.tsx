import { createFileRoute } from '@tanstack/react-router';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { pageTitle } from '#web/lib/site.ts';
import { PromptGeneratorPage } from './prompt-generator-page.tsx';

export const Route = createFileRoute('/prompt-generator')({
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(modelsQuery)),
  head: () => ({
    meta: [
      { title: pageTitle('Prompt generator') },
      {
        name: 'description',
        content: 'An idea becomes prompts for pictures and clips, each in the manner of the model that is to make it.',
      },
    ],
  }),
  component: PromptGeneratorPage,
});
