/** The longest texts of a character, in characters. A reference's description has the same limit (the requirement's figure). */
export const characterLengths = { name: 100, description: 500, prompt: 5_000, lookName: 100, wardrobe: 5_000 } as const;

export const looksPerCharacter = 20;

/** Images besides the character's own that a request may show a model (the requirement's figure for image assets). */
export const referencesPerRequest = 5;

/** Why the plan does not allow one more character; undefined when it does. A plan without characters has a sentence of its own. */
export function characterRefusal(count: number, allowed: number): string | undefined {
  if (count < allowed) return undefined;
  return `Your plan allows ${allowed} characters, and you have ${count}. Please upgrade to continue.`;
}
