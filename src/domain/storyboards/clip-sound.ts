/** How the sound of a shot's own clip is heard. `heard` is null where it is heard as is usual. */
export type ClipSound = { heard: boolean | null; gainDb: number };

/** What nobody has changed. */
export const usualClipSound: ClipSound = { heard: null, gainDb: 0 };

/** What decides whether a clip is usually heard. */
export type ClipFacts = {
  hasSound: boolean;
  isGenerated: boolean;
  /** Whether a line of the shot is spoken. */ hasVoices: boolean;
};

/**
 * Whether a clip's own sound is in the film. A clip that somebody has filmed is heard; one that was generated says its own
 * words, which would lie over the voices that the shot has.
 */
export function isClipHeard({ heard }: ClipSound, { hasSound, isGenerated, hasVoices }: ClipFacts): boolean {
  return hasSound && (heard ?? !(isGenerated && hasVoices));
}
