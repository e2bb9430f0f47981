import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { projectsApi } from '#contract/projects.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { fileSize } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { trashQuery } from './projects-query.ts';

type Trashed = Answer<typeof projectsApi.trash>['projects'][number];

/** The projects in the trash, each to be restored or deleted for good. */
export function TrashList({ isOn }: { isOn: boolean }) {
  const { data, isError } = useQuery({ ...trashQuery, enabled: isOn });
  const [asked, setAsked] = useState<Trashed | null>(null);
  const now = useNow();
  const refresh = useRefresh();
  const restore = useMutation({
    mutationFn: ({ id }: Trashed) => call(projectsApi.restore, { params: { projectId: id } }),
    onSuccess: refresh,
    onError: tellFailure,
  });
  if (isError) return <p className="text-muted">Couldn’t load the trash. Reload the page.</p>;
  if (data?.projects.length === 0) return <p className="text-muted">The trash is empty.</p>;
  return (
    <>
      <ul className="grid max-h-[360px] grid-cols-1 overflow-y-auto">
        {data?.projects.map((project) => (
          <li
            key={project.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span className="min-w-[160px] flex-1">
              <span className="block truncate">{project.title}</span>
              <span className="num text-12 text-muted">
                {fileSize(project.storedBytes)} · removed <Ago time={project.removedAt} now={now} />
              </span>
            </span>
            <Button aria-label={`Restore “${project.title}”`} onPress={() => restore.mutate(project)}>
              Restore
            </Button>
            <Button
              look="danger"
              aria-label={`Delete “${project.title}” permanently`}
              onPress={() => setAsked(project)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {asked && <DeleteDialog project={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.projects }),
      queryClient.invalidateQueries({ queryKey: keys.assets }),
    ]);
  };
}

/** Says what a permanent deletion removes, and asks for confirmation. */
function DeleteDialog({ project, onClose }: { project: Trashed; onClose: () => void }) {
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: () => call(projectsApi.destroy, { params: { projectId: project.id } }),
    onSuccess: refresh,
    onError: tellFailure,
    onSettled: onClose,
  });
  return (
    <Modal title={`Delete “${project.title}” permanently`} isOpen onClose={onClose} width={440}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="text-muted">
          Its documents, storyboards, takes and their history are deleted and can’t be restored. This frees{' '}
          {fileSize(project.storedBytes)}. Media and exported films stay in your library.
        </p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Keep in trash</Button>
          <Button look="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Delete permanently
          </Button>
        </div>
      </div>
    </Modal>
  );
}
