import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { FailedView } from '#web/lib/views/failed-view.tsx';
import { LoadingView } from '#web/lib/views/loading-view.tsx';
import { reportError } from '#web/lib/monitoring/report-errors.ts';
import { createQueries } from '#web/lib/queries.ts';
import { NotFoundPage } from '#web/site/not-found-page.tsx';
import { routeTree } from './route-tree.gen.ts';

/** What the scripts of a page drawn on the server carry; in the browser they have run already. */
const scriptNonce: () => string | undefined = createIsomorphicFn()
  .client(() => undefined)
  .server(() => getGlobalStartContext()?.nonce);

/** One router for a page drawn on the server, or for the life of a tab. What was asked on the server is not asked again. */
export function getRouter() {
  const queryClient = createQueries();
  const nonce = scriptNonce();
  let isOtherPage = true;
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // The studio scrolls its work area, not the window: another page begins at its top, another view of the same page stays.
    scrollToTopSelectors: [() => (isOtherPage ? document.querySelector('#work') : null)],
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    defaultPendingComponent: LoadingView,
    defaultErrorComponent: FailedView,
    defaultOnCatch: reportError,
    defaultNotFoundComponent: NotFoundPage,
    // Only JSON ever came over the wire, so only JSON is in the cache.
    dehydrate: () => ({ queries: textOnceDrawn(queryClient) }),
    hydrate: async ({ queries }) => {
      hydrate(queryClient, JSON.parse(await queries) as DehydratedState);
    },
  });
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    isOtherPage = pathChanged;
  });
  return router;
}

/** Written when the page has been drawn and is on its way: for a storyboard of thousands of shots it takes a while. */
async function textOnceDrawn(queryClient: QueryClient): Promise<string> {
  const state = dehydrate(queryClient);
  await new Promise((drawn) => setTimeout(drawn));
  return JSON.stringify(state);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
