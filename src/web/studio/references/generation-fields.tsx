import type { ModelView } from '#contract/catalogue.ts';
import { angleLabel, type ReferenceAngle, referenceAngles } from '#domain/references/reference-kinds.ts';
import { ModelPicker } from '#web/studio/model-picker/index.ts';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { ImageSettings } from './image-settings.ts';

export const angleOptions = referenceAngles.map((id) => ({ id, label: angleLabel(id) }));

/** The angle with this name. */
export const angleOf = (id: string): ReferenceAngle => referenceAngles.find((angle) => angle === id) ?? 'main';

type GenerationFieldsProps = {
  settings: ImageSettings;
  priceOf: (model: ModelView) => { credits: number };
  /** There are images that the next one can be made from. */
  hasImages: boolean;
};

/** How the next image is generated: its angle, from what, and by which model. */
export function GenerationFields({ settings, priceOf, hasImages }: GenerationFieldsProps) {
  const { models, model, setModel, angle, setAngle, fromImages, setFromImages } = settings;
  if (!models || !model) return <Skeleton className="h-[230px]" />;
  return (
    <>
      <Select
        label={hasImages ? 'Angle of the next image' : 'Angle'}
        value={angle}
        options={angleOptions}
        onChange={(id) => setAngle(angleOf(id))}
      />
      {hasImages && model.limits.references > 0 && (
        <Switch isOn={fromImages} onChange={setFromImages}>
          <span className="text-12 leading-[18px]">
            Match the images of this reference
            <span className="block text-muted">
              {fromImages ? 'The model uses them.' : 'The model uses the description only.'}
            </span>
          </span>
        </Switch>
      )}
      <ModelPicker models={models} chosen={model.id} priceOf={(one) => priceOf(one).credits} onChoose={setModel} />
    </>
  );
}
