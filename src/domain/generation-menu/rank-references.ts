import type { MenuAsset } from './menu.ts';

/** What a word of a prompt that begins with `@` may be: see `tagPattern`. */
const tagInPrompt = /@([\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*)/gu;

/** The tags of a prompt in the order in which they are first named, as they are written. */
export function tagsIn(prompt: string): string[] {
  const found = new Map<string, string>();
  for (const [, tag] of prompt.matchAll(tagInPrompt)) {
    if (tag !== undefined && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  }
  return [...found.values()];
}

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
