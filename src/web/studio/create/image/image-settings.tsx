import type { ModelView } from '#contract/catalogue.ts';
import type { ImageMenu } from '#domain/generation-menu/menu.ts';
import { imageNeeds } from '#domain/generation-menu/needs-of.ts';
import { settledImage } from '#domain/generation-menu/settled.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { ModelPicker } from '#web/studio/model-picker/index.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DimensionSetting } from '../frame/dimension-setting.tsx';
import { addMenuAsset } from '../frame/generation-menu-store.ts';
import { leftOut } from '../frame/left-out.ts';
import { ModeSetting } from '../frame/mode-setting.tsx';
import { PromptSetting } from '../frame/prompt-setting.tsx';
import { ReferencesSetting } from '../frame/references-setting.tsx';
import { Setting } from '../frame/setting.tsx';
import { StyleSetting } from '../frame/style-setting.tsx';
import { ResolutionSetting, WishSettings } from '../frame/wish-settings.tsx';
import { imageModeLabel, modelsForMode, modesOf } from './image-modes.ts';
import { LorasSetting } from './loras-setting.tsx';
import { WorkedOn } from './worked-on.tsx';

export type ImageSettingsProps = {
  menu: ImageMenu;
  /** All that make or change pictures; undefined while they are on their way. */
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  input: GenerationInput<MediaReference> | null;
  priceOf: (model: ModelView) => number;
  creditsLeft: number | null;
  onChange: (values: Partial<ImageMenu>) => void;
};

/** The modes in which one picture is worked on. */
const takesPicture: ReadonlySet<ImageMenu['mode']> = new Set(['edit', 'inpaint', 'upscale']);

const placeholders: Record<ImageMenu['mode'], string> = {
  standard: 'Describe the subject, place, light and framing. Type @ to use a reference.',
  edit: 'Make it night, with one window lit',
  inpaint: 'A small boat with a red sail',
  lora: 'A lighthouse keeper at dusk, in the trained style',
  upscale: '',
};

/** What can be set of a picture: as much as the mode and the chosen model have. */
export function ImageSettings(props: ImageSettingsProps) {
  const { menu, models, model, input, priceOf, creditsLeft, onChange } = props;
  const { mode } = menu;
  const isDrawn = mode !== 'edit' && mode !== 'upscale';
  return (
    <>
      <ModeSetting
        value={mode}
        modes={modesOf(models ?? [])}
        labels={imageModeLabel}
        onChange={(next) => onChange({ mode: next, model: null, mask: null })}
      />
      {mode === 'lora' && (
        <LorasSetting loras={menu.loras} prompt={menu.prompt} onChange={(loras) => onChange({ loras })} />
      )}
      {takesPicture.has(mode) && <WorkedOn {...props} />}
      {mode !== 'upscale' && (
        <PromptSetting
          {...{ menu, model, input, onChange }}
          onTag={(asset) => addMenuAsset('image', asset)}
          placeholder={placeholders[mode]}
        />
      )}
      {mode === 'standard' && <References {...props} />}
      {models && model ? (
        <ModelPicker
          models={modelsForMode(mode, models)}
          chosen={model.id}
          priceOf={priceOf}
          needs={imageNeeds(menu)}
          creditsLeft={creditsLeft}
          onChoose={(id) => onChange({ model: id })}
        />
      ) : (
        <Skeleton className="h-[230px]" />
      )}
      {isDrawn && <LookSettings {...props} />}
    </>
  );
}

function LookSettings({ menu, model, onChange }: ImageSettingsProps) {
  return (
    <>
      <StyleSetting value={menu.style} onChange={(style) => onChange({ style })} />
      {model && <ShapeSettings menu={menu} model={model} onChange={onChange} />}
      {model && <WishSettings wishes={menu} limits={model.limits} onChange={onChange} />}
    </>
  );
}

function References({ menu, model, onChange }: ImageSettingsProps) {
  const { left, note } = leftOut(model, menu);
  return (
    <ReferencesSetting
      assets={menu.assets}
      left={left}
      note={note}
      onAdd={(asset) => addMenuAsset('image', asset)}
      onRemove={(id) => onChange({ assets: menu.assets.filter(({ assetId }) => assetId !== id) })}
    />
  );
}

type ShapeSettingsProps = Pick<ImageSettingsProps, 'menu' | 'onChange'> & { model: ModelView };

function ShapeSettings({ menu, model: { limits }, onChange }: ShapeSettingsProps) {
  const { dimension, outputs, resolution } = settledImage(menu, limits);
  const counts = Array.from({ length: limits.outputs }, (_, n) => ({ id: String(n + 1), label: String(n + 1) }));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_136px] gap-2">
        <DimensionSetting
          value={dimension}
          able={limits.dimensions ?? []}
          onChange={(dimensions) => onChange({ dimensions })}
        />
        <Setting label="Images">
          <Segmented
            label="Images"
            size="md"
            isFull
            value={String(outputs)}
            segments={counts}
            onChange={(id) => onChange({ outputs: Number(id) })}
          />
        </Setting>
      </div>
      <ResolutionSetting
        value={resolution}
        able={limits.resolutions ?? []}
        onChange={(next) => onChange({ resolution: next })}
      />
    </>
  );
}
