import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import type { AssetView } from '#contract/assets.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import { emptyMenu, type VideoMenu } from '#domain/generation-menu/menu.ts';
import { videoRequest } from '#domain/generation-menu/request-of.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { assetQuery, useAssetDrop } from '#web/studio/assets/index.ts';
import { CreateFoot } from '../frame/create-foot.tsx';
import { CreateFrame } from '../frame/create-frame.tsx';
import { useCreditsLeft } from '../frame/create-project.ts';
import { createKindNamed } from '../frame/create-kinds.ts';
import { addMenuAsset, changeGenerationMenu, useGenerationMenu } from '../frame/generation-menu-store.ts';
import { menuAsset } from '../frame/menu-asset.ts';
import { Results } from '../frame/results/results.tsx';
import { useReuse } from '../frame/reuse.ts';
import { chosenModel, useModels } from '../frame/use-models.ts';
import { useSeed } from '../frame/use-seed.ts';
import { useUnlimited } from '../frame/use-unlimited.ts';
import { missingFor, modelsForMode, videoModels } from './video-modes.ts';
import { VideoSettings } from './video-settings.tsx';

// Loaded with the history: a page opens without it.
const ClipOutput = lazy(async () => ({ default: (await import('./clip-output.tsx')).ClipOutput }));

const kind = createKindNamed('video');

const addAsset = (asset: AssetView) => addMenuAsset('video', menuAsset(asset));
const change = (values: Partial<VideoMenu>) =>
  changeGenerationMenu({ type: 'update', how: 'merge', part: 'video', values });

const verb: Record<VideoMenu['mode'], string> = {
  clip: 'Generate video',
  edit: 'Edit video',
  upscale: 'Upscale video',
};

/** Makes clips. */
export function VideoPage() {
  const { video: menu } = useGenerationMenu();
  const models = useModels(videoModels);
  const model = chosenModel(models && modelsForMode(menu.mode, models), menu.model);
  const seed = useSeed(menu.seed);
  const clipSeconds = useClipSeconds(menu);
  const asking = useMemo(
    () => ({ seed: seed.value, ...(clipSeconds !== undefined && { clipSeconds }) }),
    [seed.value, clipSeconds],
  );
  const input = useMemo(
    () => (model ? videoRequest(menu, { limits: model.limits, ...asking }) : null),
    [menu, model, asking],
  );
  const unlimited = useUnlimited();
  const creditsLeft = useCreditsLeft();
  const priceOf = (one: ModelView): number => {
    const wanted = videoRequest(menu, { limits: one.limits, ...asking });
    // A price is shown before there is a clip to work on: it is one for each.
    const usual = wanted ?? videoRequest({ ...menu, mode: 'clip' }, { limits: one.limits, seed: 0 });
    return usual ? priceFor(one, quantityOf(usual), unlimited) : 0;
  };
  const missing = missingFor(menu);
  const reuse = useReuse();
  useAssetDrop(menu.mode === 'clip' ? 'image' : 'video', addAsset);
  return (
    <CreateFrame
      kind={kind}
      settings={
        <VideoSettings {...{ menu, models, model, input, priceOf, clipSeconds, creditsLeft }} onChange={change} />
      }
      foot={
        <CreateFoot
          {...{ model, input, missing }}
          label={verb[menu.mode]}
          otherwise={model ? priceOf(model) : 0}
          onAsked={seed.next}
        />
      }
      results={
        <Results
          kind={kind}
          onReuse={reuse}
          Output={ClipOutput}
          mode={menu.mode}
          style={menu.mode === 'clip' ? { value: menu.style, onChange: (style) => change({ style }) } : undefined}
        />
      }
    />
  );
}

/** How long the clip is that is worked on, in seconds; undefined while that is not known. */
function useClipSeconds({ mode, assets }: VideoMenu): number | undefined {
  const [first] = mode === 'clip' ? emptyMenu.video.assets : assets;
  const { data } = useQuery({ ...assetQuery(first?.assetId ?? ''), enabled: first !== undefined });
  return data && (data.durationMs ?? 0) / 1000;
}
