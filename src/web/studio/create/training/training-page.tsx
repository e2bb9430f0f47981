import { useState } from 'react';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
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
import { TrainedOutput } from './trained-output.tsx';
import { emptyForm, formOf, type TrainingForm, trainingInput, withPicture } from './training-form.ts';
import { TrainingSettings } from './training-settings.tsx';

const trainingModels = ['training'] as const;

/** Teaches a model a person, a thing or a style. */
export function TrainingPage() {
  const [form, setForm] = useState(emptyForm);
  const change = (values: Partial<TrainingForm>) => setForm((before) => ({ ...before, ...values }));
  const models = useModels(trainingModels);
  const model = chosenModel(models, form.modelId);
  const atMost = model?.limits.references ?? 0;
  const add = (asset: MenuAsset) =>
    setForm((before) => ({ ...before, pictures: withPicture(before.pictures, asset, atMost) }));
  useAssetDrop('image', (asset) => add(menuAsset(asset)));
  const seed = useSeed(null);
  const input = trainingInput(form, seed.value);
  const unlimited = useUnlimited();
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
          priceOf={(one) => priceFor(one, quantityOf(input), unlimited)}
          onAdd={add}
          onChange={change}
        />
      }
      foot={
        <CreateFoot
          label="Train"
          model={model}
          input={input}
          missing="No model here can be trained."
          onAsked={seed.next}
        />
      }
      results={
        <Results
          kind={trainingKind}
          Output={TrainedOutput}
          onReuse={reuse}
          empty={
            <EmptyResults title="What you train appears here">
              A training takes about half an hour. You may leave the page: it goes on, and what was learned is kept in
              your library.
            </EmptyResults>
          }
        />
      }
    />
  );
}
