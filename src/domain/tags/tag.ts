/** The longest tag, in characters (the requirement's figure). */
/** More tags of one text are not looked up. */
export const namedAtMost = 500;

export const tagMaximum = 150;

/** A tag can be written as `@tag` in a prompt: letters, digits, `_` and `-`. */
export const tagPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]*$/u;

/** Characters without a shape of their own: joiners, fillers, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The text without invisible characters, which pasted text may carry. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

/**
 * Accents and other marks that any script can carry. A vowel sign belongs to one script and stays, as do the two marks that make other
 * letters of Japanese kana.
 */
const accents = /(?![\u3099\u309a])\p{Script=Inherited}|[\u0591-\u05c7]/gu;

/**
 * What a tag is compared by: two tags of one key are the same tag. Ignores case, accents, invisible characters and compatibility forms
 * (full-width letters, ligatures). Empty when nothing of the tag is visible.
 */
export function tagKey(tag: string): string {
  return plainLetters(foldCase(plainLetters(foldCase(tag))));
}

/** `ß`, its capital and `ss` become the same, and so do both small sigmas. */
const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();

const plainLetters = (text: string): string =>
  withoutInvisible(text.normalize('NFKD')).replaceAll(accents, '').normalize('NFKC');

/** Kinds of things that a prompt can name by a tag. */
export const taggedKinds = ['asset', 'character', 'reference'] as const;
export type TaggedKind = (typeof taggedKinds)[number];
