import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { charactersApi } from '#contract/characters.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

const firstPage = '';
/** While a task runs, a character is read again once a minute, in case a live message was lost. */
const askAgainMs = 60_000;

type CharacterSearch = { search: string; archived: boolean };

/** Characters, the one last changed first, 24 a page. */
export const charactersQuery = ({ search, archived }: CharacterSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.characters, 'list', archived, search],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(pageParam !== firstPage && { cursor: pageParam }),
        ...(search !== '' && { search }),
        ...(archived && { archived: 'true' }),
      };
      return call(charactersApi.list, { query }, { signal });
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** One character with its looks, candidates and tasks. */
export const characterQuery = (characterId: string) =>
  queryOptions({
    queryKey: [...keys.characters, 'one', characterId],
    queryFn: ({ signal }) => call(charactersApi.get, { params: { characterId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.rounds.some((round) => round.state === 'IN_PROGRESS') === true ? askAgainMs : false,
  });
