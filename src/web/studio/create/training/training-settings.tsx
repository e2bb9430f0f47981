import type { ModelView } from '#contract/catalogue.ts';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import type { TrainingSubject } from '#domain/generation/input.ts';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ModelSetting } from '../audio/model-setting.tsx';
import { NoModel } from '../audio/no-model.tsx';
import { AddAsset } from '../frame/add-asset.tsx';
import { AssetTile } from '../frame/asset-tile.tsx';
import { ModeSetting } from '../frame/mode-setting.tsx';
import { Setting } from '../frame/setting.tsx';
import { type TrainingForm, type TrainingMode, trainingModes, wordFor } from './training-form.ts';

type TrainingSettingsProps = {
  form: TrainingForm;
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  /** The most images in this mode. */
  atMost: number;
  priceOf: (model: ModelView) => number;
  onAdd: (asset: MenuAsset) => void;
  onChange: (values: Partial<TrainingForm>) => void;
};

const subjects: { id: TrainingSubject; label: string }[] = [
  { id: 'person', label: 'A person' },
  { id: 'thing', label: 'An object' },
  { id: 'style', label: 'A style' },
];

const modeLabels: Record<TrainingMode, string> = { training: 'Train', pretraining: 'Prepare' };

/** What helps each of them. */
const advice: Record<TrainingSubject, string> = {
  person:
    'Ten or more images of one person, near and far, in different light. Use only images of people who have agreed to it.',
  thing: 'Ten or more images of one object, from all sides, on different backgrounds.',
  style: 'Ten or more images in one style, with many different subjects.',
};

const nameCharacters = 60;
const wordCharacters = 30;

/** What is to be learned, from which pictures, and what it will be called. */
export function TrainingSettings({ form, models, model, atMost, priceOf, onAdd, onChange }: TrainingSettingsProps) {
  const { name, trigger, subject, mode } = form;
  const word = trigger ?? wordFor(name);
  return (
    <>
      {models && !model && (
        <NoModel title="No trainable model is available" why="Training requires a vendor key." vendors="fal" />
      )}
      <ModeSetting
        value={mode}
        modes={trainingModes.filter((one) => models?.some(({ limits }) => limits.imageModes.includes(one)))}
        labels={modeLabels}
        onChange={(next) => onChange({ mode: next })}
      />
      <Setting label="Subject type">
        <Segmented
          label="Subject type"
          size="md"
          isFull
          value={subject}
          segments={subjects}
          onChange={(next) => onChange({ subject: next })}
        />
        <span className="pt-0.5 text-12 leading-[18px] text-muted">{advice[subject]}</span>
      </Setting>
      <Pictures form={form} atMost={atMost} onAdd={onAdd} onChange={onChange} />
      <Field
        label="Name"
        value={name}
        onChange={(next) => onChange({ name: next })}
        maxLength={nameCharacters}
        placeholder="Ana in her red coat"
      />
      <Field
        label="Trigger word"
        value={word}
        onChange={(next) => onChange({ trigger: next })}
        maxLength={wordCharacters}
        hint={
          word === ''
            ? 'Use this word in prompts to apply the trained model.'
            : `Example prompt: “${word} on a pier at dusk”`
        }
        autoComplete="off"
        spellCheck="false"
      />
      <ModelSetting models={models} model={model} priceOf={priceOf} onChoose={(modelId) => onChange({ modelId })} />
    </>
  );
}

type PicturesProps = Pick<TrainingSettingsProps, 'form' | 'onAdd' | 'onChange'> & { atMost: number };

function Pictures({ form: { pictures, mode, review }, atMost, onAdd, onChange }: PicturesProps) {
  const without = (id: string) => pictures.filter(({ assetId }) => assetId !== id);
  return (
    <Setting label="Images" aside={`${pictures.length} of ${atMost}`}>
      <ul className="grid grid-cols-5 gap-2">
        {pictures.map((asset) => (
          <li key={asset.assetId} className="min-w-0">
            <AssetTile asset={asset} onRemove={() => onChange({ pictures: without(asset.assetId) })} />
          </li>
        ))}
        {pictures.length < atMost && (
          <li>
            <AddAsset label="Add image" onAdd={onAdd} />
          </li>
        )}
      </ul>
      <span className="text-12 text-faint max-md:hidden">Or drop files anywhere on the page.</span>
      {mode === 'training' && Object.keys(review).length > 0 && (
        <span className="text-12 text-muted">
          Train uses the original images. Your crops and captions are saved under Prepare.
        </span>
      )}
    </Setting>
  );
}
