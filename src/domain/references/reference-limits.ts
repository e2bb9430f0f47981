/** The longest description of a reference, in characters (the requirement's figure). Its tag may be as long as any tag. */
export const referenceDescriptionMaximum = 500;

/** Angles of one reference. */
export const imagesPerReference = 12;

/** Why the plan does not allow one more reference; undefined when it does. A plan without references has a sentence of its own. */
export function referenceRefusal(count: number, allowed: number): string | undefined {
  if (count < allowed) return undefined;
  return `Your plan allows ${allowed} references, and you have ${count}. Please upgrade to continue.`;
}
