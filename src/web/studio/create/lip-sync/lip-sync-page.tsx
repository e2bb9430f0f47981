import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import type { MediaReference } from '#domain/generation/input.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { CreateFoot } from '../frame/create-foot.tsx';
import { CreateFrame } from '../frame/create-frame.tsx';
import { createKindNamed } from '../frame/create-kinds.ts';
import type { Reusable } from '../frame/reusable.ts';
import { Results } from '../frame/results/results.tsx';
import { chosenModel, useModels } from '../frame/use-models.ts';
import { useSeed } from '../frame/use-seed.ts';
import { useUnlimited } from '../frame/use-unlimited.ts';
import { creditsPerSecond, emptyForm, type LipSyncForm, lipSyncInput, missingIn } from './lip-sync-form.ts';
import { LipSyncSettings } from './lip-sync-settings.tsx';

// Loaded with the history: a page opens without it.
const ClipOutput = lazy(async () => ({ default: (await import('../video/clip-output.tsx')).ClipOutput }));

const kind = createKindNamed('lip-sync');

/** Lets somebody in a picture or a clip speak. */
export function LipSyncPage() {
  const [form, setForm] = useState(emptyForm);
  const change = (values: Partial<LipSyncForm>) => setForm((before) => ({ ...before, ...values }));
  const models = useModels(['lip-sync']);
  const model = chosenModel(models, form.modelId);
  const seed = useSeed(null);
  const unlimited = useUnlimited();
  const priceOf = (one: ModelView): number => {
    const input = lipSyncInput(form, one, seed.value);
    return input ? priceFor(one, quantityOf(input), unlimited) : creditsPerSecond(form, one);
  };
  const missing = model && missingIn(form, model);
  const reuse = useReuseLipSync(setForm);
  return (
    <CreateFrame
      kind={kind}
      settings={<LipSyncSettings form={form} models={models} model={model} priceOf={priceOf} onChange={change} />}
      foot={
        <CreateFoot
          model={model}
          input={model && missing === undefined ? lipSyncInput(form, model, seed.value) : null}
          missing={models && !model ? 'No lip-sync model is available.' : missing}
          onAsked={seed.next}
        />
      }
      results={<Results kind={kind} Output={ClipOutput} onReuse={reuse} mode="lip-sync" />}
    />
  );
}

/** The form as it was when something was asked for; the picture and the recording are fetched again. */
function useReuseLipSync(setForm: (form: LipSyncForm) => void): (request: Reusable) => void {
  const queryClient = useQueryClient();
  const fetched = async (media: MediaReference) =>
    'assetId' in media ? queryClient.fetchQuery(assetQuery(media.assetId)) : null;
  return ({ settings, model }) => {
    if (settings?.kind !== 'lip-sync') return;
    const { face, audio, prompt, resolution } = settings;
    const seen = 'clip' in face ? face.clip : face.portrait;
    Promise.all([fetched(seen), fetched(audio)]).then(
      ([who, what]) => setForm({ face: who, audio: what, prompt, resolution, modelId: model.id }),
      tellFailure,
    );
  };
}
