import type { ModelView } from '#contract/catalogue.ts';
import type { MenuAsset, VideoMenu } from '#domain/generation-menu/menu.ts';
import type { TaggedKind } from '#domain/tags/tag.ts';
import { notify } from '#web/ui/notices.ts';
import { addMenuAsset, changeGenerationMenu } from '../frame/generation-menu-store.ts';

type Around = { kind: TaggedKind; menu: VideoMenu; model: ModelView | undefined };

/**
 * Adds what the prompt of a video names. An asset may become a frame. The images of a character or a reference are never frames: without
 * frames the assets become references, and a video between frames shows the character by its frames and the prompt's words.
 */
export function addTagged(asset: MenuAsset, { kind, menu, model }: Around): void {
  const isBetweenFrames = menu.assetsAre === 'frames' && model?.supportsImg2Vid !== false;
  if (kind === 'asset' || !isBetweenFrames) {
    addMenuAsset('video', asset);
  } else if (menu.assets.length > 0) {
    notify({
      text: `Videos with first and last frames don’t use references. @${asset.tag ?? ''} is used as plain text.`,
    });
  } else {
    const values = { assetsAre: 'references', assets: [asset] } as const;
    changeGenerationMenu({ type: 'update', how: 'merge', part: 'video', values });
  }
}
