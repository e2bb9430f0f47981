import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { dimensionOfKind } from '#domain/references/reference-kinds.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { useAssetDrop } from '#web/studio/assets/index.ts';
import { StudioPage } from '#web/studio/shell/index.ts';
import { GenerateFoot, ImageField, MakerFrame, tagProblem } from '#web/studio/tagged-things/index.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { GenerationFields } from './generation-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { type ImageSettings, useImageSettings } from './image-settings.ts';
import { allReferences, planRefusal, referencesQuery } from './references-query.ts';
import { type ReferenceDraft, useCreateReference } from './use-create-reference.ts';
import { usePriceOfImage } from './use-image-bill.ts';

/** What a reference is made from. */
const startingPoints = [
  { id: 'description', label: 'From a description' },
  { id: 'image', label: 'From an image' },
] as const;
export type StartingPoint = (typeof startingPoints)[number]['id'];

const emptyDraft: ReferenceDraft = { kind: 'location', tag: null, description: '', image: null };

type NewReferencePageProps = { from: StartingPoint; onFrom: (from: StartingPoint) => void };

/** A reference that does not exist yet: from a description or an image. */
export function NewReferencePage({ from, onFrom }: NewReferencePageProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const change = (values: Partial<ReferenceDraft>) => setDraft((before) => ({ ...before, ...values }));
  const onImage = (image: AssetView | null) => {
    change({ image });
    if (image) onFrom('image');
  };
  const isFromImage = from === 'image';
  const settings = useImageSettings();
  const { create, isPending, tagRefusal } = useCreateReference();
  const refusal = useRefusal(draft, from);
  const asked = { draft: isFromImage ? draft : { ...draft, image: null }, settings, refusal };
  return (
    <StudioPage crumbs={[{ label: 'References', href: '/studio/references' }, { label: 'New reference' }]} isFilled>
      <OnPhone />
      <MakerFrame
        bar={<NewBar />}
        form={
          <>
            <Segmented label="Start" value={from} segments={startingPoints} isFull size="md" onChange={onFrom} />
            {isFromImage && <DraftImage image={draft.image} onImage={onImage} />}
            <IdentityFields
              {...draft}
              savedTag={null}
              ownId=""
              tagProblem={draft.tag === null ? undefined : tagProblem(draft.tag)}
              tagRefusal={tagRefusal(draft.tag)}
              isDescriptionOptional={isFromImage}
              onKind={(kind) => change({ kind })}
              onTag={(tag) => change({ tag })}
              onDescription={(description) => change({ description })}
            />
            {!isFromImage && <FirstImageFields draft={draft} settings={settings} />}
          </>
        }
        foot={!isFromImage && <FirstImageFoot {...asked} isPending={isPending} onCreate={create} />}
        stage={<EmptyStage draft={draft} isFromImage={isFromImage} />}
        action={
          <Save
            isFromImage={isFromImage}
            refusal={refusal.sentence}
            isPending={isPending}
            onSave={() => create({ draft: asked.draft, generated: null })}
          />
        }
      />
    </StudioPage>
  );
}

type SaveProps = { isFromImage: boolean; refusal: string | undefined; isPending: boolean; onSave: () => void };

/** Creates the reference without generating anything. */
function Save({ isFromImage, refusal, isPending, onSave }: SaveProps) {
  const isReady = refusal === undefined;
  const free = isFromImage ? 'Creating a reference is free.' : 'Saving is free. Only images cost credits.';
  return (
    <>
      <span className="flex-1 text-12 text-muted">{(isFromImage && refusal) || free}</span>
      <Button
        look={isFromImage && isReady ? 'key' : 'outline'}
        size="lg"
        isPending={isPending}
        aria-disabled={!isReady}
        onPress={() => isReady && onSave()}
      >
        {isFromImage ? 'Create reference' : 'Save without an image'}
      </Button>
    </>
  );
}

function OnPhone() {
  return (
    <p className="hidden p-6 text-14 leading-5 text-muted phone:block">
      To create a reference, open this page on a computer.{' '}
      <Link to="/studio/references" className="mt-3 block font-medium text-ink">
        Back to references
      </Link>
    </p>
  );
}

function NewBar() {
  return (
    <>
      <Link to="/studio/references" className={buttonStyle({ look: 'ghost', size: 'sm', className: '-ml-2' })}>
        <ChevronLeft size={14} aria-hidden="true" /> References
      </Link>
      <h1 className="truncate font-medium">New reference</h1>
    </>
  );
}

function DraftImage({
  image,
  onImage,
}: Pick<ReferenceDraft, 'image'> & { onImage: (image: AssetView | null) => void }) {
  const { isOver, isPending } = useAssetDrop('image', onImage);
  return (
    <ImageField label="Image" image={image} onImage={onImage} isOver={isOver} isUploading={isPending}>
      This becomes the main image. You can add or generate other angles next.
    </ImageField>
  );
}

/** As the server plans it: a new reference has no images. */
const plannedOf = ({ kind, tag, description }: ReferenceDraft) => ({ kind, tag: tag ?? '', description, images: [] });

function FirstImageFields({ draft, settings }: { draft: ReferenceDraft; settings: ImageSettings }) {
  const priceOf = usePriceOfImage(plannedOf(draft), settings.angle);
  return <GenerationFields settings={settings} priceOf={priceOf} hasImages={false} />;
}

type FirstImageFootProps = {
  draft: ReferenceDraft;
  settings: ImageSettings;
  refusal: Refusal;
  isPending: boolean;
  onCreate: ReturnType<typeof useCreateReference>['create'];
};

function FirstImageFoot({ draft, settings, refusal, isPending, onCreate }: FirstImageFootProps) {
  const { model, angle } = settings;
  const bill = usePriceOfImage(plannedOf(draft), angle)(model);
  const press = () => {
    if (refusal.sentence !== undefined || !model) return;
    if (bill.isTooDear) return offerCredits();
    const generated = { angle, modelId: model.id, fromImages: false, expectedCredits: bill.credits };
    onCreate({ draft, generated });
  };
  return (
    <GenerateFoot
      label="Generate image"
      bill={{ ...bill, refusal: refusal.sentence ?? bill.refusal, isGated: refusal.isOfPlan || bill.isGated }}
      isKey
      isPending={isPending}
      onPress={press}
    />
  );
}

type Refusal = { sentence: string | undefined; isOfPlan: boolean };

/** Why the reference can't be created; the plan's limit is one reason. */
function useRefusal({ tag, description, image }: ReferenceDraft, from: StartingPoint): Refusal {
  const { status } = useSession();
  const { data } = useInfiniteQuery({ ...referencesQuery(allReferences), enabled: status === 'member' });
  const [count] = data?.pages ?? [];
  const ofPlan = count && planRefusal(count);
  if (ofPlan !== undefined) return { sentence: ofPlan, isOfPlan: true };
  const isMissing = from === 'image' ? image === null : description.trim() === '';
  const missing = from === 'image' ? 'Choose an image first.' : 'Write a description first.';
  const problem = tag === null ? 'Enter a tag first.' : tagProblem(tag);
  return { sentence: problem ?? (isMissing ? missing : undefined), isOfPlan: false };
}

function EmptyStage({ draft: { image, kind }, isFromImage }: { draft: ReferenceDraft; isFromImage: boolean }) {
  if (isFromImage && image) {
    return (
      <img
        src={image.urls.w640 ?? image.urls.original}
        alt={image.name}
        className="max-h-[70vh] max-w-full self-start rounded-pic bg-screen object-contain shadow-[0_0_0_1px_var(--pic-edge)]"
      />
    );
  }
  return (
    <>
      <p className="text-muted">
        The main image appears here. You can then add other angles. Each model uses as many as it supports.
      </p>
      <div
        aria-hidden="true"
        className="max-h-[56vh] w-full max-w-[640px] rounded-pic border border-dashed border-line-strong"
        style={{ aspectRatio: dimensionOfKind(kind).replace(':', ' / ') }}
      />
    </>
  );
}
