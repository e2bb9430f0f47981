import X from 'lucide-react/icons/x';
import { type CSSProperties, useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { hasFailed } from '#domain/characters/character-state.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import { angleLabel, dimensionOfKind, type ReferenceAngle } from '#domain/references/reference-kinds.ts';
import { imagesPerReference } from '#domain/references/reference-limits.ts';
import { useAssetDrop } from '#web/studio/assets/index.ts';
import {
  ArchivedNotice,
  CandidateViewer,
  ImageSources,
  RoundProblem,
  RunningTile,
  SaveNotice,
} from '#web/studio/tagged-things/index.ts';
import { useTaskActions } from '#web/studio/tasks/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ImageTile } from './image-tile.tsx';
import { OtherImages } from './other-images.tsx';
import { placeLabel } from './reference-fields.ts';
import { useReferenceActions } from './use-reference-actions.ts';
import type { OpenReference, Round } from './use-reference.ts';

/** The button that repeats a failed round. */
type Retry = { credits: number; refusal: string | undefined; isPending: boolean; onRetry: () => void };

type ImagesStageProps = {
  opened: OpenReference;
  /** The angle that an added image gets. */
  angle: ReferenceAngle;
  retryOf: (round: Round) => Retry;
};

const isRunning = ({ state }: Round): boolean => state === 'IN_PROGRESS';

/** The images of a reference, the main one first, with those that are being generated and the way to add one. */
export function ImagesStage({ opened, angle, retryOf }: ImagesStageProps) {
  const { reference, saved, setImages } = opened;
  const { images, rounds, kind, isArchived } = reference;
  const [newest] = saved.rounds;
  const [viewed, setViewed] = useState<string | null>(null);
  const shape = { aspectRatio: dimensionOfKind(kind).replace(':', ' / ') };
  const add = ({ id: assetId, urls }: AssetView) => {
    if (images.some((one) => one.assetId === assetId)) return;
    setImages([...images, { assetId, angle, url: urls.original, thumbnailUrl: urls.w640 }]);
  };
  return (
    <>
      <Notices opened={opened} />
      {newest && hasFailed(newest) && (
        <RoundProblem label={angleLabel(newest.angle)} round={newest} {...retryOf(newest)} />
      )}
      <ul className={classNames('grid items-start gap-x-4 gap-y-5', columnsOf(kind === 'wardrobe'))}>
        {images.map(({ assetId }, at) => (
          <li key={assetId} className="min-w-0">
            <ImageTile
              images={images}
              at={at}
              shape={shape}
              isReadOnly={isArchived}
              onImages={setImages}
              onLarge={() => setViewed(assetId)}
            />
          </li>
        ))}
        {rounds.filter(isRunning).map((round) => (
          <li key={round.taskId} className="min-w-0">
            <RunningImage round={round} shape={shape} behind={images[0]?.thumbnailUrl ?? undefined} />
          </li>
        ))}
        {!isArchived && images.length < imagesPerReference && (
          <li className="min-w-0">
            <AddImage shape={shape} angle={angle} onImage={add} />
          </li>
        )}
      </ul>
      <OtherImages
        reference={reference}
        onAdd={(picture, from) => setImages([...images, { ...picture, angle: from }])}
      />
      {viewed !== null && (
        <CandidateViewer
          title={`@${reference.tag}`}
          candidates={images}
          first={viewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

const columnsOf = (isTall: boolean): string =>
  isTall
    ? 'grid-cols-[repeat(auto-fill,minmax(180px,240px))]'
    : 'grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] @min-[900px]:grid-cols-3';

function Notices({ opened }: { opened: OpenReference }) {
  const { reference, saved, save, resolve } = opened;
  const { restore } = useReferenceActions();
  if (saved.isArchived) {
    return (
      <ArchivedNotice isPending={restore.isPending} onRestore={() => restore.mutate(saved)}>
        This reference is archived.
      </ArchivedNotice>
    );
  }
  return (
    <SaveNotice
      save={save}
      labelOf={(place) => placeLabel[place]}
      valuesOf={(place) => ({ theirs: saved[place], mine: reference[place] })}
      onResolve={resolve}
    />
  );
}

type RunningImageProps = { round: Round; shape: CSSProperties; behind: string | undefined };

/** An image that is being generated; it can be cancelled until its vendor has begun. */
function RunningImage({ round, shape, behind }: RunningImageProps) {
  const { cancel } = useTaskActions();
  const label = angleLabel(round.angle);
  return (
    <div className="relative">
      <RunningTile round={round} label={label} shape={shape} behind={behind} />
      {mayOnTask('cancel', round.step) && (
        <IconButton
          label={`Cancel ${label}`}
          icon={X}
          onPress={() => cancel.mutate(round.taskId)}
          className="absolute top-1 right-1 bg-scrim"
        />
      )}
    </div>
  );
}

type AddImageProps = { shape: CSSProperties; angle: ReferenceAngle; onImage: (image: AssetView) => void };

/** In the place of the next image: from a file, the library or a drop. */
function AddImage({ shape, angle, onImage }: AddImageProps) {
  const { isOver, isPending } = useAssetDrop('image', onImage);
  return (
    <fieldset
      aria-label="Add image"
      className={classNames(
        'grid max-h-[320px] min-h-[148px] w-full content-center justify-items-center gap-3 rounded-pic border border-dashed p-2 text-center text-12 text-muted',
        isOver ? 'border-key bg-key-wash' : 'border-line-strong',
      )}
      style={shape}
    >
      <p>{isPending ? 'Uploading' : `${angleLabel(angle)}: drop an image here`}</p>
      <ImageSources title="Choose image" isBusy={isPending} onImage={onImage} />
    </fieldset>
  );
}
