import { queryOptions } from '@tanstack/react-query';
import { exampleProjectsApi } from '#contract/example-projects.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';

/** Example projects change with a release. */
const freshMs = 10 * 60_000;

/** The gallery of example projects. */
export const exampleProjectsQuery = queryOptions({
  queryKey: [...keys.exampleProjects, 'list'],
  queryFn: ({ signal }) => call(exampleProjectsApi.list, {}, { signal }),
  staleTime: freshMs,
});

/** One example project with its film and its shots. */
export const exampleProjectQuery = (example: string) =>
  queryOptions({
    queryKey: [...keys.exampleProjects, example],
    queryFn: ({ signal }) => call(exampleProjectsApi.get, { params: { example } }, { signal }),
    staleTime: freshMs,
  });
