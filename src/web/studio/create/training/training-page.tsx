import { useState } from 'react';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { preparedAtMost } from '#domain/training-sets/set-limits.ts';
import { useAssetDrop } from '#web/studio/assets/index.ts';
import { CreateFoot } from '../frame/create-foot.tsx';
import { CreateFrame } from '../frame/create-frame.tsx';
import { trainingKind } from '../frame/create-kinds.ts';
import { EmptyResults } from '../frame/empty-results.tsx';
import { menuAsset } from '../frame/menu-asset.ts';
import type { Reusable } from '../frame/reusable.ts';
import { Results } from '../frame/results/results.tsx';
import { chosenModel, useModels } from '../frame/use-models.ts';
import { useSeed } from '../frame/use-seed.ts';
import { useUnlimited } from '../frame/use-unlimited.ts';
import { ReviewGrid } from './review-grid.tsx';
import { type ReviewedPicture, reviewedInput, reviewedSet } from './reviewed-set.ts';
import { TrainedOutput } from './trained-output.tsx';
import { emptyForm, formOf, type TrainingForm, trainingInput, withPicture } from './training-form.ts';
import { TrainingSettings } from './training-settings.tsx';
import { usePreparedSet } from './use-prepared-set.ts';

const trainingModels = ['training'] as const;

/** Teaches a model a person, a thing or a style. */
export function TrainingPage() {
  const [form, setForm] = useState(emptyForm);
  const change = (values: Partial<TrainingForm>) => setForm((before) => ({ ...before, ...values }));
  const models = useModels(trainingModels);
  const model = chosenModel(models, form.modelId);
  const isPreparing = form.mode === 'pretraining';
  const atMost = picturesAtMost(form, model);
  const add = (asset: MenuAsset) =>
    setForm((before) => ({ ...before, pictures: withPicture(before.pictures, asset, atMost) }));
  useAssetDrop('image', (asset) => add(menuAsset(asset)));
  const seed = useSeed(null);
  const { prepared, isFetching, isError, retry } = usePreparedSet(form);
  const set = reviewedSet(form, prepared);
  const { label, input, missing } = requestOf(form, set, seed.value);
  const unlimited = useUnlimited();
  const priceOf = (one: ModelView | undefined) => (one ? priceFor(one, quantityOf(input), unlimited) : 0);
  const reuse = ({ settings, model: { id } }: Reusable) =>
    settings?.kind === 'training' && setForm(formOf(settings, id));
  return (
    <CreateFrame
      kind={trainingKind}
      settings={
        <TrainingSettings
          form={form}
          models={models}
          model={model}
          atMost={atMost}
          priceOf={priceOf}
          onAdd={add}
          onChange={change}
        />
      }
      foot={
        <CreateFoot
          label={label}
          model={model}
          input={missing === undefined ? input : null}
          missing={model ? missing : 'No trainable model is available.'}
          otherwise={priceOf(model)}
          onAsked={() => {
            seed.next();
            // Its progress is shown there. The set stays as it was reviewed.
            change({ mode: 'training' });
          }}
        />
      }
      {...(isPreparing && { resultsLabel: 'Review' })}
      results={
        isPreparing ? (
          <ReviewGrid
            set={set}
            isChecking={isFetching}
            hasFailed={isError}
            onReview={(update) => setForm((before) => ({ ...before, review: update(before.review) }))}
            onRetry={retry}
          />
        ) : (
          <Results
            kind={trainingKind}
            Output={TrainedOutput}
            onReuse={reuse}
            empty={
              <EmptyResults title="Trained models appear here">
                Training takes about half an hour. You can leave this page. The trained model is saved to your library.
              </EmptyResults>
            }
          />
        )
      }
    />
  );
}

/** More can be reviewed than a model learns from. */
const picturesAtMost = ({ mode }: TrainingForm, model: ModelView | undefined): number =>
  mode === 'pretraining' ? preparedAtMost : (model?.limits.references ?? 0);

/** What the button asks for in the mode of the form. */
function requestOf(form: TrainingForm, set: readonly ReviewedPicture[], seed: number) {
  if (form.mode === 'training') return { label: 'Train', input: trainingInput(form, seed), missing: undefined };
  const isUnchecked = set.some(({ isKept, prepared }) => isKept && !prepared);
  return {
    label: 'Train with these images',
    input: reviewedInput(form, set, seed),
    missing: isUnchecked ? 'Checking the images.' : undefined,
  };
}
