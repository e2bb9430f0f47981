import { assetsAtMost, type MenuAsset, type MenuPart } from './menu.ts';

/** The requirement's sentences (section 5), letter for letter. */
export const sameTag = 'Cannot add asset with same tag.';
/** The requirement's sentence when no more pictures, or clips, can be added to a part of the menu. */
export function capReached(part: MenuPart): string {
  return `Maximum number of ${part} assets (${assetsAtMost[part]}) reached.`;
}

/**
 * Those that are there with as many of the further ones as there is room for, and what to say of the others. One whose tag is
 * taken, in whatever case, is skipped and leaves its place to the next.
 */
export function takeAssets(
  part: MenuPart,
  present: readonly MenuAsset[],
  further: readonly MenuAsset[],
): { assets: readonly MenuAsset[]; messages: string[] } {
  const most = assetsAtMost[part];
  if (further.length > 0 && present.length >= most) return { assets: present, messages: [capReached(part)] };
  const told = new Set<string>();
  const assets = [...present];
  const tags = new Set(present.flatMap(tagsOf));
  for (const asset of further) {
    const [tag] = tagsOf(asset);
    if (tag !== undefined && tags.has(tag)) {
      told.add(sameTag);
    } else if (assets.length >= most) {
      told.add(capReached(part));
    } else {
      assets.push(asset);
      if (tag !== undefined) tags.add(tag);
    }
  }
  return { assets: assets.length === present.length ? present : assets, messages: [...told] };
}

/** None or one, as it is compared. */
const tagsOf = ({ tag }: MenuAsset): string[] => (tag === undefined ? [] : [tag.toLowerCase()]);
