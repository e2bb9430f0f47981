import { useMutation } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { assetKindOf, readSlot, type Slot } from '#domain/storyboards/slots.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { uploadAsset } from '#web/lib/upload-asset.ts';
import { useTakeAsset } from './use-take-asset.ts';

/** Brings a picture, clip or sound of one's own in as a take, and selects it. */
export function UploadTake({ slot, accepts }: { slot: Slot; accepts: string }) {
  const take = useTakeAsset(slot);
  const upload = useMutation({
    mutationFn: (file: File) => uploadAsset(file, assetKindOf[readSlot(slot).medium]),
    onSuccess: ({ id }) => take.mutateAsync(id),
    onError: tellFailure,
  });
  return (
    <FileTrigger
      acceptedFileTypes={[accepts]}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) upload.mutate(file);
      }}
    >
      <Button isPending={upload.isPending} aria-label="Upload a take" className="group block text-left">
        <span className="grid aspect-video place-items-center rounded-[3px] border border-dashed border-line-strong text-faint group-hover:text-ink">
          <Upload size={14} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className="mt-1 block text-11 leading-[14px] text-muted">
          {upload.isPending ? 'Uploading' : 'Upload'}
        </span>
      </Button>
    </FileTrigger>
  );
}
