import type { ModelView } from '#contract/catalogue.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { ModelSetting } from '../audio/model-setting.tsx';
import { NoModel } from '../audio/no-model.tsx';
import { Setting } from '../frame/setting.tsx';
import { FaceSource } from './face-source.tsx';
import { type LipSyncForm, lipSyncNeeds, resolutionFor } from './lip-sync-form.ts';
import { WordsSource } from './words-source.tsx';

type LipSyncSettingsProps = {
  form: LipSyncForm;
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  priceOf: (model: ModelView) => number;
  onChange: (values: Partial<LipSyncForm>) => void;
};

const longestRecording = 60;
/** Who speaks, what they say, and how the chosen model shows it. */
export function LipSyncSettings({ form, models, model, priceOf, onChange }: LipSyncSettingsProps) {
  if (models && !model) {
    return (
      <NoModel
        title="No lip-sync model is available"
        why="The built-in model is hidden on this installation."
        vendors="fal"
      />
    );
  }
  const takesClips = models?.some(({ takes }) => takes.includes('clip') || takes.includes('any')) ?? false;
  return (
    <>
      <FaceSource asset={form.face} takesClips={takesClips} onChange={(face) => onChange({ face })} />
      <WordsSource
        audio={form.audio}
        longestSeconds={model?.limits.longestSeconds ?? longestRecording}
        onChange={(audio) => onChange({ audio })}
      />
      <ModelSetting
        models={models}
        model={model}
        priceOf={priceOf}
        needs={lipSyncNeeds(form)}
        onChoose={(modelId) => onChange({ modelId })}
        unit={form.face === null || form.audio === null ? 'credits per second' : undefined}
      />
      {model && <Look form={form} model={model} onChange={onChange} />}
    </>
  );
}

type LookProps = { form: LipSyncForm; model: ModelView; onChange: (values: Partial<LipSyncForm>) => void };

function Look({ form, model, onChange }: LookProps) {
  const resolutions = model.limits.resolutions ?? [];
  return (
    <>
      {resolutions.length > 1 && (
        <Setting label="Resolution">
          <Segmented
            label="Resolution"
            size="md"
            isFull
            value={resolutionFor(form, model)}
            segments={resolutions.map((id) => ({ id, label: id }))}
            onChange={(resolution) => onChange({ resolution })}
          />
        </Setting>
      )}
      {model.limits.promptCharacters > 0 && (
        <TextBox
          label="Motion"
          value={form.prompt}
          onChange={(prompt) => onChange({ prompt })}
          maxLength={model.limits.promptCharacters}
          placeholder="Looks past the camera, barely moving"
          rows={2}
        />
      )}
    </>
  );
}
