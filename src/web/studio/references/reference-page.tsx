import { Link, useNavigate } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { angleLabel } from '#domain/references/reference-kinds.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { SaveNote } from '#web/lib/views/save-note.tsx';
import { GenerateFoot, MakerFrame, type RequestBill } from '#web/studio/tagged-things/index.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { GenerationFields } from './generation-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { type ImageSettings, useImageSettings } from './image-settings.ts';
import { ImagesStage } from './images-stage.tsx';
import { problemOfTag } from './reference-fields.ts';
import { ReferenceMenu } from './reference-menu.tsx';
import { ShareField } from './share-field.tsx';
import { useGenerateImage } from './use-generate-image.ts';
import { useForecast, usePriceOfImage } from './use-image-bill.ts';
import { nameOf } from './use-reference-actions.ts';
import type { OpenReference, Round } from './use-reference.ts';

/** A reference of the user: its fields at the left, its images at the right. */
export function ReferencePage({ opened }: { opened: OpenReference }) {
  const { reference, saved } = opened;
  const settings = useImageSettings(opened);
  const { bill, priceOf, isRequesting, generate, retryOf } = useImages(opened, settings);
  const hasImages = reference.images.length > 0;
  return (
    <MakerFrame
      bar={<Bar opened={opened} />}
      form={
        <>
          <Identity opened={opened} />
          <ShareField opened={opened} />
          <GenerationFields settings={settings} priceOf={priceOf} hasImages={hasImages} />
        </>
      }
      foot={
        <GenerateFoot
          label={`Generate ${angleLabel(settings.angle).toLowerCase()}`}
          bill={bill}
          isKey={!hasImages}
          isPending={isRequesting}
          onPress={generate}
        />
      }
      stage={<ImagesStage opened={opened} angle={settings.angle} retryOf={retryOf} />}
      action={<Done opened={opened} hasImages={saved.images.length > 0} />}
    />
  );
}

function Bar({ opened: { reference, saved, save } }: { opened: OpenReference }) {
  return (
    <>
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <Link to="/studio/references" className={buttonStyle({ look: 'ghost', size: 'sm', className: '-ml-2' })}>
          <ChevronLeft size={14} aria-hidden="true" /> References
        </Link>
        <h1 className="truncate font-medium">{nameOf(reference)}</h1>
        <SaveNote save={save} />
      </div>
      <ReferenceMenu reference={{ ...saved, storyboards: saved.storyboardIds.length }} isOpen />
    </>
  );
}

function Identity({ opened: { reference, saved, refusals, change } }: { opened: OpenReference }) {
  // The field is empty while the user types another tag.
  const tag = reference.tag === '' ? null : reference.tag;
  return (
    <IdentityFields
      {...reference}
      tag={tag}
      savedTag={saved.tag}
      ownId={saved.id}
      tagProblem={problemOfTag(tag)}
      tagRefusal={refusals.get('tag')}
      isDescriptionOptional={reference.images.length > 0}
      onKind={(kind) => change('kind', kind)}
      onTag={(next) => change('tag', next ?? '')}
      onDescription={(description) => change('description', description)}
    />
  );
}

/** What can be generated for a reference, at which price. */
function useImages({ reference, saved, flush }: OpenReference, settings: ImageSettings) {
  const { model, angle, fromImages } = settings;
  const shown = { ...reference, images: fromImages ? reference.images.map(({ assetId }) => assetId) : [] };
  const priceOf = usePriceOfImage(shown, angle);
  const forecast = useForecast({ referenceId: saved.id, revision: saved.revision, angle, model });
  const { request, isPending } = useGenerateImage(flush);
  const billOf = (asked: Round['angle']): RequestBill => {
    const bill = priceOf(model);
    const isBusy = saved.rounds.some((round) => round.state === 'IN_PROGRESS' && round.angle === asked);
    const refusal = saved.isArchived
      ? 'This reference is archived. Restore it first.'
      : isBusy
        ? 'This angle is being generated.'
        : (bill.refusal ?? forecast?.refusal ?? undefined);
    return { ...bill, refusal, notes: (fromImages && forecast?.notes) || bill.notes };
  };
  const generate = (asked: Round['angle']) => {
    const { credits, refusal, isTooDear } = billOf(asked);
    if (!model || refusal !== undefined) return;
    if (isTooDear) return offerCredits();
    request({ referenceId: saved.id, angle: asked, modelId: model.id, fromImages, expectedCredits: credits });
    settings.setAngle(null);
  };
  return {
    bill: billOf(angle),
    priceOf,
    isRequesting: isPending,
    generate: () => generate(angle),
    retryOf(round: Round) {
      const { credits, refusal } = billOf(round.angle);
      return { credits, refusal, isPending, onRetry: () => generate(round.angle) };
    },
  };
}

type DoneProps = { opened: OpenReference; hasImages: boolean };

/** The foot of the page: how the reference is used, and the way back. */
function Done({ opened: { reference, save, flush }, hasImages }: DoneProps) {
  const navigate = useNavigate();
  const leave = async () => {
    if (await flush()) void navigate({ to: '/studio/references' });
  };
  return (
    <>
      <span className="flex-1 text-12 text-muted">
        {hasImages
          ? `Type ${nameOf(reference)} in any prompt to use these images.`
          : 'Generate or add an image to use this reference in prompts.'}
      </span>
      <Button
        look={hasImages && save.is !== 'refused' ? 'key' : 'outline'}
        size="lg"
        className="px-5"
        onPress={() => void leave()}
      >
        Done
      </Button>
    </>
  );
}
