import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProjectView, projectsApi } from '#contract/projects.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { notify } from '#web/ui/notices.ts';

/** Moves a project to the trash, and offers to bring it back. */
export function useRemoveProject() {
  const queryClient = useQueryClient();
  // The trash is among them.
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.projects });
  const restore = useMutation({
    mutationFn: (projectId: string) => call(projectsApi.restore, { params: { projectId } }),
    onSuccess: refresh,
    onError: tellFailure,
  });
  return useMutation({
    mutationFn: ({ id }: ProjectView) => call(projectsApi.remove, { params: { projectId: id } }),
    onSuccess: (_, { id, title }) => {
      void refresh();
      notify({ text: `“${title}” is in the trash`, action: { label: 'Undo', run: () => restore.mutate(id) } });
    },
    onError: tellFailure,
  });
}
