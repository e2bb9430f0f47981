import { noNeeds } from '#domain/catalogue/model-needs.ts';
import { VoiceField } from '#web/studio/voices/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { ModelSetting } from '../audio/model-setting.tsx';
import type { SpeechForm } from './speech-form.ts';
import type { Speech } from './use-speech.ts';
import { VoiceSettingsFields } from './voice-settings.tsx';

const textCharacters = 5000;

type SpeechSettingsProps = { form: SpeechForm; speech: Speech; onChange: (values: Partial<SpeechForm>) => void };

/** What is said, by whom, and how. */
export function SpeechSettings({ form, speech: { models, model, priceOf }, onChange }: SpeechSettingsProps) {
  return (
    <>
      <div className="grid gap-1">
        <TextBox
          label="Text"
          value={form.text}
          onChange={(text) => onChange({ text })}
          maxLength={model?.limits.promptCharacters ?? textCharacters}
          placeholder="(whispering) The tide turns at six. (louder) Did you hear me?"
          rows={6}
        />
        <p className="text-12 text-faint">
          Use parentheses for delivery, e.g. (whispering). They are not read aloud. Not every model supports them.
        </p>
      </div>
      {model ? (
        <VoiceField
          label="Voice"
          modelId={model.id}
          voiceId={form.voiceId}
          onChange={(voiceId) => onChange({ voiceId })}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
      <ModelSetting
        models={models}
        model={model}
        priceOf={priceOf}
        needs={{ ...noNeeds, characters: form.text.length }}
        unit={form.text.trim() === '' ? 'credits per 1,000 characters' : undefined}
        onChoose={(modelId) => onChange({ modelId })}
      />
      {model && (
        <VoiceSettingsFields
          known={model.limits.voiceSettings}
          settings={form.settings}
          onChange={(settings) => onChange({ settings })}
        />
      )}
    </>
  );
}
