import type { ModelView } from '#contract/catalogue.ts';
import type { ImageMenu } from '#domain/generation-menu/menu.ts';
import { settledImage } from '#domain/generation-menu/settled.ts';
import { ModelPicker } from '#web/studio/model-picker/index.ts';
import { PromptField } from '#web/studio/prompt-field/index.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DimensionSetting } from '../frame/dimension-setting.tsx';
import { Setting } from '../frame/setting.tsx';
import { StyleSetting } from '../frame/style-setting.tsx';

type ImageSettingsProps = {
  menu: ImageMenu;
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  priceOf: (model: ModelView) => number;
  onChange: (values: Partial<ImageMenu>) => void;
};

/** What can be set of a picture: as much as the chosen model has. */
export function ImageSettings({ menu, models, model, priceOf, onChange }: ImageSettingsProps) {
  return (
    <>
      <PromptField
        label="Prompt"
        value={menu.prompt}
        onChange={(prompt) => onChange({ prompt })}
        maxLength={model?.limits.promptCharacters ?? 5000}
        placeholder="A lighthouse keeper climbs the stairs at dusk, lantern in hand"
      />
      {models && model ? (
        <ModelPicker models={models} chosen={model.id} priceOf={priceOf} onChoose={(id) => onChange({ model: id })} />
      ) : (
        <Skeleton className="h-[178px]" />
      )}
      <StyleSetting value={menu.style} onChange={(style) => onChange({ style })} />
      {model && <ShapeSettings menu={menu} model={model} onChange={onChange} />}
    </>
  );
}

type ShapeSettingsProps = Pick<ImageSettingsProps, 'menu' | 'onChange'> & { model: ModelView };

function ShapeSettings({ menu, model: { limits }, onChange }: ShapeSettingsProps) {
  const { dimension, outputs } = settledImage(menu, limits);
  const counts = Array.from({ length: limits.outputs }, (_, n) => ({ id: String(n + 1), label: String(n + 1) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_136px] gap-2">
      <DimensionSetting
        value={dimension}
        able={limits.dimensions ?? []}
        onChange={(dimensions) => onChange({ dimensions })}
      />
      <Setting label="Pictures">
        <Segmented
          label="Pictures"
          size="md"
          isFull
          value={String(outputs)}
          segments={counts}
          onChange={(id) => onChange({ outputs: Number(id) })}
        />
      </Setting>
    </div>
  );
}
