import { assetsAtMost, type MenuAsset, type MenuAssetKind } from './menu.ts';

/** The requirement's sentences (section 5), letter for letter. */
export const sameTag = 'Cannot add asset with same tag.';
/** The requirement's sentence when no more images, or clips, can be added to a request. */
export function capReached(kind: MenuAssetKind): string {
  return `Maximum number of ${kind} assets (${assetsAtMost[kind]}) reached.`;
}

/**
 * The assets of a request with as many further ones as there is room for, and what to say of the others. An asset whose tag is
 * taken, in whatever case, is skipped and leaves its place to the next. Images and clips are counted apart.
 */
export function takeAssets(
  present: readonly MenuAsset[],
  further: readonly MenuAsset[],
): { assets: readonly MenuAsset[]; messages: string[] } {
  const told = new Set<string>();
  const assets = [...present];
  const tags = new Set(present.flatMap(tagsOf));
  for (const asset of further) {
    const [tag] = tagsOf(asset);
    const kind = kindOf(asset);
    const isFull = assets.filter((one) => kindOf(one) === kind).length >= assetsAtMost[kind];
    if (tag !== undefined && tags.has(tag) && !isFull) {
      told.add(sameTag);
    } else if (isFull) {
      told.add(capReached(kind));
    } else {
      assets.push(asset);
      if (tag !== undefined) tags.add(tag);
    }
  }
  return { assets: assets.length === present.length ? present : assets, messages: [...told] };
}

const kindOf = ({ kind }: MenuAsset): MenuAssetKind => kind ?? 'image';

/** None or one, as it is compared. */
const tagsOf = ({ tag }: MenuAsset): string[] => (tag === undefined ? [] : [tag.toLowerCase()]);
