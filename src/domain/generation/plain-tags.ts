const tagInPrompt = /@([\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*)/gu;

/** The tags of a prompt in the order in which they are first named, as they are written. */
export function tagsIn(prompt: string): string[] {
  const found = new Map<string, string>();
  for (const [, tag] of prompt.matchAll(tagInPrompt)) {
    if (tag !== undefined && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  }
  return [...found.values()];
}

/** The prompt as a model reads it: `@ines` is the `ines` of whom a picture goes with it. A sign before anything else stays. */
export function plainTags(prompt: string, names: readonly string[]): string {
  const byTag = new Map(names.map((name) => [name.toLowerCase(), name]));
  return replaceTags(prompt, (tag) => byTag.get(tag.toLowerCase()));
}

/** Puts names in the place of tags; a tag without a name stays. */
export function replaceTags(prompt: string, nameOf: (tag: string) => string | undefined): string {
  return prompt.replaceAll(tagInPrompt, (whole, tag: string) => nameOf(tag) ?? whole);
}
