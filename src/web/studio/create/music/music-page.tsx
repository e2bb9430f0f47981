import type { TaskView } from '#contract/generation.ts';
import { SoundOutput } from '../audio/sound-output.tsx';
import { useSoundForm } from '../audio/use-sound-form.ts';
import { CreateFoot } from '../frame/create-foot.tsx';
import { CreateFrame } from '../frame/create-frame.tsx';
import { createKindNamed } from '../frame/create-kinds.ts';
import { EmptyResults } from '../frame/empty-results.tsx';
import { Results } from '../frame/results/results.tsx';
import { emptyForm, formOf, musicInput } from './music-form.ts';
import { MusicSettings } from './music-settings.tsx';

const kind = createKindNamed('music');

/** Composes music. */
export function MusicPage() {
  const { form, setForm, change, models, model, input, priceOf, nextSeed } = useSoundForm({
    kind: 'music',
    empty: emptyForm,
    inputOf: musicInput,
  });
  const reuse = ({ settings, model: { id } }: TaskView) => settings?.kind === 'music' && setForm(formOf(settings, id));
  return (
    <CreateFrame
      kind={kind}
      settings={<MusicSettings form={form} models={models} model={model} priceOf={priceOf} onChange={change} />}
      foot={
        <CreateFoot
          model={model}
          input={input && input.prompt !== '' ? input : null}
          missing="Say in the prompt what the music is to be like, or choose a genre or a mood."
          otherwise={model ? priceOf(model) : 0}
          onAsked={nextSeed}
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
