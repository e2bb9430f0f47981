import type { Sentence } from '../text/read-action.ts';

/** Several people as the subject: `They drink.`, `Then the two of them …`; not `Mr. Hoff takes both rounds`. */
const pluralPattern =
  /^(?:\p{L}+,? ){0,2}?(?:they|them|their (?:voices?|faces?|eyes|hands|shoes|steps|shoulders)|both(?= of| men| women| \p{Ll}+ (?:up|down|at|in|out|away)\b|,)|the (?:two|pair|couple|men|women|friends|lovers|boys|girls|three|four|five|others)|all (?:two|three|four|five|of them))\b|\bbetween them\b|^(?:and |but )?(?:neither|both) \p{Ll}+|\bside by side\b|\b(?:and|as|while|until|then),? (?:\p{L}+ ){0,2}(?:both|neither|all three|all four) of them \p{Ll}+|^(?:everybody|everyone|nobody|no one|no-one) \p{Ll}+/iu;

/** Nothing happens, which is seen on the faces of those who were there. */
const stillPattern =
  /^(?:(?:and|but|then|so),? )*(?:there(?:['’]s| is) )?(?:an? )?(?:long |short |awkward |uneasy |heavy )*(?:beat|pause|silence)\b|^(?:neither|nobody|no one|no-one) (?:moves|speaks|answers|says|talks|blinks|laughs)\b/i;

const pairPattern = /^(?:\p{L}+,? ){0,2}?(?:both|the (?:two|pair|couple))\b/iu;
const countPattern =
  /\b(?<!other )(three|four|five)\b(?! (?:seconds?|minutes?|hours?|days?|times))|^(everybody|everyone|nobody|no one)\b/i;
const eachOther = /\b(?:each other|one another)\b/i;
const numbers: Readonly<Record<string, number>> = { three: 3, four: 4, five: 5 };

/** The last sentence of what somebody reads: `One line in ink: "In at four. Both breathing."` */
const endsQuotation = (text: string): boolean => /["”]$/.test(text) && (text.match(/["“”]/g)?.length ?? 0) % 2 === 1;

/** Whether a sentence is of several people whom it does not name. */
export const isOfThem = ({ text }: Sentence): boolean =>
  !endsQuotation(text) && (pluralPattern.test(text.slice(0, 200)) || stillPattern.test(text.slice(0, 60)));

/** How many a sentence speaks of: everybody, so many, or as many as `they` are. */
export type GroupSize = number | 'all' | null;

/** How many people the sentences of a shot speak of without naming them. */
export function countThem(sentences: readonly Sentence[]): GroupSize {
  const them = sentences.find(isOfThem)?.text.slice(0, 60) ?? '';
  const [, number, everybody] = countPattern.exec(them) ?? [];
  if (pairPattern.test(them) || (number === undefined && eachOther.test(them))) return 2;
  if (everybody !== undefined) return 'all';
  return number === undefined ? null : (numbers[number.toLowerCase()] ?? null);
}

/** `The men haul.`: whether those whom the sentences do not name are all men, or all women. */
export function genderOfThem(sentences: readonly Sentence[]): 'female' | 'male' | null {
  const group = /\b(?:the|both|two) (?:(men|boys|brothers)|women|girls|sisters)\b/i.exec(
    sentences.find(isOfThem)?.text.slice(0, 60) ?? '',
  );
  return group && (group[1] === undefined ? 'female' : 'male');
}

/** Whether a sentence begins with `They`. */
export const beginsWithThem = ({ text }: Sentence): boolean => /^they\b/i.test(text);
