import { lazy, useMemo } from 'react';
import type { AssetView } from '#contract/assets.ts';
import type { ModelView } from '#contract/catalogue.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import type { ImageMenu } from '#domain/generation-menu/menu.ts';
import { imageRequest } from '#domain/generation-menu/request-of.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { useAssetDrop } from '#web/studio/assets/index.ts';
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
import { ImageSettings } from './image-settings.tsx';
import { missingFor, modelsForMode } from './image-modes.ts';

// Loaded with the history: a page opens without it.
const PictureOutput = lazy(async () => ({ default: (await import('./picture-output.tsx')).PictureOutput }));

const kind = createKindNamed('image');
const imageModels = ['image', 'image-edit', 'image-upscale'] as const;

const addImage = (asset: AssetView) => addMenuAsset('image', menuAsset(asset));

/** What the button does where it makes no new picture. */
const verb: Partial<Record<ImageMenu['mode'], string>> = {
  edit: 'Edit image',
  inpaint: 'Inpaint image',
  upscale: 'Upscale image',
};
const isStyled = ({ mode }: ImageMenu): boolean => mode !== 'edit' && mode !== 'upscale';

/** Makes pictures. */
export function ImagePage() {
  const { image: menu } = useGenerationMenu();
  const models = useModels(imageModels);
  const model = chosenModel(models && modelsForMode(menu.mode, models), menu.model);
  const seed = useSeed(menu.seed);
  const input = useMemo(
    () => (model ? imageRequest(menu, { limits: model.limits, seed: seed.value }) : null),
    [menu, model, seed.value],
  );
  const unlimited = useUnlimited();
  const creditsLeft = useCreditsLeft();
  const priceOf = (one: ModelView): number => {
    const asking = { limits: one.limits, seed: seed.value };
    // A price is shown before there is a picture to work on: that changes nothing of it.
    const wanted = imageRequest(menu, asking) ?? imageRequest({ ...menu, mode: 'standard' }, asking);
    return wanted ? priceFor(one, quantityOf(wanted), unlimited) : 0;
  };
  const missing = missingFor(menu);
  const reuse = useReuse();
  useAssetDrop('image', addImage);
  const change = (values: Partial<ImageMenu>) =>
    changeGenerationMenu({ type: 'update', how: 'merge', part: 'image', values });
  return (
    <CreateFrame
      kind={kind}
      settings={<ImageSettings {...{ menu, models, model, input, priceOf, creditsLeft }} onChange={change} />}
      foot={
        <CreateFoot
          label={verb[menu.mode] ?? (menu.outputs === 1 ? 'Generate image' : 'Generate images')}
          model={model}
          input={missing === undefined ? input : null}
          missing={missing}
          otherwise={model ? priceOf(model) : 0}
          onAsked={seed.next}
        />
      }
      results={
        <Results
          kind={kind}
          onReuse={reuse}
          Output={PictureOutput}
          mode={menu.mode === 'lora' ? null : menu.mode}
          style={isStyled(menu) ? { value: menu.style, onChange: (chosen) => change({ style: chosen }) } : undefined}
        />
      }
    />
  );
}
