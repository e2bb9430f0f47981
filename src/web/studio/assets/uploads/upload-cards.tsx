import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import { uploadsApi } from '#contract/assets.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { fileSize, percent } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { dismissUpload, retryUpload, type UploadEntry } from './upload-store.ts';

/** A file that is waiting or under way, as large as the asset that it becomes. */
export function UploadCard({ entry }: { entry: UploadEntry }) {
  const { id, name, state, sentBytes, sizeBytes, previewUrl } = entry;
  const fraction = sizeBytes === 0 || state === 'waiting' ? 0 : sentBytes / sizeBytes;
  return (
    <article aria-label={name}>
      <div className="relative grid aspect-video place-items-center overflow-hidden rounded-pic bg-raised">
        {previewUrl !== null && (
          <img src={previewUrl} alt="" className="h-full w-full bg-screen object-contain opacity-35" />
        )}
        <ProgressBar
          label={`Upload of ${name}`}
          fraction={fraction}
          heightPx={4}
          isOnPicture
          className="absolute inset-x-0 bottom-0"
        />
      </div>
      <CardName name={name} label={`Cancel the upload of ${name}`} onPress={() => dismissUpload(id)} />
      <p className="num flex gap-2 text-12 text-muted">
        <span className="min-w-0 flex-1 truncate">{stateText(state, fraction)}</span>
        {fileSize(sizeBytes)}
      </p>
    </article>
  );
}

function stateText(state: UploadEntry['state'], fraction: number): string {
  if (state === 'waiting') return 'Waiting';
  return fraction < 1 ? `Uploading ${percent(fraction)}` : 'Checking';
}

function CardName({ name, label, onPress }: { name: string; label: string; onPress: () => void }) {
  return (
    <div className="mt-1 flex items-center gap-1">
      <span className="min-w-0 flex-1 truncate text-12 font-medium">{name}</span>
      <IconButton label={label} icon={X} onPress={onPress} />
    </div>
  );
}

/** A file that the server refused or that could not be sent, with the reason in full. */
export function FailedUpload({ entry: { id, name, problem, sizeBytes, canRetry } }: { entry: UploadEntry }) {
  return (
    <article
      aria-label={name}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-ctl border border-bad-line bg-bad-bg py-2 pr-2 pl-3"
    >
      <CircleAlert size={16} aria-hidden="true" className="mt-1.5 shrink-0 text-bad" />
      <div className="min-w-[min(220px,100%)] flex-1 py-1 text-12">
        <p className="wrap-anywhere">
          <b className="font-semibold">{name}</b> <span className="num text-muted">{fileSize(sizeBytes)}</span>
        </p>
        <p role="alert" className="mt-0.5 max-w-[80ch] text-muted">
          {problem}
        </p>
      </div>
      <div className="flex gap-1">
        {canRetry ? (
          <>
            <Button size="sm" onPress={() => retryUpload(id)}>
              Try again
            </Button>
            <IconButton label={`Dismiss ${name}`} icon={X} onPress={() => dismissUpload(id)} />
          </>
        ) : (
          <Button size="sm" aria-label={`Dismiss ${name}`} onPress={() => dismissUpload(id)}>
            Dismiss
          </Button>
        )}
      </div>
    </article>
  );
}

export type Unfinished = { uploadId: string; name: string; sizeBytes: number; arrivedBytes: number };

/** An upload that a closed page left: it goes on once the user chooses or drops the same file again. */
export function UnfinishedCard({ uploadId, name, sizeBytes, arrivedBytes }: Unfinished) {
  const queryClient = useQueryClient();
  const discard = () =>
    void call(uploadsApi.abort, { params: { uploadId } })
      .catch(tellFailure)
      .then(() => queryClient.invalidateQueries({ queryKey: keys.assets }));
  return (
    <article aria-label={name}>
      <div className="grid aspect-video content-center justify-items-center gap-1 rounded-pic border border-dashed border-line-strong p-2 text-center text-12 text-muted">
        <FileUp size={16} aria-hidden="true" />
        Choose this file again to continue.
      </div>
      <CardName name={name} label={`Discard the upload of ${name}`} onPress={discard} />
      <p className="num truncate text-12 text-muted">
        {fileSize(arrivedBytes)} of {fileSize(sizeBytes)} uploaded
      </p>
    </article>
  );
}
