import type { ModelView } from '#contract/catalogue.ts';
import { ModelPicker } from '#web/studio/model-picker/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ModelSettingProps = {
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  priceOf: (model: ModelView) => number;
  onChoose: (modelId: string) => void;
  /** Whether the figures are what a second costs, because the length is not known yet. */
  isPerSecond?: boolean;
};

/** Which model makes it; its place is kept while the models are on their way. Where there is none, the button says so. */
export function ModelSetting({ models, model, priceOf, onChoose, isPerSecond = false }: ModelSettingProps) {
  if (!models) return <Skeleton className="h-[106px]" />;
  if (!model) return null;
  return (
    <ModelPicker
      models={models}
      chosen={model.id}
      priceOf={priceOf}
      onChoose={onChoose}
      {...(isPerSecond && { unit: 'credits a second' })}
    />
  );
}
