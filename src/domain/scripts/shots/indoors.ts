import type { Setting } from '../breakdown.ts';
import type { ShotDraft } from './shot-draft.ts';

/** `Inside it's pure hell.`, `Outside, the rain has stopped.`; but `Outside, a sound` is heard in here. */
const sidePattern =
  /^(inside|outside)\b(?!r)(?!,? (?:an?|the) (?:\p{L}+ )?(?:sounds?|noise|voices?|sirens?|horn|engine|bells?|barks?|screams?|shouts?|crash|thunder|footsteps)\b)/iu;

/** Which side of the wall the words of a draft begin on; null where they do not say. */
const sideOf = ({ angle, sentences: [first] }: ShotDraft): 'inside' | 'outside' | null => {
  const side = sidePattern.exec(angle ?? first?.text ?? '')?.[1]?.toLowerCase();
  return side === 'inside' || side === 'outside' ? side : null;
};

/**
 * Once the action has gone through the wall (`Inside it's pure hell.` in a scene that plays outside) it stays there until it says that it
 * comes back. Changes the drafts of one scene.
 */
export function holdSide(drafts: readonly ShotDraft[], setting: Setting | null): void {
  if (setting === 'both') return;
  const own = setting === 'interior' ? 'inside' : 'outside';
  let side: 'inside' | 'outside' | null = null;
  for (const draft of drafts) {
    if (draft.angle !== null || draft.isAfterDirection) side = null;
    const said = sideOf(draft);
    if (said !== null) side = said === own && setting !== null ? null : said;
    // A glimpse of a montage has its own place.
    draft.side ??= side;
  }
}
