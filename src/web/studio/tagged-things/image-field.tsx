import ImagePlus from 'lucide-react/icons/image-plus';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { AssetView } from '#contract/assets.ts';
import { AssetPicker, useUploadAssets } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notices.ts';

type ImageFieldProps = {
  /** `Photo`. */
  label: string;
  image: AssetView | null;
  onImage: (image: AssetView | null) => void;
  /** A file is dragged over the page. */
  isOver: boolean;
  isUploading: boolean;
  /** What the chosen image is used for. */
  children: ReactNode;
};

/** An image from a file, the library or a drop. */
export function ImageField({ label, image, onImage, isOver, isUploading, children }: ImageFieldProps) {
  const name = label.toLowerCase();
  if (image) {
    return (
      <ChosenImage label={label} image={image} onRemove={() => onImage(null)}>
        {children}
      </ChosenImage>
    );
  }
  return (
    <fieldset aria-label={label} className="grid gap-1">
      <span aria-hidden="true" className="text-12 font-medium text-muted">
        {label}
      </span>
      <div
        className={classNames(
          'grid h-[132px] content-center justify-items-center gap-3 rounded-ctl border border-dashed text-12 text-muted',
          isOver ? 'border-key bg-key-wash' : 'border-line-strong bg-well',
        )}
      >
        <p>{isUploading ? 'Uploading' : `Drop ${name === 'image' ? 'an' : 'a'} ${name} here`}</p>
        <ImageSources
          title={`Choose ${name === 'image' ? 'an' : 'a'} ${name}`}
          isBusy={isUploading}
          onImage={onImage}
        />
      </div>
    </fieldset>
  );
}

type ImageSourcesProps = { title: string; isBusy?: boolean; onImage: (image: AssetView) => void };

/** The ways to an image of the user: a file or the library. */
export function ImageSources({ title, isBusy = false, onImage }: ImageSourcesProps) {
  const [isPicking, setIsPicking] = useState(false);
  const upload = useUploadAssets();
  const onAsset = (asset: AssetView) => {
    if (asset.kind === 'image') onImage(asset);
    else notify({ text: `“${asset.name}” is not an image. Choose an image.`, tone: 'bad' });
  };
  const take = (file: File | undefined) => file && upload.mutate(file, { onSuccess: onAsset });
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => take(files?.[0])}>
        <Button size="sm" isPending={isBusy || upload.isPending}>
          <Upload size={14} aria-hidden="true" /> Upload
        </Button>
      </FileTrigger>
      <Button size="sm" onPress={() => setIsPicking(true)}>
        <ImagePlus size={14} aria-hidden="true" /> Choose from library
      </Button>
      {isPicking && (
        <AssetPicker
          title={title}
          kind="image"
          accept="image/*"
          onChoose={onImage}
          onClose={() => setIsPicking(false)}
        />
      )}
    </div>
  );
}

type ChosenImageProps = { label: string; image: AssetView; onRemove: () => void; children: ReactNode };

function ChosenImage({ label, image: { name, urls }, onRemove, children }: ChosenImageProps) {
  return (
    <div className="grid gap-1">
      <span className="text-12 font-medium text-muted">{label}</span>
      <div className="flex h-[132px] items-center gap-3 rounded-ctl border border-line p-2">
        <img
          src={urls.w320 ?? urls.original}
          alt={name}
          className="h-full w-[116px] shrink-0 rounded-pic bg-screen object-contain"
        />
        <p className="min-w-0 flex-1 text-12 leading-[18px] text-muted">
          <span className="block truncate text-13 font-medium text-ink">{name}</span>
          {children}
        </p>
        <IconButton label={`Remove the ${label.toLowerCase()}`} icon={X} onPress={onRemove} className="self-start" />
      </div>
    </div>
  );
}
