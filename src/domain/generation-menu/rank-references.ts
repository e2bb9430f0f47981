import { tagsIn } from '../generation/plain-tags.ts';
import type { MenuAsset } from './menu.ts';

/**
 * Which of the references a model gets that takes only so many: those that the prompt names, in its order, then the others as they were
 * added.
 */
export function rankReferences(
  assets: readonly MenuAsset[],
  prompt: string,
  atMost: number,
): { used: MenuAsset[]; left: MenuAsset[] } {
  const named = tagsIn(prompt).map((tag) => tag.toLowerCase());
  const place = ({ tag }: MenuAsset): number => {
    const at = tag === undefined ? -1 : named.indexOf(tag.toLowerCase());
    return at === -1 ? named.length : at;
  };
  const ranked = assets.toSorted((a, b) => place(a) - place(b));
  return { used: ranked.slice(0, atMost), left: ranked.slice(atMost) };
}
