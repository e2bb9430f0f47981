import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { AssetView } from '#contract/assets.ts';
import { type Crop, isWhole } from '#domain/training-sets/crop.ts';
import { captionCharacters } from '#domain/training-sets/set-limits.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { CropBox } from './crop-box.tsx';
import type { ReviewedPicture } from './reviewed-set.ts';
import type { PictureReview } from './training-form.ts';

type ReviewCardProps = {
  picture: ReviewedPicture;
  isChecking: boolean;
  onReview: (change: PictureReview) => void;
};

/** One image of the set: its crop, its caption, what is wrong with it, and whether it is kept. */
export function ReviewCard({ picture, isChecking, onReview }: ReviewCardProps) {
  const { assetId, number, prepared, crop, caption, isKept, notes } = picture;
  const { data: asset } = useQuery(assetQuery(assetId));
  const name = `image ${number}`;
  return (
    <li
      className="grid content-start gap-2 rounded-ctl border border-line bg-panel p-2.5"
      aria-label={`Image ${number}`}
    >
      <Stage {...{ picture, asset, name }} onCrop={(next) => onReview({ crop: next })} />
      <div className="flex min-w-0 items-center gap-2">
        <span className="num text-13 font-semibold">{number}</span>
        <span className="min-w-0 truncate text-12 text-muted">{asset?.name}</span>
        <span className="ml-auto text-12">
          <Switch isOn={isKept} onChange={(isOn) => onReview({ isKept: isOn })}>
            Keep <span className="sr-only">{name}</span>
          </Switch>
        </span>
      </div>
      <Notes notes={notes} isChecking={isChecking && !prepared} />
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" isDisabled={crop === null || isWhole(crop)} onPress={() => onReview({ crop: null })}>
          Whole image <span className="sr-only">for {name}</span>
        </Button>
        {prepared?.crop && (
          <Button size="sm" isDisabled={isSame(crop, prepared.crop)} onPress={() => onReview({ crop: prepared.crop })}>
            Proposed crop <span className="sr-only">for {name}</span>
          </Button>
        )}
      </div>
      <TextBox
        label={`Caption of ${name}`}
        value={caption}
        onChange={(next) => onReview({ caption: next })}
        maxLength={captionCharacters}
        rows={2}
        placeholder="Describe the image"
      />
    </li>
  );
}

const isSame = (a: Crop | null, b: Crop): boolean =>
  a !== null && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

type StageProps = Pick<ReviewCardProps, 'picture'> & {
  asset: AssetView | undefined;
  name: string;
  onCrop: (crop: Crop) => void;
};

function Stage({ picture: { prepared, crop, isKept }, asset, name, onCrop }: StageProps) {
  const { width = null, height = null } = prepared ?? asset ?? {};
  if (width === null || height === null) return <Skeleton className="aspect-4/3" />;
  return (
    <CropBox {...{ name, width, height, crop }} src={asset?.urls.w640 ?? null} isLeftOut={!isKept} onChange={onCrop} />
  );
}

function Notes({ notes, isChecking }: { notes: readonly string[]; isChecking: boolean }) {
  if (isChecking) return <p className="text-12 text-muted">Checking…</p>;
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-1.5 text-12 leading-[18px] text-muted">
          <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          {note}
        </li>
      ))}
    </ul>
  );
}
