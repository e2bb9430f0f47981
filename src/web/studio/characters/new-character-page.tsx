import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import { useAssetDrop } from '#web/studio/assets/index.ts';
import { StudioPage } from '#web/studio/shell/index.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyTile, GenerateFoot, MakerFrame, type RequestBill } from '#web/studio/tagged-things/index.ts';
import { charactersQuery } from './characters-query.ts';
import { type CharacterDraft, emptyDraft, NewCharacterForm, type StartingPoint } from './new-character-form.tsx';
import { planRefusal } from './plan-room.ts';
import { useCreateCharacter } from './use-create-character.ts';
import { GenerationFields } from './wizard/generation-fields.tsx';
import { generateLabel } from './wizard/headshot-step.tsx';
import { StepBar } from './wizard/step-bar.tsx';
import { usePriceOfParts } from './wizard/use-part-bill.ts';
import { useWizardSettings } from './wizard/wizard-settings.ts';

type NewCharacterPageProps = { from: StartingPoint; onFrom: (from: StartingPoint) => void };

/** Step 1 of a character that does not exist yet: from a description or a photo. */
export function NewCharacterPage({ from, onFrom }: NewCharacterPageProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const change = (values: Partial<CharacterDraft>) => setDraft((before) => ({ ...before, ...values }));
  const onPhoto = (photo: AssetView) => {
    change({ photo });
    onFrom('photo');
  };
  const { isOver, isPending: isUploading } = useAssetDrop('image', onPhoto);
  const settings = useWizardSettings();
  const priceOf = usePriceOfParts(lookOf(draft));
  const wanted = { parts: ['headshot'], outputs: settings.outputsOf('headshot') } as const;
  const refusal = useRefusal(draft, from);
  const bill: RequestBill = { ...priceOf(settings.model, wanted) };
  const { create, isPending } = useCreateCharacter();
  const press = (isGenerated: boolean) => {
    if (refusal.sentence !== undefined || isPending) return;
    if (isGenerated && refusal.ofImages !== undefined) return;
    if (isGenerated && bill.isTooDear) return offerCredits();
    const { model, style } = settings;
    const generated =
      isGenerated && model ? { modelId: model.id, style, ...wanted, expectedCredits: bill.credits } : null;
    create({ draft: from === 'photo' ? draft : { ...draft, photo: null, likeness: 'unstated' }, generated });
  };
  return (
    <StudioPage crumbs={[{ label: 'Characters', href: '/studio/characters' }, { label: 'New character' }]} isFilled>
      <p className="hidden p-6 text-14 leading-5 text-muted phone:block">
        The character wizard needs a wider window. Open this page on a computer to create a character.{' '}
        <Link to="/studio/characters" className="mt-3 block font-medium text-ink">
          Back to characters
        </Link>
      </p>
      <MakerFrame
        bar={<StepBar opened={undefined} current="headshot" />}
        form={
          <>
            <NewCharacterForm {...{ draft, from, onFrom, onPhoto, isOver, isUploading }} onChange={change} />
            <GenerationFields settings={settings} part="headshot" priceOf={priceOf} />
          </>
        }
        foot={
          <GenerateFoot
            label={generateLabel(false, wanted.outputs)}
            bill={{
              ...bill,
              refusal: refusal.sentence ?? refusal.ofImages ?? bill.refusal,
              isGated: refusal.isOfPlan || bill.isGated,
            }}
            isKey
            isPending={isPending}
            onPress={() => press(true)}
          />
        }
        stage={<EmptyStage count={wanted.outputs} />}
        action={
          <>
            <span className="flex-1 text-12 text-muted">Saving is free. Only images cost credits.</span>
            <Button
              size="lg"
              isPending={isPending}
              aria-disabled={refusal.sentence !== undefined}
              onPress={() => press(false)}
            >
              Save without images
            </Button>
          </>
        }
      />
    </StudioPage>
  );
}

/** What the price is computed for; a look that has no pictures but the photo. */
function lookOf({ name, prompt, gender, age, photo }: CharacterDraft) {
  return {
    characterId: '',
    isMain: true,
    words: { name, gender, age, prompt, wardrobe: '' },
    pictures: { photo: photo?.id ?? null, headshot: null, ownHeadshot: null, fullBody: null },
  };
}

/** Why the character can't be created; the plan's limit is one reason. */
function useRefusal({ prompt, photo, likeness }: CharacterDraft, from: StartingPoint) {
  const { status } = useSession();
  const { data } = useInfiniteQuery({
    ...charactersQuery({ search: '', archived: false }),
    enabled: status === 'member',
  });
  const [count] = data?.pages ?? [];
  const ofPlan = count && planRefusal(count);
  if (ofPlan !== undefined) return { sentence: ofPlan, isOfPlan: true };
  if (from === 'description') {
    return { sentence: prompt.trim() === '' ? 'Write a description first.' : undefined, isOfPlan: false };
  }
  if (photo === null) return { sentence: 'Choose a photo first.', isOfPlan: false };
  if (likeness === 'unstated') return { sentence: 'Choose who the photo shows.', isOfPlan: false };
  const ofImages = likeness === 'real-person' ? consentFirst : undefined;
  return { sentence: undefined, ofImages, isOfPlan: false };
}

const consentFirst = 'Save the character, then record the person’s consent.';

function EmptyStage({ count }: { count: number }) {
  return (
    <>
      <p className="text-muted">Headshot candidates appear here. Choose one to keep.</p>
      <div className="grid grid-cols-[repeat(2,minmax(0,300px))] gap-x-4 gap-y-3">
        {Array.from({ length: count }, (_, n) => (
          <EmptyTile key={n} number={n + 1} shape={{ aspectRatio: '1' }} />
        ))}
      </div>
    </>
  );
}
