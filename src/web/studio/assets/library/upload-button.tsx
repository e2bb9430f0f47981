import Upload from 'lucide-react/icons/upload';
import { useCallback } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { usePageDrop } from '#web/lib/use-page-drop.ts';
import { Button } from '#web/ui/button.tsx';
import { useUploadAssets } from '../use-upload-assets.ts';

/** Uploads chosen or dropped files. */
export function UploadButton() {
  const { mutate, isPending } = useUploadAssets();
  const upload = useCallback((file: File) => mutate(file), [mutate]);
  usePageDrop(upload);
  return (
    <FileTrigger allowsMultiple onSelect={(files) => files && [...files].forEach(upload)}>
      <Button isPending={isPending}>
        <Upload size={14} aria-hidden="true" /> {isPending ? 'Uploading' : 'Upload'}
      </Button>
    </FileTrigger>
  );
}
