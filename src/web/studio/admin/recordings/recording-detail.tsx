import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RecordingView, watchingAdminApi } from '#contract/watching.ts';
import { call } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { eventsQuery, recordingsKey } from './recordings-queries.ts';
import { Replay } from './replay.tsx';

type RecordingDetailProps = { recording: RecordingView; onDeleted: () => void };

/** One session with its replay. */
export function RecordingDetail({ recording, onDeleted }: RecordingDetailProps) {
  const query = useQuery(eventsQuery(recording.id));
  const { user, startedAt } = recording;
  return (
    <article aria-label="Recording" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-17 font-semibold wrap-anywhere">{user?.name ?? 'Deleted account'}</h2>
        <p className="mr-auto text-13 text-muted wrap-anywhere">
          {user?.email} · {moment(startedAt)}
        </p>
        <DeleteButton recordingId={recording.id} onDeleted={onDeleted} />
      </header>
      {query.isPending && <Skeleton className="aspect-video" />}
      {query.isError && (
        <FailedBox title="Couldn’t load the recording" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Replay events={query.data} />}
    </article>
  );
}

function DeleteButton({ recordingId, onDeleted }: { recordingId: string; onDeleted: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(watchingAdminApi.remove, { params: { recordingId } }),
    onSuccess: () => {
      onDeleted();
      return queryClient.invalidateQueries({ queryKey: [...recordingsKey, 'list'] });
    },
    onError: tellFailure,
  });
  return (
    <>
      <Button size="sm" onPress={() => setIsAsked(true)}>
        Delete recording
      </Button>
      {isAsked && (
        <Modal title="Delete recording?" isOpen onClose={() => setIsAsked(false)}>
          <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
            <p>The recording is deleted permanently.</p>
            <div className="flex justify-end gap-2">
              <Button onPress={() => setIsAsked(false)}>Cancel</Button>
              <Button look="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
                Delete recording
              </Button>
            </div>
          </div>
        </Modal>
      )}
    </>
  );
}
