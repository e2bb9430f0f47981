import type { ModelView } from '#contract/catalogue.ts';
import { ModelPicker } from '#web/studio/model-picker/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ModelSettingProps = {
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  priceOf: (model: ModelView) => number;
  onChoose: (modelId: string) => void;
  /** What the figures are the price of while it is not known how much will be made. */
  unit?: 'credits a second' | 'credits for 1,000 characters' | undefined;
};

/** Which model makes it; its place is kept while the models are on their way. Where there is none, the button says so. */
export function ModelSetting({ models, model, priceOf, onChoose, unit }: ModelSettingProps) {
  if (!models) return <Skeleton className="h-[106px]" />;
  if (!model) return null;
  return (
    <ModelPicker models={models} chosen={model.id} priceOf={priceOf} onChoose={onChoose} {...(unit && { unit })} />
  );
}
