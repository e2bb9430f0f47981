import type { ShotDraft } from './shot-draft.ts';
import { endsCall, isOfLineOnly } from './telephone.ts';

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

/** Those who speak nearby in a draft without being seen; a voice in a receiver is of somebody elsewhere. */
function heardNear({ lines, meaning }: ShotDraft): string[] {
  const heard = meaning.isOnPhone ? [] : lines.filter(({ delivery }) => delivery === 'off-screen');
  return heard.map(({ speaker }) => speaker);
}

type Scene = { place: string; isIntercut: boolean };

/** Whoever a draft of an intercut talk shows to be here: the first, who comes in, and who is beside a receiver that is put down. */
function createArrivals(placeOfRole: ReadonlyMap<string, string>): (draft: ShotDraft) => string[] {
  const here = new Set<string>();
  const talked = new Set<string>();
  let isOver = false;
  return (draft) => {
    const { roles, sentences, speaker } = draft;
    const isTold = sentences.length > 0 && !isOfLineOnly(draft);
    const isArriving = here.size === 0 || sentences.some(({ text }) => arrivalPattern.test(text));
    const isHere = (role: string): boolean => isArriving || here.has(role) || !placeOfRole.has(role);
    const arriving = isTold ? roles.filter((role) => isHere(role) || (isOver && !talked.has(role))) : [];
    for (const role of arriving) here.add(role);
    if (speaker !== null) talked.add(speaker);
    isOver ||= endsCall(draft);
    return arriving;
  };
}

/**
 * People who are seen somewhere are there until they are seen elsewhere; a talk on the phone moves nobody. Whoever an intercut talk is
 * first seen of is here; who was elsewhere before stays there until they come. Changes `placeOfRole`.
 */
export function rememberPlaces(
  drafts: readonly ShotDraft[],
  { place, isIntercut }: Scene,
  placeOfRole: Map<string, string>,
): void {
  const arrivals = createArrivals(placeOfRole);
  for (const draft of drafts) {
    const near = isIntercut ? [] : heardNear(draft).filter((role) => !placeOfRole.has(role));
    const here = isIntercut ? arrivals(draft) : draft.roles;
    for (const role of [...near, ...here]) placeOfRole.set(role, place);
  }
}
