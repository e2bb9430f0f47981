import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PreparedPictureView, trainingSetsApi } from '#contract/training-sets.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import type { TrainingForm } from './training-form.ts';

const none: readonly PreparedPictureView[] = [];

/** What is proposed for the images of the form; asked again when the set or the subject changes, in the mode that needs it. */
export function usePreparedSet({ mode, subject, pictures }: TrainingForm) {
  const { status } = useSession();
  const assetIds = pictures.map(({ assetId }) => assetId);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [...keys.trainingSets, subject, ...assetIds],
    queryFn: ({ signal }) => {
      const body = { subject, pictures: assetIds.map((assetId) => ({ assetId })) };
      return call(trainingSetsApi.prepare, { body }, { signal });
    },
    enabled: mode === 'pretraining' && status === 'member' && assetIds.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return { prepared: data?.pictures ?? none, isFetching, isError, retry: () => void refetch() };
}
