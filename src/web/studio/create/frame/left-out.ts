import type { ModelView } from '#contract/catalogue.ts';
import { assetsAtMost, type MenuAsset } from '#domain/generation-menu/menu.ts';
import { rankImages, rankReferences, type ShownReference } from '#domain/generation-menu/rank-references.ts';
import { counted } from '#web/ui/format.ts';

type Menu = { assets: readonly MenuAsset[]; prompt: string };

/** Which references a model will not get, and the sentence that says so. */
export function leftOut(
  model: ModelView | undefined,
  { assets, prompt }: Menu,
): { left: MenuAsset[]; note: string | undefined } {
  if (!model) return { left: [], note: undefined };
  const { references } = model.limits;
  const { used, left } = rankReferences(assets, prompt, references);
  const images = rankImages(used, Math.min(references, assetsAtMost.image));
  if (left.length === 0 && images.left === 0) return { left, note: undefined };
  if (references === 0) return { left, note: `${model.label} doesn’t use references.` };
  const names = images.shown.map(nameOf).join(', ');
  if (left.length === 0) return { left, note: `${model.label} uses ${names}.` };
  const order = 'References named first in the prompt have priority.';
  return { left, note: `${model.label} uses ${counted(used.length, 'reference')}: ${names}. ${order}` };
}

/** `@nell (2 of 5 images)`. */
function nameOf({ asset: { tag, more = [] }, images }: ShownReference): string {
  const name = tag === undefined ? 'an untagged image' : `@${tag}`;
  const there = more.length + 1;
  return images.length === there ? name : `${name} (${images.length} of ${there} images)`;
}
