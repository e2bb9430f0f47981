import type { ShotDraft } from './shot-draft.ts';

/** So many of those last seen are remembered into the next scene. */
const longestEarlier = 4;

/** Those whom the scenes so far have shown last, the latest last; `before` were those until this scene. */
export function seenLast(drafts: readonly ShotDraft[], before: readonly string[]): string[] {
  const seen = new Set<string>();
  for (let at = drafts.length - 1; at >= 0 && seen.size < longestEarlier; at -= 1) {
    for (const role of drafts[at]?.roles ?? []) seen.add(role);
  }
  for (const role of before.toReversed()) seen.add(role);
  return [...seen].slice(0, longestEarlier).reverse();
}

const arrivalPattern = /\b(?:enters?|arrives?|comes? (?:in|into)|walks? in|steps? in)\b/i;

/**
 * People who are seen somewhere are there until they are seen elsewhere; a talk on the phone moves nobody. Whoever an intercut talk is
 * first seen of is here; who was elsewhere before stays there until they come. Changes `placeOfRole`.
 */
export function rememberPlaces(
  drafts: readonly ShotDraft[],
  { place, isIntercut }: { place: string; isIntercut: boolean },
  placeOfRole: Map<string, string>,
): void {
  const here = new Set<string>();
  const told = isIntercut ? drafts.filter(({ sentences }) => sentences.length > 0) : drafts;
  for (const { roles, sentences } of told) {
    const isArriving = !isIntercut || here.size === 0 || sentences.some(({ text }) => arrivalPattern.test(text));
    const arriving = roles.filter((role) => isArriving || here.has(role) || !placeOfRole.has(role));
    for (const role of arriving) {
      placeOfRole.set(role, place);
      here.add(role);
    }
  }
}
