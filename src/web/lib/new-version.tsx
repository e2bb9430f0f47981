import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { tasksApi } from '#contract/generation.ts';
import { isNewerVersion } from '#domain/is-newer-version.ts';
import { call } from './call.ts';

const askEveryMs = 900_000;

const NewVersionModal = lazy(async () => {
  const { NewVersionModal } = await import('./new-version-modal.tsx');
  return { default: NewVersionModal };
});

/** Asks every 15 minutes which version runs, and stops an older page. That nobody answers is no news. */
export function NewVersion() {
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(tasksApi.version, {}, { signal }),
    refetchInterval: askEveryMs,
    // A tab in the background may be old when the user comes back to it.
    refetchIntervalInBackground: true,
    staleTime: askEveryMs,
    retry: false,
  });
  if (!data || !isNewerVersion(data.version, APP_VERSION)) return null;
  return (
    <Suspense>
      <NewVersionModal />
    </Suspense>
  );
}
