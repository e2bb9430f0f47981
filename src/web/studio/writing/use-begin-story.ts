import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { projectsApi } from '#contract/projects.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';

/** Begins a film from an idea, in a new project unless one is named; and opens it. */
export function useBeginStory() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (projectId?: string) =>
      projectId ?? (await call(projectsApi.create, { body: { title: 'Untitled' } })).id,
    onSuccess: (projectId) => {
      void queryClient.invalidateQueries({ queryKey: keys.projects });
      return navigate({ to: '/studio/projects/$projectId/story', params: { projectId } });
    },
    onError: tellFailure,
  });
}
