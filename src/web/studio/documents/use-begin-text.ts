import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { documentsApi } from '#contract/documents.ts';
import { projectsApi } from '#contract/projects.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { textKinds, type TextKind } from './text-kinds.ts';

type Wanted = {
  kind: TextKind;
  /** Without one a new project is begun. */
  projectId?: string;
};

/** Begins an empty text and opens it. */
export function useBeginText() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, projectId }: Wanted) => {
      const inProject = projectId ?? (await call(projectsApi.create, { body: { title: 'Untitled' } })).id;
      return call(documentsApi.create, { params: { projectId: inProject }, body: { kind, title: textKinds[kind] } });
    },
    onSuccess: ({ id }) => navigate({ to: '/studio/documents/$documentId', params: { documentId: id } }),
    onError: tellFailure,
    // Where its text failed, the project is there all the same.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.projects }),
  });
}
