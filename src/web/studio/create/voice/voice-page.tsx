import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { CreateFoot } from '../frame/create-foot.tsx';
import { CreateFrame } from '../frame/create-frame.tsx';
import { createKindNamed } from '../frame/create-kinds.ts';
import type { Reusable } from '../frame/reusable.ts';
import { Results } from '../frame/results/results.tsx';
import { ChangedVoiceSettings } from './changed-voice-settings.tsx';
import { emptySpeech, type SpeechForm, speechOf } from './speech-form.ts';
import { SpeechSettings } from './speech-settings.tsx';
import { type ChangedVoiceForm, emptyChangedVoice, useChangedVoice } from './use-changed-voice.ts';
import { useSpeech } from './use-speech.ts';

// Loaded with the history: a page opens without it.
const SoundOutput = lazy(async () => ({ default: (await import('../audio/sound-output.tsx')).SoundOutput }));

const kind = createKindNamed('voice');
const ways = [
  { id: 'words', label: 'From text' },
  { id: 'recording', label: 'From a recording' },
] as const;
type Form = { way: (typeof ways)[number]['id']; said: SpeechForm; changed: ChangedVoiceForm };
const emptyForm: Form = { way: 'words', said: emptySpeech, changed: emptyChangedVoice };

/** Lets voices speak: from words, or a recording in another voice. */
export function VoicePage() {
  const [{ way, said, changed }, setForm] = useState(emptyForm);
  const speech = useSpeech(said);
  const changedVoice = useChangedVoice(changed);
  const changeSaid = (values: Partial<SpeechForm>) =>
    setForm((before) => ({ ...before, said: { ...before.said, ...values } }));
  const changeChanged = (values: Partial<ChangedVoiceForm>) =>
    setForm((before) => ({ ...before, changed: { ...before.changed, ...values } }));
  const isFromWords = way === 'words';
  const { model, input, missing, next } = isFromWords ? speech : changedVoice;
  return (
    <CreateFrame
      kind={kind}
      settings={
        <>
          <Segmented
            label="Source"
            size="md"
            isFull
            value={way}
            segments={ways}
            onChange={(chosen) => setForm((before) => ({ ...before, way: chosen }))}
          />
          {isFromWords ? (
            <SpeechSettings form={said} speech={speech} onChange={changeSaid} />
          ) : (
            <ChangedVoiceSettings form={changed} changed={changedVoice} onChange={changeChanged} />
          )}
        </>
      }
      foot={
        <CreateFoot
          label={isFromWords ? 'Generate voice' : 'Change voice'}
          model={model}
          input={input}
          missing={missing}
          onAsked={next}
        />
      }
      results={<Results kind={kind} Output={SoundOutput} onReuse={useReuseVoice(setForm)} mode={way} />}
    />
  );
}

/** The form as it was when something was asked for; a recording is fetched again. */
function useReuseVoice(setForm: (form: Form) => void): (request: Reusable) => void {
  const queryClient = useQueryClient();
  return ({ settings, model: { id: modelId } }) => {
    if (settings?.kind === 'speech') setForm({ ...emptyForm, said: speechOf(settings, modelId) });
    if (settings?.kind !== 'speech-to-speech') return;
    const changed = { modelId, voiceId: settings.voice };
    const assetId = 'assetId' in settings.audio ? settings.audio.assetId : '';
    queryClient
      .fetchQuery(assetQuery(assetId))
      .then((audio) => setForm({ ...emptyForm, way: 'recording', changed: { ...changed, audio } }), tellFailure);
  };
}
