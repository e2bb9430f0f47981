import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from '#contract/catalogue.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';

const favouritesQuery = queryOptions({
  queryKey: [...keys.voices, 'favourites'],
  queryFn: ({ signal }) => call(catalogueApi.favouriteVoices, {}, { signal }),
});

const none: ReadonlySet<string> = new Set();
type Mark = { voiceId: string; modelId: string; isFavourite: boolean };

/** The voices that somebody marked, and how to mark one. It is seen at once, and taken back where the server refuses it. */
export function useFavouriteVoices(): { favourites: ReadonlySet<string>; mark: (mark: Mark) => void } {
  const client = useQueryClient();
  const { status } = useSession();
  const { data } = useQuery({ ...favouritesQuery, enabled: status === 'member', select: toSet });
  const { queryKey } = favouritesQuery;
  const { mutate } = useMutation({
    scope: { id: 'favourite-voices' },
    mutationFn: ({ voiceId, ...body }: Mark) => call(catalogueApi.markVoice, { params: { voiceId }, body }),
    onMutate: async ({ voiceId, isFavourite }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (!before) return;
      const others = before.voiceIds.filter((id) => id !== voiceId);
      client.setQueryData(queryKey, { voiceIds: isFavourite ? [voiceId, ...others] : others });
    },
    onError: tellFailure,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { favourites: data ?? none, mark: mutate };
}

const toSet = ({ voiceIds }: { voiceIds: string[] }): ReadonlySet<string> => new Set(voiceIds);
