/** Marks over letters, and characters that are not seen: they part words only for machines. */
const unseen = /[\p{M}\p{Cf}\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0]/gu;

/** Letters of other alphabets, digits and signs that look like a letter, where they stand among letters. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a', с: 'c', е: 'e', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p', ѕ: 's', т: 't', у: 'y', х: 'x',
  α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i', ɡ: 'g', ł: 'l', ø: 'o',
}; // prettier-ignore
const foreign = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'g');
const signs: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};
const signWithin = /(?<=[a-z])[013457$@](?=[a-z])/g;
/** `n u d e`, `n.u.d.e`, `n-u-d-e`: single letters in a row are one word. */
const spelled = /(?<![a-z\d])(?:[a-z][\s.*_-]){3,}[a-z](?![a-z\d])/g;

/**
 * Words as they are read: small letters, without accents, without what is not seen, with lookalikes as the letters that they stand for.
 * Ends of lines and sentences stay.
 */
export function plainLetters(words: string): string {
  return words
    .normalize('NFKD')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(foreign, (letter) => lookalikes[letter] ?? letter)
    .replaceAll(signWithin, (sign) => signs[sign] ?? sign)
    .replaceAll(spelled, (letters) => letters.replaceAll(/[\s.*_-]/g, ''))
    .replaceAll('’', "'");
}
