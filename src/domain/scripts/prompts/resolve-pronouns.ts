import type { Cast } from '../cast/cast.ts';
import { inTitleCase } from '../cast/name-roles.ts';
import { personTable } from '../cast/person-words.ts';
import type { Meaning, ShotDraft } from '../shots/shot-draft.ts';
import { readWords } from '../text/words.ts';

const genderOf = ({ roles }: Cast, role: string): string | undefined => roles.find(({ name }) => name === role)?.gender;

/** So many names stand for `they`. */
const mostNamed = 4;

/** `CHALF, NAR and YOR` */
export const listNames = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Whether a pronoun can mean a role. */
function canMean(pronoun: string, role: string, cast: Cast): boolean {
  const gender = genderOf(cast, role);
  return /^h(?:e|is|im)\b/i.test(pronoun) ? gender !== 'female' : gender !== 'male';
}

/** The verb that `he's` has within it. */
function writeOut(pronoun: string): string {
  const [, short, perfect = ''] = /['’](s)( .*)?/.exec(pronoun) ?? [];
  if (short === undefined) return '';
  return perfect === '' ? ' is' : ` has${perfect}`;
}

/** `Never one to give up, he's about to go on.` → `Never one to give up, SCOTT is about to go on.`, where nobody else is spoken of. */
export function resolveWithin(text: string, [role, other]: readonly string[], cast: Cast): string {
  if (!text.includes('he')) return text;
  const match = /\b(?:he|she)\b(?:['’]s\b(?: (?:been|got|had|gone|done)\b)?)?/.exec(text);
  if (!match || role === undefined || other !== undefined || !canMean(match[0], role, cast)) return text;
  const before = text.slice(0, match.index);
  // `Through the windshield he sees …`: whoever looks is not who is seen.
  if (/^through\b/i.test(before) && !text.slice(match.index).includes(role)) return text;
  if (text.includes(role) || personTable.find(readWords(before)).length > 0) return text;
  return `${before}${role}${writeOut(match[0])}${text.slice(match.index + match[0].length)}`;
}

/** `He opens the card.` → `SCOTT opens the card.` where only one can be meant; `They drink.` → `BRICK and STEEL drink.` */
export function resolvePronoun(text: string, { he, she, they }: Meaning, isSeen: boolean): string {
  const match = /^(He|She|They|His|Her)\b(?!')/.exec(text);
  const word = match?.[1] ?? '';
  const role = word === 'They' ? (they.length > 1 ? listNames(they) : null) : /^H(?:e|is)$/.test(word) ? he : she;
  if (!match || role === null) return text;
  const name = isSeen ? role : inTitleCase(role);
  return `${name}${/^His|^Her/.test(word) ? "'s" : ''}${text.slice(word.length)}`;
}

/** `Spalding keeps eating, while the truck barrels towards him`: in a clause of its own a pronoun means the subject again. */
const meansSubject = (before: string): boolean =>
  !/\b\p{Lu}{2}|^(?:He|She)\b/u.test(before) || /,|--|;|\b(?:while|as|where|when|that)\b/.test(before);

/** `brings him one`, `hands her the key`, `wheels him away` */
const toAnother =
  /(?:(?<=\b(?:brings|hands|gives|offers|passes|shows|lends|throws|tosses|pours)) (?=(?:him|her) (?:an?|the|his|one|some|another|back)\b)|(?<=\b[a-z]+s) (?=(?:him|her) (?:away|inside|outside|aside|home|off|along|to|into|through|down|up)\b))(him|her)/;

/** Whether somebody is the other one of a sentence in which one acts. */
function isOther(
  meant: string,
  text: string,
  { roles, isGiven }: { roles: readonly string[]; isGiven: boolean },
): boolean {
  if (!roles.includes(meant)) return roles.length === 1;
  return isGiven && roles.length === 2 && !text.includes(meant);
}

const givenIn = (text: string): RegExpExecArray | null =>
  text.includes(' him ') || text.includes(' her ') ? toAnother.exec(text) : null;

/** `STEEL smacks him.` → `STEEL smacks COGNITO.` */
export function resolveObject(text: string, { roles, meaning }: ShotDraft, cast: Cast): string {
  const given = givenIn(text);
  const match = given ?? / (him|her)(?=[.,;!]|$)/.exec(text);
  const [, pronoun = ''] = match ?? [];
  const meant = pronoun === 'him' ? meaning.him : meaning.her;
  if (!match || meant === null || !isOther(meant, text, { roles, isGiven: given !== null })) return text;
  const before = text.slice(0, match.index);
  if (meansSubject(before) || !canMean(pronoun, meant, cast)) return text;
  return `${before} ${meant}${text.slice(match.index + match[0].length)}`;
}

/** What follows goes on with the same one: `NAK waits. He nods.` */
export function resolveNext(text: string, { roles }: ShotDraft, cast: Cast): string {
  const [role, other] = roles;
  if (other !== undefined && roles.length <= mostNamed) return text.replace(/^They\b(?!')/, listNames(roles));
  const match = /^(?:He|She)\b(?!')/.exec(text);
  if (!match || role === undefined || other !== undefined || !canMean(match[0], role, cast)) return text;
  return role + text.slice(match[0].length);
}
