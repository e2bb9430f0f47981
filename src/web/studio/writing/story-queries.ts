import { queryOptions } from '@tanstack/react-query';
import { storiesApi, type StoryView } from '#contract/stories.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** Live messages say when a text has come; this is for when they do not come through. */
const askAgainMs = 2_000;

/** The story of a project. It is stale whenever a task of the person is. */
export const storyQuery = (projectId: string) =>
  queryOptions({
    queryKey: keys.story(projectId),
    queryFn: ({ signal }): Promise<StoryView> => call(storiesApi.get, { params: { projectId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.tasks.some(({ state, isTaken }) => state === 'IN_PROGRESS' || (state === 'COMPLETE' && !isTaken))
        ? askAgainMs
        : false,
  });
