import type { AssetView } from '#contract/assets.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import type { Quantity } from '#domain/catalogue/price.ts';
import type { MediaReference, SpeechToSpeechInput } from '#domain/generation/input.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { useVoice } from '#web/studio/voices/index.ts';
import { chosenModel, useModels } from '../frame/use-models.ts';
import { useSeed } from '../frame/use-seed.ts';
import { useUnlimited } from '../frame/use-unlimited.ts';

/** A recording that another voice is to say. */
export type ChangedVoiceForm = { audio: AssetView | null; modelId: string | null; voiceId: string | null };
export const emptyChangedVoice: ChangedVoiceForm = { audio: null, modelId: null, voiceId: null };

export type ChangedVoice = {
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  input: SpeechToSpeechInput<MediaReference> | null;
  missing: string;
  priceOf: (model: ModelView) => number;
  next: () => void;
};

/** Adds up what is asked for by a recording and a voice. */
export function useChangedVoice({ audio, modelId, voiceId }: ChangedVoiceForm): ChangedVoice {
  const models = useModels(['speech-to-speech']);
  const model = chosenModel(models, modelId);
  const { voice, missing } = useVoice(model?.id, voiceId);
  const seed = useSeed(null);
  const unlimited = useUnlimited();
  const input = audio && voice ? inputOf(audio, voice.id, seed.value) : null;
  const isNowhere = models !== undefined && model === undefined;
  return {
    models,
    model,
    input,
    missing: isNowhere ? 'No voice changer is available.' : audio ? missing : 'Record or choose a recording.',
    priceOf: (one) => priceFor(one, input ? quantityOf(input) : aSecond, unlimited),
    next: seed.next,
  };
}

/** What is priced while nobody knows how long the recording will be. */
const aSecond: Quantity = { outputs: 1, durationSeconds: 1, characters: 0, resolution: null, dimension: null };

/** As long as the recording is, which is what it costs by. */
function inputOf({ id, durationMs }: AssetView, voice: string, seed: number): SpeechToSpeechInput<MediaReference> {
  return { kind: 'speech-to-speech', audio: { assetId: id }, voice, durationSeconds: (durationMs ?? 0) / 1000, seed };
}
