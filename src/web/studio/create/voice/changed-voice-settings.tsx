import { noNeeds } from '#domain/catalogue/model-needs.ts';
import { VoiceField } from '#web/studio/voices/index.ts';
import { ModelSetting } from '../audio/model-setting.tsx';
import { NoModel } from '../audio/no-model.tsx';
import { SoundSource } from '../audio/sound-source.tsx';
import type { ChangedVoice, ChangedVoiceForm } from './use-changed-voice.ts';

const longestRecording = 300;

type ChangedVoiceSettingsProps = {
  form: ChangedVoiceForm;
  changed: ChangedVoice;
  onChange: (values: Partial<ChangedVoiceForm>) => void;
};

/** What was read, and who is to say it. */
export function ChangedVoiceSettings({ form, changed, onChange }: ChangedVoiceSettingsProps) {
  const { models, model, priceOf } = changed;
  if (models && !model) {
    return (
      <NoModel
        title="No voice changer is available"
        why="The built-in model is hidden on this installation."
        vendors="ElevenLabs or fal"
      />
    );
  }
  return (
    <>
      <SoundSource
        label="Recording"
        asset={form.audio}
        onChange={(audio) => onChange({ audio })}
        longestSeconds={model?.limits.longestSeconds ?? longestRecording}
      />
      {model && (
        <VoiceField
          label="Voice"
          modelId={model.id}
          voiceId={form.voiceId}
          onChange={(voiceId) => onChange({ voiceId })}
        />
      )}
      <ModelSetting
        models={models}
        model={model}
        priceOf={priceOf}
        needs={{ ...noNeeds, durationSeconds: form.audio?.durationMs ? form.audio.durationMs / 1000 : null }}
        onChoose={(modelId) => onChange({ modelId })}
        unit={form.audio === null ? 'credits per second' : undefined}
      />
    </>
  );
}
