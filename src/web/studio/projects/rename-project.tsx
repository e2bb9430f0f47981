import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProjectView, projectsApi } from '#contract/projects.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { RenameModal } from '#web/ui/rename-modal.tsx';

/** Asks for a project's new name. */
export function RenameProject({ project, onClose }: { project: ProjectView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (title: string) => call(projectsApi.update, { params: { projectId: project.id }, body: { title } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.projects });
      void queryClient.invalidateQueries({ queryKey: keys.storyboards });
      onClose();
    },
    onError: tellFailure,
  });
  return (
    <RenameModal
      heading="Rename project"
      title={project.title}
      isPending={rename.isPending}
      onRename={(title) => rename.mutate(title)}
      onClose={onClose}
    />
  );
}
