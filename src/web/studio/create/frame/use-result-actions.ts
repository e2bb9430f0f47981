import { useNavigate } from '@tanstack/react-router';
import type { ImageMenu, MenuAsset, VideoMenu } from '#domain/generation-menu/menu.ts';
import { notify } from '#web/ui/notices.ts';
import { changeGenerationMenu } from './generation-menu-store.ts';

/** Goes on from a result: it becomes what the next request is made from. */
export function useResultActions() {
  const navigate = useNavigate();
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
    addAsReference: (assetId: string) => {
      changeGenerationMenu({ type: 'add-assets', part: 'image', assets: [{ assetId }] });
      notify({ text: 'It is among the references now' });
    },
    makeClip: (assetId: string, prompt: string) => inVideo([{ assetId }], { prompt }),
    change: (assetId: string) => inImage([{ assetId }], { mode: 'edit' }),
    paintOver: (assetId: string) => inImage([{ assetId }], { mode: 'inpaint' }),
    enlarge: (assetId: string) => inImage([{ assetId }], { mode: 'upscale' }),
    changeClip: (assetId: string) => inVideo([{ assetId }], { mode: 'edit' }),
    enlargeClip: (assetId: string) => inVideo([{ assetId }], { mode: 'upscale' }),
  };
}
