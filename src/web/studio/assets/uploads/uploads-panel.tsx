import { useQuery, useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import { useEffect, useSyncExternalStore } from 'react';
import { uploadsApi } from '#contract/assets.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { fileSize, percent } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { dismissUpload, retryUpload, type UploadEntry, uploadStore } from './upload-store.ts';

const finishedMs = 4_000;
const gridStyle = 'grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-3';

/** Uploads that are under way or failed, above the assets; and those an earlier page left unfinished. */
export function UploadsPanel() {
  const entries = useSyncExternalStore(uploadStore.subscribe, uploadStore.get, uploadStore.getOnServer);
  const isBusy = entries.some(({ state }) => state === 'waiting' || state === 'sending');
  useRefreshWhenIdle(entries.length > 0 && !isBusy);
  useDismissFinished(entries, isBusy);
  const unfinished = useUnfinished(entries);
  if (entries.length === 0 && unfinished.length === 0) return null;
  return (
    <section aria-label="Uploads" className="grid gap-2 border-b border-line p-4">
      <h2 className="text-13 font-semibold">
        Uploading <span className="num text-12 font-normal text-muted">{summaryOf(entries)}</span>
      </h2>
      <ul className={gridStyle}>
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <UploadCard entry={entry} />
          </li>
        ))}
        {unfinished.map((upload) => (
          <li key={upload.uploadId} className="min-w-0">
            <UnfinishedCard {...upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf(entries: readonly UploadEntry[]): string {
  if (entries.length === 0) return '';
  const count = (state: UploadEntry['state']) => entries.filter((entry) => entry.state === state).length;
  const sum = (bytesOf: (entry: UploadEntry) => number) => entries.reduce((total, entry) => total + bytesOf(entry), 0);
  const failed = count('failed');
  const sent = `${fileSize(sum(({ sentBytes }) => sentBytes))} of ${fileSize(sum(({ sizeBytes }) => sizeBytes))}`;
  return `${count('done')} of ${entries.length} done${failed > 0 ? `, ${failed} failed` : ''} · ${sent}`;
}

function UploadCard({ entry }: { entry: UploadEntry }) {
  const { id, name, state, problem, sentBytes, sizeBytes } = entry;
  const fraction = sizeBytes === 0 ? 0 : sentBytes / sizeBytes;
  return (
    <article aria-label={name}>
      {state === 'failed' ? (
        <div
          role="alert"
          className="grid aspect-video content-center gap-1.5 overflow-auto rounded-pic border border-bad-line bg-bad-bg p-2 text-12"
        >
          <p className="flex gap-1.5">
            <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-bad" />
            {problem}
          </p>
          <Button size="sm" className="justify-self-start" onPress={() => retryUpload(id)}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="grid aspect-video items-end overflow-hidden rounded-pic bg-raised">
          <ProgressBar label={`Upload of ${name}`} fraction={state === 'waiting' ? 0 : fraction} />
        </div>
      )}
      <div className="mt-1 flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-12 font-medium">{name}</span>
        <IconButton
          label={state === 'failed' ? `Dismiss ${name}` : `Cancel the upload of ${name}`}
          icon={X}
          onPress={() => dismissUpload(id)}
        />
      </div>
      <p className="num flex text-12 text-faint">
        <span className="flex-1">{stateText(state, fraction)}</span>
        {fileSize(sizeBytes)}
      </p>
    </article>
  );
}

function stateText(state: UploadEntry['state'], fraction: number): string {
  if (state === 'sending') return fraction < 1 ? `Uploading ${percent(fraction)}` : 'Checking';
  return { waiting: 'Waiting', done: 'Uploaded', failed: 'Not uploaded' }[state];
}

type Unfinished = { uploadId: string; name: string; sizeBytes: number; arrivedBytes: number };

/** An upload that a closed page left: it goes on once the user chooses or drops the same file again. */
function UnfinishedCard({ uploadId, name, sizeBytes, arrivedBytes }: Unfinished) {
  const queryClient = useQueryClient();
  const discard = () =>
    void call(uploadsApi.abort, { params: { uploadId } })
      .catch(tellFailure)
      .then(() => queryClient.invalidateQueries({ queryKey: keys.assets }));
  return (
    <article aria-label={name}>
      <div className="grid aspect-video content-center justify-items-center gap-1 rounded-pic border border-dashed border-line-strong p-2 text-center text-12 text-muted">
        <FileUp size={16} aria-hidden="true" />
        Choose this file again to go on.
      </div>
      <div className="mt-1 flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate text-12 font-medium">{name}</span>
        <IconButton label={`Discard the upload of ${name}`} icon={X} onPress={discard} />
      </div>
      <p className="num text-12 text-faint">
        {fileSize(arrivedBytes)} of {fileSize(sizeBytes)} arrived
      </p>
    </article>
  );
}

function useUnfinished(entries: readonly UploadEntry[]): Unfinished[] {
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: [...keys.assets, 'uploads'],
    queryFn: ({ signal }) => call(uploadsApi.list, {}, { signal }),
    enabled: status === 'member',
  });
  const isOwn = ({ name, sizeBytes }: Unfinished) =>
    entries.some((entry) => entry.name === name && entry.sizeBytes === sizeBytes);
  return (data?.uploads ?? []).filter((upload) => upload.arrivedBytes > 0 && !isOwn(upload));
}

/** Live messages announce each new asset; this covers a lost connection. */
function useRefreshWhenIdle(isIdle: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isIdle) void queryClient.invalidateQueries({ queryKey: keys.assets });
  }, [isIdle, queryClient]);
}

/** Finished uploads leave the list together, once nothing is under way. */
function useDismissFinished(entries: readonly UploadEntry[], isBusy: boolean): void {
  useEffect(() => {
    if (isBusy) return undefined;
    const timer = setTimeout(() => {
      for (const { id, state } of entries) if (state === 'done') dismissUpload(id);
    }, finishedMs);
    return () => clearTimeout(timer);
  }, [isBusy, entries]);
}
