import { useQuery } from '@tanstack/react-query';
import { storyQuery } from './story-queries.ts';
import { isBegun } from './story-steps.ts';

/** Whether somebody has begun to think a project's film out; false while that is not known. */
export function useHasStory(projectId: string): boolean {
  const { data } = useQuery(storyQuery(projectId));
  return data !== undefined && isBegun('idea', data.story);
}
