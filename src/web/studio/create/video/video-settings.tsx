import type { ModelView } from '#contract/catalogue.ts';
import type { VideoMenu } from '#domain/generation-menu/menu.ts';
import { dimensionsFor, resolutionsFor } from '#domain/catalogue/resolution.ts';
import { videoNeeds } from '#domain/generation-menu/needs-of.ts';
import { settledVideo } from '#domain/generation-menu/settled.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { ModelPicker } from '#web/studio/model-picker/index.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { DimensionSetting } from '../frame/dimension-setting.tsx';
import { addTagged } from './add-tagged.ts';
import { ModeSetting } from '../frame/mode-setting.tsx';
import { PromptSetting } from '../frame/prompt-setting.tsx';
import { StyleSetting } from '../frame/style-setting.tsx';
import { ResolutionSetting, WishSettings } from '../frame/wish-settings.tsx';
import { DurationSetting } from './duration-setting.tsx';
import { FramesSetting } from './frames-setting.tsx';
import { VersionSetting } from './version-setting.tsx';
import { modelsForMode, modesOf, videoModeLabel } from './video-modes.ts';
import { WorkedOnClip } from './worked-on-clip.tsx';

export type VideoSettingsProps = {
  menu: VideoMenu;
  /** All that make or change clips; undefined while they are on their way. */
  models: readonly ModelView[] | undefined;
  model: ModelView | undefined;
  input: GenerationInput<MediaReference> | null;
  priceOf: (model: ModelView) => number;
  /** The length of the clip that is worked on; undefined while that is not known. */
  clipSeconds: number | undefined;
  creditsLeft: number | null;
  onChange: (values: Partial<VideoMenu>) => void;
};

const placeholders: Record<'clip' | 'edit', string> = {
  clip: 'Slow push in. Rain on the quay. She lifts the lantern and turns.',
  edit: 'Make the sea rougher',
};

/** What can be set of a clip: as much as the mode and the chosen model have. */
export function VideoSettings(props: VideoSettingsProps) {
  const { menu, models, model, input, priceOf, clipSeconds, creditsLeft, onChange } = props;
  const { mode } = menu;
  const listed = modelsForMode(mode, models ?? []);
  return (
    <>
      <ModeSetting
        value={mode}
        modes={modesOf(models ?? [])}
        labels={videoModeLabel}
        onChange={(next) => onChange({ mode: next, model: null, version: null, assets: [] })}
      />
      {mode === 'clip' ? (
        <FramesSetting {...props} models={listed} />
      ) : (
        <WorkedOnClip menu={menu} onChange={onChange} />
      )}
      {mode !== 'upscale' && (
        <PromptSetting
          {...{ menu, model, input, onChange }}
          onTag={mode === 'clip' ? (asset, kind) => addTagged(asset, { kind, menu, model }) : undefined}
          placeholder={placeholders[mode]}
        />
      )}
      {model ? (
        <>
          <ModelPicker
            models={listed}
            chosen={model.id}
            priceOf={priceOf}
            needs={videoNeeds(menu, clipSeconds)}
            creditsLeft={creditsLeft}
            onChoose={(id) => onChange({ model: id, version: listed.find((one) => one.id === id)?.version ?? null })}
          />
          <VersionSetting models={listed} model={model} onChange={onChange} />
          {mode === 'clip' && <SoundWish menu={menu} models={listed} model={model} onChange={onChange} />}
          <ShapeSettings menu={menu} model={model} onChange={onChange} />
        </>
      ) : (
        <Skeleton className="h-[230px]" />
      )}
    </>
  );
}

type SoundWishProps = Pick<VideoSettingsProps, 'menu' | 'onChange'> & {
  models: readonly ModelView[];
  model: ModelView;
};

/** Whether the clip should come with sound: where some models make it and others do not. */
function SoundWish({ menu, models, model, onChange }: SoundWishProps) {
  const isTelling = models.some(({ limits }) => limits.hasSound) && models.some(({ limits }) => !limits.hasSound);
  if (!isTelling && !menu.sound) return null;
  return (
    <div className="grid gap-1">
      <Switch isOn={menu.sound} onChange={(sound) => onChange({ sound })}>
        With sound
      </Switch>
      {menu.sound && !model.limits.hasSound && (
        <p className="text-12 text-muted">{model.label} doesn’t generate sound. Models with sound are listed first.</p>
      )}
    </div>
  );
}

type ShapeSettingsProps = Pick<VideoSettingsProps, 'menu' | 'onChange'> & { model: ModelView };

function ShapeSettings({ menu, model: { limits }, onChange }: ShapeSettingsProps) {
  const { dimension, resolution, durationSeconds, startFrame, loop } = settledVideo(menu, limits);
  const onResolution = (next: VideoMenu['resolution']) => onChange({ resolution: next });
  const able = resolutionsFor(limits, startFrame !== null);
  if (menu.mode !== 'clip') return <ResolutionSetting value={resolution} able={able} onChange={onResolution} />;
  return (
    <>
      <DurationSetting
        value={durationSeconds}
        limits={limits}
        resolution={resolution}
        onChange={(duration) => onChange({ duration })}
      />
      <ResolutionSetting value={resolution} able={able} onChange={onResolution} />
      <DimensionSetting
        value={dimension}
        able={dimensionsFor(limits, startFrame !== null)}
        onChange={(dimensions) => onChange({ dimensions })}
      />
      <StyleSetting value={menu.style} onChange={(style) => onChange({ style })} />
      {limits.supportsLoop && startFrame !== null && menu.assets.length < 2 && (
        <Switch isOn={loop} onChange={(next) => onChange({ loop: next })}>
          Loop: end on the first frame
        </Switch>
      )}
      <WishSettings wishes={menu} limits={limits} onChange={onChange} />
    </>
  );
}
