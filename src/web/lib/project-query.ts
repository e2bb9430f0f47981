import { queryOptions } from '@tanstack/react-query';
import { projectsApi } from '#contract/projects.ts';
import { call } from './call.ts';
import { keys } from './query-keys.ts';

/** One project with its contents. */
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.projects, projectId],
    queryFn: ({ signal }) => call(projectsApi.get, { params: { projectId } }, { signal }),
  });
