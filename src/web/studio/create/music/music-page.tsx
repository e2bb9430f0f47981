import { useState } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import type { TaskView } from '#contract/generation.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { SoundOutput } from '../audio/sound-output.tsx';
import { CreateFoot } from '../frame/create-foot.tsx';
import { CreateFrame } from '../frame/create-frame.tsx';
import { createKindNamed } from '../frame/create-kinds.ts';
import { EmptyResults } from '../frame/empty-results.tsx';
import { Results } from '../frame/results/results.tsx';
import { chosenModel, useModels } from '../frame/use-models.ts';
import { useSeed } from '../frame/use-seed.ts';
import { useUnlimited } from '../frame/use-unlimited.ts';
import { emptyForm, formOf, type MusicForm, musicInput } from './music-form.ts';
import { MusicSettings } from './music-settings.tsx';

const kind = createKindNamed('music');

/** Composes music. */
export function MusicPage() {
  const [form, setForm] = useState(emptyForm);
  const models = useModels(['music']);
  const model = chosenModel(models, form.modelId);
  const seed = useSeed(null);
  const unlimited = useUnlimited();
  const inputFor = (one: ModelView) => musicInput(form, one, seed.value);
  const input = model ? inputFor(model) : null;
  const priceOf = (one: ModelView) => priceFor(one, quantityOf(inputFor(one)), unlimited);
  const reuse = ({ settings, model: { id } }: TaskView) => settings?.kind === 'music' && setForm(formOf(settings, id));
  return (
    <CreateFrame
      kind={kind}
      settings={
        <MusicSettings
          form={form}
          models={models}
          model={model}
          priceOf={priceOf}
          onChange={(values: Partial<MusicForm>) => setForm((before) => ({ ...before, ...values }))}
        />
      }
      foot={
        <CreateFoot
          model={model}
          input={input && input.prompt !== '' ? input : null}
          missing="Say in the prompt what the music is to be like, or choose a genre or a mood."
          otherwise={model ? priceOf(model) : 0}
          onAsked={seed.next}
        />
      }
      results={
        <Results
          kind={kind}
          Output={SoundOutput}
          onReuse={reuse}
          empty={
            <EmptyResults title="Music that you make appears here">
              Say what the scene needs, choose a genre, a mood and a length, and look at the price on the button.
            </EmptyResults>
          }
        />
      }
    />
  );
}
