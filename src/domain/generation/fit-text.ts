/** As much of a text as a model takes, cut between words. */
export function fitText(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characters);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(characters / 2))).trimEnd();
  // Half of a character that takes two code units.
  return words.replace(/[\uD800-\uDBFF]$/, '');
}
