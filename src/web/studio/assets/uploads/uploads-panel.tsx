import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { uploadsApi } from '#contract/assets.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, fileSize } from '#web/ui/format.ts';
import { FailedUpload, type Unfinished, UnfinishedCard, UploadCard } from './upload-cards.tsx';
import { cancelUploads, dismissFailed, dismissUpload, type UploadEntry, uploadStore } from './upload-store.ts';

const finishedMs = 4_000;
/** Cards beyond these would push the library out of the window; their number is shown instead. */
const mostCards = 6;

/** Uploads that are under way or failed, above the assets; and those an earlier page left unfinished. */
export function UploadsPanel() {
  const entries = useSyncExternalStore(uploadStore.subscribe, uploadStore.get, uploadStore.getOnServer);
  const open = entries.filter(isOpen);
  const failed = entries.filter(({ state }) => state === 'failed');
  useRefreshWhenIdle(entries.length > 0 && open.length === 0);
  useDismissFinished(entries, open.length > 0);
  const unfinished = useUnfinished(entries);
  if (entries.length === 0 && unfinished.length === 0) return null;
  const cards = open.slice(0, mostCards);
  const more = open.length - cards.length;
  return (
    <section aria-label="Uploads" className="grid gap-2 border-b border-line px-4 pt-1.5 pb-4">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2">
        <h2 className="text-13 font-semibold">{titleOf(entries)}</h2>
        <p className="num min-w-0 flex-1 text-12 text-muted">{summaryOf(entries)}</p>
        {failed.length > 1 && (
          <Button look="ghost" size="sm" onPress={dismissFailed}>
            Dismiss all
          </Button>
        )}
        {open.length > 0 && (
          <Button look="ghost" size="sm" onPress={cancelUploads}>
            Cancel {counted(open.length, 'upload')}
          </Button>
        )}
      </div>
      {failed.map((entry) => (
        <FailedUpload key={entry.id} entry={entry} />
      ))}
      {cards.length + unfinished.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-3 max-sm:grid-cols-2">
          {cards.map((entry) => (
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
      )}
      {more > 0 && <p className="num text-12 text-muted">{counted(more, 'more file')} waiting</p>}
    </section>
  );
}

const isOpen = ({ state }: UploadEntry) => state === 'waiting' || state === 'sending';

function titleOf(entries: readonly UploadEntry[]): string {
  if (entries.length === 0) return 'Unfinished uploads';
  if (entries.some(isOpen)) return 'Uploading';
  return entries.some(({ state }) => state === 'failed') ? 'Not uploaded' : 'Uploaded';
}

function summaryOf(entries: readonly UploadEntry[]): string {
  if (entries.length === 0) return '';
  const count = (state: UploadEntry['state']) => entries.filter((entry) => entry.state === state).length;
  const sum = (bytesOf: (entry: UploadEntry) => number) => entries.reduce((total, entry) => total + bytesOf(entry), 0);
  const failed = count('failed');
  const sent = `${fileSize(sum(({ sentBytes }) => sentBytes))} of ${fileSize(sum(({ sizeBytes }) => sizeBytes))}`;
  return `${count('done')} of ${entries.length} done${failed > 0 ? `, ${failed} failed` : ''} · ${sent}`;
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
