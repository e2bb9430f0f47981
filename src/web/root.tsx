import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { consentScript } from '#web/lib/consent.ts';
import { earlyPressesScript, pageIsAwake } from '#web/lib/early-presses.ts';
import { knownMemberScript } from '#web/lib/identity/cached-user.ts';
import { chooseIdentity } from '#web/lib/identity/identity.ts';
import { readIdentitySettings } from '#web/lib/identity/settings-query.ts';
import { followSession } from '#web/lib/identity/session.ts';
import { KnownUser } from '#web/lib/identity/use-session.ts';
import { currentPage } from '#web/lib/monitoring/current-page.ts';
import { followVitals } from '#web/lib/monitoring/follow-vitals.ts';
import { NewVersion } from '#web/lib/new-version.tsx';
import { bodyClassesOf } from '#web/lib/page-surface.ts';
import { prefetchLinks } from '#web/lib/prefetch-links.ts';
import { readKnownUser } from '#web/lib/known-user.ts';
import { serverStylesScript } from '#web/lib/server-styles.ts';
import { site } from '#web/lib/site.ts';
import { themeScript } from '#web/lib/theme.ts';
import { OutdatedBrowser } from '#web/lib/views/outdated-browser.tsx';
import { followConsent } from '#web/lib/watching/follow-consent.ts';
import stylesheet from './styles/app.css?url';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async () => {
    const [userProfile, settings] = await Promise.all([readKnownUser(), readIdentitySettings()]);
    return { authenticated: userProfile !== null, userProfile, settings };
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, maximum-scale=1' },
      { name: 'referrer', content: 'origin' },
      { name: 'theme-color', content: '#161617' },
      { title: site.name },
      { name: 'description', content: site.description },
    ],
    links: [
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
    scripts: [
      { children: serverStylesScript },
      { children: themeScript },
      { children: knownMemberScript },
      { children: consentScript },
      { children: earlyPressesScript },
    ],
  }),
  shellComponent: Shell,
  component: Root,
});

function Shell({ children }: { children: ReactNode }) {
  const classes = useRouterState({ select: ({ location }) => bodyClassesOf(location.pathname).join(' ') });
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body className={classes}>
        <OutdatedBrowser />
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** What every page has: the cache, and who is here. */
function Root() {
  const { queryClient } = Route.useRouteContext();
  const { authenticated, userProfile, settings } = Route.useLoaderData();
  useEffect(() => {
    chooseIdentity(settings.firebase);
    followSession(authenticated ? userProfile : null, settings.tokenSyncUrl);
  }, [authenticated, userProfile, settings]);
  useEffect(pageIsAwake, []);
  useEffect(followConsent, []);
  const router = useRouter();
  useEffect(() => {
    currentPage.follow(() => router.state.matches.at(-1)?.fullPath ?? '/');
    return followVitals();
  }, [router]);
  useEffect(() => prefetchLinks(router), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <KnownUser value={userProfile}>
        <Outlet />
        <NewVersion />
      </KnownUser>
    </QueryClientProvider>
  );
}
