import { lazy } from 'react';
import type { ModelView } from '#contract/catalogue.ts';
import { noNeeds } from '#domain/catalogue/model-needs.ts';
import type { SoundInput } from '#domain/generation/input.ts';
import { HeardInstead } from '#web/lib/views/heard-instead.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { LengthSetting, lengthWithin } from '../audio/length-setting.tsx';
import { ModelSetting } from '../audio/model-setting.tsx';
import { useSoundForm } from '../audio/use-sound-form.ts';
import { CreateFoot } from '../frame/create-foot.tsx';
import { CreateFrame } from '../frame/create-frame.tsx';
import { createKindNamed } from '../frame/create-kinds.ts';
import type { Reusable } from '../frame/reusable.ts';
import { Results } from '../frame/results/results.tsx';

// Loaded with the history: a page opens without it.
const SoundOutput = lazy(async () => ({ default: (await import('../audio/sound-output.tsx')).SoundOutput }));

const kind = createKindNamed('sound');
const usualSeconds = 5;
const sliderSeconds = 30;

type SoundForm = { prompt: string; modelId: string | null; seconds: number; loop: boolean };
const emptyForm: SoundForm = { prompt: '', modelId: null, seconds: usualSeconds, loop: false };

/** Makes sound effects. */
export function SoundPage() {
  const { form, setForm, change, models, model, input, priceOf, nextSeed } = useSoundForm({
    kind: 'sound',
    empty: emptyForm,
    inputOf: soundInput,
  });
  const reuse = ({ settings, model: { id } }: Reusable) => settings?.kind === 'sound' && setForm(formOf(settings, id));
  return (
    <CreateFrame
      kind={kind}
      settings={
        <>
          <TextBox
            label="Prompt"
            value={form.prompt}
            onChange={(prompt) => change({ prompt })}
            maxLength={model?.limits.promptCharacters ?? 450}
            placeholder="Heavy footsteps on gravel, then a wooden gate creaks"
          />
          <HeardInstead modelId={model?.id} prompt={form.prompt} seconds={form.seconds} />
          <ModelSetting
            {...{ models, model, priceOf }}
            needs={{
              ...noNeeds,
              durationSeconds: form.seconds,
              loop: form.loop,
              characters: form.prompt.length,
            }}
            onChoose={(modelId) => change({ modelId })}
          />
          {model && (
            <>
              <LengthSetting
                limits={model.limits}
                valueSeconds={lengthWithin(model.limits, form.seconds)}
                usualLongest={sliderSeconds}
                onChange={(seconds) => change({ seconds })}
              />
              {model.limits.supportsLoop && (
                <Switch isOn={form.loop} onChange={(loop) => change({ loop })}>
                  Seamless loop
                </Switch>
              )}
            </>
          )}
        </>
      }
      foot={
        <CreateFoot
          model={model}
          input={form.prompt.trim() === '' ? null : input}
          label="Generate sound"
          missing="Enter a prompt or start from an example."
          otherwise={model ? priceOf(model) : 0}
          onAsked={nextSeed}
        />
      }
      results={<Results kind={kind} Output={SoundOutput} onReuse={reuse} mode="sound" />}
    />
  );
}

function soundInput({ prompt, seconds, loop }: SoundForm, { limits }: ModelView, seed: number): SoundInput {
  const durationSeconds = lengthWithin(limits, seconds);
  return { kind: 'sound', prompt, durationSeconds, seed, ...(loop && limits.supportsLoop && { loop }) };
}

function formOf({ prompt, durationSeconds, loop = false }: SoundInput, modelId: string): SoundForm {
  return { prompt, modelId, seconds: durationSeconds, loop };
}
