import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordingView } from '#contract/watching.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { counted, elapsed, fileSize, moment } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MoreButton } from '../more-button.tsx';
import { RecordingDetail } from './recording-detail.tsx';
import { recordingsQuery } from './recordings-queries.ts';

/** Recorded sessions: a list at the left, the replay of one at the right. */
export function RecordingsPage() {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const query = useInfiniteQuery(recordingsQuery);
  const recordings = query.data?.pages.flatMap((page) => page.recordings);
  const chosen = recordings?.find(({ id }) => id === chosenId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-[calc(100%-44px)] lg:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
      <h1 className="sr-only">Recordings</h1>
      <section aria-label="Sessions" className="border-line bg-panel lg:border-r">
        {query.isError && (
          <div className="p-3">
            <FailedBox title="Couldn’t load the recordings" error={query.error} onRetry={() => void query.refetch()} />
          </div>
        )}
        {query.isPending && <Skeleton className="m-3 h-40" />}
        {recordings && <Sessions recordings={recordings} chosenId={chosenId} onChoose={setChosenId} />}
        <MoreButton query={query} />
      </section>
      {chosen ? (
        <RecordingDetail key={chosen.id} recording={chosen} onDeleted={() => setChosenId(null)} />
      ) : (
        recordings && recordings.length > 0 && <p className="p-5 text-muted">Choose a session to replay.</p>
      )}
    </div>
  );
}

type SessionsProps = { recordings: RecordingView[]; chosenId: string | null; onChoose: (id: string) => void };

function Sessions({ recordings, chosenId, onChoose }: SessionsProps) {
  if (recordings.length === 0) {
    return (
      <p className="px-4 py-16 text-center text-muted">
        No recordings. Sessions of users who consent are recorded in production and kept for 30 days.
      </p>
    );
  }
  return (
    <ol aria-label="Recordings, newest first">
      {recordings.map((recording) => (
        <RecordingRow
          key={recording.id}
          recording={recording}
          isChosen={recording.id === chosenId}
          onChoose={() => onChoose(recording.id)}
        />
      ))}
    </ol>
  );
}

type RecordingRowProps = { recording: RecordingView; isChosen: boolean; onChoose: () => void };

function RecordingRow({ recording, isChosen, onChoose }: RecordingRowProps) {
  const { user, startedAt, lengthMs, firstPath, pages, errors, bytes } = recording;
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen}
        onClick={onChoose}
        className={classNames(
          'grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 border-b border-line px-4 py-3 text-left hover:bg-hover',
          isChosen && 'bg-raised',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium">{user?.name ?? 'Deleted account'}</span>
          <span className="num shrink-0 text-12 text-muted">{moment(startedAt)}</span>
        </span>
        <span className="truncate text-13 text-muted">{firstPath}</span>
        <span className="num text-12 text-muted">
          {elapsed(lengthMs)} · {counted(pages, 'page')}
          {errors > 0 && ` · ${counted(errors, 'error')}`} · {fileSize(bytes)}
        </span>
      </button>
    </li>
  );
}
