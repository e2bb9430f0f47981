import Camera from 'lucide-react/icons/camera';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Link from 'lucide-react/icons/link';
import Mic from 'lucide-react/icons/mic';
import Upload from 'lucide-react/icons/upload';
import { useCallback, useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { UploadDestination } from '#web/lib/resumable-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { CaptureDialog } from './capture-dialog.tsx';
import { addUploads } from './upload-store.ts';
import { UrlDialog } from './url-dialog.tsx';
import { useFilesDropped } from './use-files-dropped.ts';

type AddMenuProps = { destination: UploadDestination; onOver: (isOver: boolean) => void };

/** Uploads files that are chosen, dropped or pasted, copied from a URL, or recorded. */
export function AddMenu({ destination, onOver }: AddMenuProps) {
  const [open, setOpen] = useState<'url' | 'camera' | 'microphone' | null>(null);
  const { projectId, folderId } = destination;
  const upload = useCallback(
    (files: Iterable<File>) =>
      addUploads(files, { ...(projectId !== undefined && { projectId }), ...(folderId !== undefined && { folderId }) }),
    [projectId, folderId],
  );
  useFilesDropped(upload, onOver);
  useFilesPasted(upload);
  const close = () => setOpen(null);
  return (
    <span className="flex gap-1">
      <FileTrigger allowsMultiple onSelect={(files) => files && upload(files)}>
        <Button>
          <Upload size={14} aria-hidden="true" /> Upload
        </Button>
      </FileTrigger>
      <Menu
        label="Add assets"
        trigger={<IconButton label="More ways to add assets" icon={ChevronDown} size="md" look="outline" />}
      >
        <MenuItem label="From a URL…" icon={Link} onAction={() => setOpen('url')} />
        <MenuItem label="From the camera…" icon={Camera} onAction={() => setOpen('camera')} />
        <MenuItem label="From the microphone…" icon={Mic} onAction={() => setOpen('microphone')} />
      </Menu>
      {open === 'url' && <UrlDialog destination={destination} onClose={close} />}
      {(open === 'camera' || open === 'microphone') && (
        <CaptureDialog source={open} onFile={(file) => upload([file])} onClose={close} />
      )}
    </span>
  );
}

/** Files pasted anywhere on the page, outside of text fields. */
function useFilesPasted(onFiles: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onFiles]);
}
