import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { assetsApi } from '#contract/assets.ts';
import type { ImageMenu, MenuAsset, VideoMenu } from '#domain/generation-menu/menu.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { assetQuery } from '#web/studio/assets/index.ts';
import { notify } from '#web/ui/notices.ts';
import { addMenuAsset, changeGenerationMenu } from './generation-menu-store.ts';
import { menuAsset } from './menu-asset.ts';

/** Goes on from a result: it becomes what the next request is made from. */
export function useResultActions() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  /** A result that was given a tag is named by it. */
  const withTag = (assetId: string, use: (asset: MenuAsset) => void) =>
    void queryClient.fetchQuery(assetQuery(assetId)).then((asset) => use(menuAsset(asset)), tellFailure);
  const inImage = (assets: readonly MenuAsset[], values: Partial<ImageMenu>) =>
    void navigate({ to: '/studio/create/image' }).then(() =>
      changeGenerationMenu({ type: 'update', how: 'replace', part: 'image', values: { ...values, assets } }),
    );
  const inVideo = (assets: readonly MenuAsset[], values: Partial<VideoMenu>) =>
    void navigate({ to: '/studio/create/video' }).then(() =>
      changeGenerationMenu({ type: 'update', how: 'replace', part: 'video', values: { ...values, assets } }),
    );
  return {
    /** Puts a picture beside what is already there. */
    addAsReference: (assetId: string) =>
      withTag(assetId, (asset) => {
        const left = addMenuAsset('image', asset);
        notify(left[0] === undefined ? { text: 'Added to references' } : { text: left[0], tone: 'bad' });
      }),
    makeClip: (assetId: string, prompt: string) => withTag(assetId, (asset) => inVideo([asset], { prompt })),
    /** Keeps the last frame of a clip: what is made next begins with it. */
    goOnFrom: (assetId: string, prompt: string) =>
      void call(assetsApi.keepFrame, { params: { assetId }, body: { at: 'last' } }).then(async (frame) => {
        inVideo([{ assetId: frame.id }], { prompt });
        await queryClient.invalidateQueries({ queryKey: keys.assets });
      }, tellFailure),
    change: (assetId: string) => withTag(assetId, (asset) => inImage([asset], { mode: 'edit' })),
    paintOver: (assetId: string) => inImage([{ assetId }], { mode: 'inpaint' }),
    enlarge: (assetId: string) => inImage([{ assetId }], { mode: 'upscale' }),
    changeClip: (assetId: string) => inVideo([{ assetId, kind: 'video' }], { mode: 'edit' }),
    enlargeClip: (assetId: string) => inVideo([{ assetId, kind: 'video' }], { mode: 'upscale' }),
  };
}
