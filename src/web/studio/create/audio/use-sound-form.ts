import { useState } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import type { MusicInput, SoundInput } from '#domain/generation/input.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { chosenModel, useModels } from '../frame/use-models.ts';
import { useSeed } from '../frame/use-seed.ts';
import { useUnlimited } from '../frame/use-unlimited.ts';

type About<Form, Input extends MusicInput | SoundInput> = {
  kind: Input['kind'];
  empty: Form;
  /** What is asked of a model. */
  inputOf: (form: Form, model: ModelView, seed: number) => Input;
};

/** What somebody wants to hear, of which model, and what that costs of each. */
export function useSoundForm<Form extends { modelId: string | null }, Input extends MusicInput | SoundInput>({
  kind,
  empty,
  inputOf,
}: About<Form, Input>) {
  const [form, setForm] = useState(empty);
  const models = useModels([kind]);
  const model = chosenModel(models, form.modelId);
  const seed = useSeed(null);
  const unlimited = useUnlimited();
  const priceOf = (one: ModelView) => priceFor(one, quantityOf(inputOf(form, one, seed.value)), unlimited);
  return {
    form,
    setForm,
    change: (values: Partial<Form>) => setForm((before) => ({ ...before, ...values })),
    models,
    model,
    input: model ? inputOf(form, model, seed.value) : null,
    priceOf,
    nextSeed: seed.next,
  };
}
