import type { ModelView } from '#contract/catalogue.ts';
import type { ModelNeeds } from '#domain/catalogue/model-needs.ts';
import { ModelPicker } from '#web/studio/model-picker/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useCreditsLeft } from '../frame/create-project.ts';

type ModelSettingProps = {
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  priceOf: (model: ModelView) => number;
  /** What the form asks of a model. */
  needs?: ModelNeeds;
  onChoose: (modelId: string) => void;
  /** What the figures are the price of while it is not known how much will be made. */
  unit?: 'credits per second' | 'credits per 1,000 characters' | undefined;
};

/** Which model makes it; its place is kept while the models are on their way. Where there is none, the button says so. */
export function ModelSetting({ models, model, priceOf, needs, onChoose, unit }: ModelSettingProps) {
  const creditsLeft = useCreditsLeft();
  if (!models) return <Skeleton className="h-[118px]" />;
  if (!model) return null;
  return (
    <ModelPicker chosen={model.id} {...{ models, priceOf, needs, creditsLeft, onChoose }} {...(unit && { unit })} />
  );
}
