import type { ModelView, VoiceView } from '#contract/catalogue.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import type { SpeechInput } from '#domain/generation/input.ts';
import type { Quantity } from '#domain/catalogue/price.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { useVoice } from '#web/studio/voices/index.ts';
import { chosenModel, useModels } from '../frame/use-models.ts';
import { useSeed } from '../frame/use-seed.ts';
import { useUnlimited } from '../frame/use-unlimited.ts';
import { type SpeechForm, speechInput } from './speech-form.ts';

/** What a line is spoken with, and what is asked for. */
export type Speech = {
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  voice: VoiceView | undefined;
  /** Null while the words, or the voices, are missing. */
  input: SpeechInput | null;
  missing: string;
  priceOf: (model: ModelView) => number;
  /** After it was asked for: the next take has another melody. */
  next: () => void;
};

/** What is priced while nothing is written. */
const thousandCharacters: Quantity = {
  outputs: 1,
  durationSeconds: 0,
  characters: 1000,
  resolution: null,
  dimension: null,
};

/** Adds up what is asked for by a form of speech. */
export function useSpeech(form: SpeechForm): Speech {
  const models = useModels(['speech']);
  const model = chosenModel(models, form.modelId);
  const { voice, missing } = useVoice(model?.id, form.voiceId);
  const seed = useSeed(null);
  const unlimited = useUnlimited();
  const inputFor = (one: ModelView) => speechInput(form, one, { voice: voice?.id ?? '', seed: seed.value });
  const isWordless = form.text.trim() === '';
  return {
    models,
    model,
    voice,
    input: model && voice && !isWordless ? inputFor(model) : null,
    missing: isWordless ? 'Enter the text.' : missing,
    priceOf: (one) => priceFor(one, isWordless ? thousandCharacters : quantityOf(inputFor(one)), unlimited),
    next: seed.next,
  };
}
