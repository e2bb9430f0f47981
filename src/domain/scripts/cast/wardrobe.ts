import type { Cast } from './cast.ts';
import type { Sentence } from '../text/read-action.ts';

const garments =
  'suit|tuxedo|overcoat|raincoat|trench coat|coat|jacket|blazer|dress|gown|nightgown|uniform|bathrobe|robe|kimono|pajamas|pyjamas|t-shirt|shirt|blouse|sweater|jumper|cardigan|hoodie|scrubs|overalls|oilskins?|apron|swimsuit|bikini|trunks|tracksuit|costume|gi|scrubs|armou?r|spacesuit|wetsuit|towel|skirt|shorts';
const noun = `(?:(?:an?|his|her|the|a pair of) )?(?:[\\p{L}'-]+,? ){0,3}?(?:${garments})\\b`;
/** `now dressed in a suit`, `NAK, in a suit,`, `puts on her coat`. */
const worn = new RegExp(
  `\\b(?:dressed in|clad in|wearing|wears|chang(?:ed|es) into|puts on|pulls on|has put on|(?:now|,|still) in) (?<what>${noun})`,
  'iu',
);
const bare = /\b(?:shirtless|bare-chested|naked|in (?:his|her) underwear)\b/i;
const takenOff = new RegExp(`\\b(?:takes? off|pulls off|peels off|slips off|removes) (?<what>${noun})`, 'iu');
/** Few sentences speak of clothes at all. */
const maybe = /\b(?:in|wear|chang|puts?|pulls?|takes?|slips?|peels?|removes|shirtless|bare|naked)/i;
const others = /\b(?:man|men|woman|women|people|boys?|girls?|guys?|guards?|officers?|figures?)\b/i;

/** What roles wear that is not in their description, as the script has said last. */
export type Wardrobe = Map<string, string>;

const garmentOf = (words: string): string => new RegExp(`(?:${garments})$`, 'iu').exec(words)?.[0].toLowerCase() ?? '';

/** Whom a place in a sentence speaks of: the one named last before it, else the one who is its subject. */
function wearerAt({ text, words }: Sentence, index: number, { cast, roles }: { cast: Cast; roles: readonly string[] }) {
  const before = cast.mentions(words).filter(({ at }) => (words[at]?.start ?? 0) < index);
  const last = before.at(-1);
  const named = last?.role ?? (roles.length === 1 ? roles[0] : undefined);
  const since = last === undefined ? 0 : (words[last.at + last.length - 1]?.end ?? 0);
  // `talking to three men in suits` says nothing of who talks.
  return others.test(text.slice(since, index)) ? undefined : named;
}

type Shown = { sentences: readonly Sentence[]; roles: readonly string[]; cast: Cast };

type Change = { index: number; what: string; how: 'on' | 'off' | 'bare' };

/** What a sentence says that somebody wears, puts on or takes off. */
function findChange(text: string): Change | null {
  if (!maybe.test(text)) return null;
  const [on, off, none] = [worn.exec(text), takenOff.exec(text), bare.exec(text)];
  const what = (on ?? off)?.groups?.['what']?.toLowerCase() ?? '';
  if (on) return { index: on.index, what, how: 'on' };
  if (off) return { index: off.index, what, how: 'off' };
  return none && { index: none.index, what: none[0].toLowerCase(), how: 'bare' };
}

/** Whether somebody's description has them in such a garment anyway. */
function isUsual(role: string, what: string, { roles }: Cast): boolean {
  const usual = roles.find(({ name }) => name === role)?.description?.toLowerCase() ?? '';
  const garment = garmentOf(what);
  return garment !== '' && new RegExp(`\\b${garment}\\b`, 'u').test(usual);
}

function followSentence(wardrobe: Wardrobe, sentence: Sentence, shown: Omit<Shown, 'sentences'>): void {
  const change = findChange(sentence.text);
  const role = change === null ? undefined : wearerAt(sentence, change.index, shown);
  if (change === null || role === undefined) return;
  const isNew = /\bnow\b/i.test(sentence.text) || !isUsual(role, change.what, shown.cast);
  if (change.how === 'off' || !isNew) wardrobe.delete(role);
  else wardrobe.set(role, change.how === 'bare' ? `is ${change.what}` : `wears ${change.what}`);
}

/** Takes in what a shot says that people put on or take off. */
export function followWardrobe(wardrobe: Wardrobe, { sentences, ...shown }: Shown): void {
  for (const sentence of sentences) followSentence(wardrobe, sentence, shown);
}

/** `NAK wears a suit.`: for each whom a picture's words name in other clothes than their own, where they do not say so. */
export function describeWardrobe(wardrobe: Wardrobe, picture: string, shown: Shown): string[] {
  const dressed = [...wardrobe].filter(([role]) => picture.includes(role));
  if (dressed.length === 0) return [];
  const own: Wardrobe = new Map();
  followWardrobe(own, shown);
  return dressed.flatMap(([role, clothes]) => (own.has(role) ? [] : [`${role} ${clothes}.`]));
}
