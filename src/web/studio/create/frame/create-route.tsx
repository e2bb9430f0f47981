import { createFileRoute, Outlet, retainSearchParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { modelExamplesQuery } from '#web/lib/examples-query.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { takePrompt } from '#web/lib/pending-prompt.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { clearMarked } from './results/marked.ts';
import { resetView } from './results/results-view.ts';
import { changeGenerationMenu } from './generation-menu-store.ts';

export const Route = createFileRoute('/studio/create')({
  // The project for which something is made; it stays from page to page.
  validateSearch: z.object({ project: z.string().max(60).optional().catch(undefined) }),
  search: { middlewares: [retainSearchParams(['project'])] },
  loader: ({ context: { queryClient } }) =>
    loadAhead(queryClient.prefetchQuery(modelsQuery), queryClient.prefetchQuery(modelExamplesQuery)),
  head: () => ({ meta: [{ title: pageTitle('Create') }] }),
  component: Create,
  errorComponent: StudioFailed,
});

/** The create pages. Whoever goes to another page, or away, begins anew. */
function Create() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (!pathChanged) return;
        changeGenerationMenu({ type: 'route-changed' });
        resetView();
        clearMarked();
      }),
    [router],
  );
  // What was brought along from the prompt generator, once.
  useEffect(() => {
    const brought = takePrompt('image') ?? takePrompt('video');
    if (brought) changeGenerationMenu({ type: 'update', how: 'merge', ...brought });
  }, []);
  return <Outlet />;
}
