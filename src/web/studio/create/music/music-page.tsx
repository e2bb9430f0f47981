import { lazy, useEffect } from 'react';
import { readMusicPrompt } from '#domain/sounds/music-prompt.ts';
import { takePrompt } from '#web/lib/pending-prompt.ts';
import { useSoundForm } from '../audio/use-sound-form.ts';
import { CreateFoot } from '../frame/create-foot.tsx';
import { CreateFrame } from '../frame/create-frame.tsx';
import { createKindNamed } from '../frame/create-kinds.ts';
import type { Reusable } from '../frame/reusable.ts';
import { Results } from '../frame/results/results.tsx';
import { emptyForm, formOf, musicInput } from './music-form.ts';
import { MusicSettings } from './music-settings.tsx';

// Loaded with the history: a page opens without it.
const SoundOutput = lazy(async () => ({ default: (await import('../audio/sound-output.tsx')).SoundOutput }));

const kind = createKindNamed('music');

/** Composes music. */
export function MusicPage() {
  const { form, setForm, change, models, model, input, priceOf, nextSeed } = useSoundForm({
    kind: 'music',
    empty: emptyForm,
    inputOf: musicInput,
  });
  useEffect(() => {
    const brought = takePrompt('music');
    if (brought) change({ wish: readMusicPrompt(brought.values.prompt) });
    // Only when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const reuse = ({ settings, model: { id } }: Reusable) => settings?.kind === 'music' && setForm(formOf(settings, id));
  return (
    <CreateFrame
      kind={kind}
      settings={<MusicSettings form={form} models={models} model={model} priceOf={priceOf} onChange={change} />}
      foot={
        <CreateFoot
          model={model}
          input={input && input.prompt !== '' ? input : null}
          label="Generate music"
          missing="Enter a prompt, choose a genre or mood, or start from an example."
          otherwise={model ? priceOf(model) : 0}
          onAsked={nextSeed}
        />
      }
      results={<Results kind={kind} Output={SoundOutput} onReuse={reuse} mode="music" />}
    />
  );
}
