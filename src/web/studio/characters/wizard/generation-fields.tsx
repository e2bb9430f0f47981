import { type CharacterPart } from '#domain/characters/parts.ts';
import { StyleSetting } from '#web/studio/create/index.ts';
import { ModelPicker } from '#web/studio/model-picker/index.ts';
import { LabelledSegments } from '#web/ui/labelled-segments.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { RequestBill } from '#web/studio/tagged-things/index.ts';
import type { PartsWanted } from './use-part-bill.ts';
import type { WizardSettings } from './wizard-settings.ts';
import type { ModelView } from '#contract/catalogue.ts';

type GenerationFieldsProps = {
  settings: WizardSettings;
  /** The part that the step generates; its number of images can be chosen. */
  part: CharacterPart;
  priceOf: (model: ModelView, wanted: PartsWanted) => RequestBill;
  /** Finalize generates one image of each part. */
  isCountHidden?: boolean;
};

/** How images are generated: model with price, style, number. */
export function GenerationFields({ settings, part, priceOf, isCountHidden = false }: GenerationFieldsProps) {
  const { models, model, style, setModel, setStyle } = settings;
  const outputs = settings.outputsOf(part);
  if (!models || !model) return <Skeleton className="h-[230px]" />;
  return (
    <>
      {!isCountHidden && (
        <LabelledSegments
          label="Images"
          value={String(outputs)}
          segments={Array.from({ length: model.limits.outputs }, (_, n) => ({ id: `${n + 1}`, label: `${n + 1}` }))}
          onChange={(count) => settings.setOutputs(part, Number(count))}
        />
      )}
      <ModelPicker
        models={models}
        chosen={model.id}
        priceOf={(one) => priceOf(one, { parts: [part], outputs: Math.min(outputs, one.limits.outputs) }).credits}
        onChoose={setModel}
      />
      <StyleSetting value={style} onChange={setStyle} />
    </>
  );
}
