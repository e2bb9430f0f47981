import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAppError } from '#contract/errors.ts';
import { publicPages } from '#contract/public-pages.ts';
import { loadAhead } from '#web/lib/load-ahead.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { feedQuery, feedSearch, profileQuery } from '#web/lib/posts/posts-queries.ts';
import { ProfilePage } from './profile-page.tsx';

export const Route = createFileRoute('/u/$handle')({
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { handle }, deps }) => {
    const profile = await queryClient.ensureQueryData(profileQuery(handle)).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'not-found') throw notFound();
      throw error;
    });
    await loadAhead(queryClient.prefetchQuery(feedQuery(deps, profile.handle)));
    return { profile, origin: pageOrigin() };
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {};
    const { profile, origin } = loaderData;
    const description = profile.bio === '' ? `Films, clips and images by ${profile.name}.` : profile.bio;
    const image = `/cards/${publicPages.explore.card}.jpg`;
    const person = { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: profile.name } };
    const path = `/u/${profile.handle}`;
    return pageHead({ name: profile.name, description, path, image, structuredData: [person] }, origin);
  },
  component: ProfileRoute,
});

function ProfileRoute() {
  return <ProfilePage profile={Route.useLoaderData().profile} search={Route.useSearch()} />;
}
