import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { takePrompt } from '#web/lib/pending-prompt.ts';
import { pageTitle } from '#web/lib/site.ts';
import { StudioFailed } from '#web/studio/shell/index.ts';
import { clearMarked } from './results/marked.ts';
import { changeGenerationMenu } from './generation-menu-store.ts';

export const Route = createFileRoute('/studio/create')({
  loader: ({ context: { queryClient } }) => loadAhead(queryClient.prefetchQuery(modelsQuery)),
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
        clearMarked();
      }),
    [router],
  );
  // What was brought along from the prompt generator, once.
  useEffect(() => {
    const brought = takePrompt();
    if (brought) changeGenerationMenu({ type: 'update', how: 'merge', ...brought });
  }, []);
  return <Outlet />;
}
