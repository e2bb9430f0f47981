import FileCheck from 'lucide-react/icons/file-check';
import ImagePlus from 'lucide-react/icons/image-plus';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { AssetPicker, useUploadAssets } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Document = { assetId: string; name: string };
type ConsentDocumentProps = {
  document: Document | null;
  isNeeded: boolean;
  problem: string | undefined;
  onChange: (document: Document | null) => void;
};

/** The paper that proves a consent: a scan or photo of it, or a recording in which the person says it. */
export function ConsentDocument({ document, isNeeded, problem, onChange }: ConsentDocumentProps) {
  const [isPicking, setIsPicking] = useState(false);
  const upload = useUploadAssets();
  const take = (file: File | undefined) =>
    file && upload.mutate(file, { onSuccess: ({ id: assetId, name }) => onChange({ assetId, name }) });
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 flex w-full text-12 font-medium text-muted">
        Document
        {!isNeeded && <span className="ml-auto font-normal text-faint">optional</span>}
      </legend>
      {document ? (
        <div className="flex h-9 items-center gap-2 rounded-ctl border border-line px-2.5">
          <FileCheck size={14} aria-hidden="true" className="text-muted" />
          <span className="min-w-0 flex-1 truncate text-13">{document.name}</span>
          <IconButton label="Remove document" icon={X} onPress={() => onChange(null)} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <FileTrigger acceptedFileTypes={['image/*', 'video/*', 'audio/*']} onSelect={(files) => take(files?.[0])}>
            <Button size="sm" isPending={upload.isPending}>
              <Upload size={14} aria-hidden="true" /> Upload
            </Button>
          </FileTrigger>
          <Button size="sm" onPress={() => setIsPicking(true)}>
            <ImagePlus size={14} aria-hidden="true" /> Choose from library
          </Button>
          <span className="text-12 text-faint">Scan, photo or recording</span>
        </div>
      )}
      {problem !== undefined && <p className="text-12 text-bad">{problem}</p>}
      {isPicking && (
        <AssetPicker
          title="Choose document"
          kind="image"
          accept="image/*"
          onChoose={({ id: assetId, name }) => onChange({ assetId, name })}
          onClose={() => setIsPicking(false)}
        />
      )}
    </fieldset>
  );
}
