import { useMutation, useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { Button } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { storyboardsApi } from '#contract/storyboards.ts';
import { assetKindOf, readSlot, type Slot } from '#domain/storyboards/slots.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { uploadAsset } from '#web/lib/upload-asset.ts';
import { useBoardFacts } from '../board-context.tsx';

/** Brings a picture, clip or sound of one's own in as a take, and selects it. */
export function UploadTake({ slot, accepts }: { slot: Slot; accepts: string }) {
  const board = useBoardFacts();
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const { id: assetId } = await uploadAsset(file, assetKindOf[readSlot(slot).medium]);
      return call(storyboardsApi.upload, { params: { storyboardId: board.id }, body: { slot, assetId } });
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.storyboard(board.id) }),
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
