export type Gender = 'female' | 'male';
/** Somebody besides the first: what they are, and what they are to the first where a brief says whose. */
export type Kin = { what: string; isOwned: boolean; gender: Gender | null; age: number | null };

const noun =
  'schoolteacher|maid|explorer|cleaner|clerk|policeman|policewoman|officer|carpenter|seamstress|poet|actor|actress|bride|groom|uncle|aunt|beekeeper|astronomer|butler|nanny|plumber|violinist|cellist|conductor|surfer|skater|climber|wrestler|fencer|fighter|bodyguard|hacker|accountant|salesman|prisoner|orphan|ghost|vampire|keeper|detective|teacher|nurse|doctor|surgeon|soldier|pilot|astronaut|robot|girl|boy|woman|man|mother|father|widow|widower|child|fisherman|sailor|captain|dancer|singer|musician|pianist|painter|writer|chef|cook|thief|spy|scientist|engineer|farmer|driver|courier|baker|boxer|runner|student|priest|monk|nun|king|queen|knight|witch|wizard|hunter|journalist|photographer|gardener|clockmaker|watchmaker|barber|waitress|bartender|janitor|postman|mechanic|lawyer|judge|sheriff|cowboy|swimmer|coach|librarian|princess|prince|daughter|son|sister|brother|clown|magician|translator|ferryman|grandmother|grandfather';
const roles = new RegExp(
  String.raw`\b(?:an?|the|his|her|their|one)\s+((?:(?!who\b|and\b|of\b)[a-z-]+\s){0,2}(?:${noun}))\b(?!['’]s)`,
  'gi',
);
const bareRole = new RegExp(String.raw`\b(${noun})(?!['’]s)s?\b`, 'i');
/** Whether a word is one for people. */
export const isPerson = (word: string): boolean => new RegExp(String.raw`^(?:${noun})s?$`, 'i').test(word);

const femaleWord =
  /\b(?:woman|girl|mother|widow|daughter|sister|queen|princess|grandmother|waitress|nun|wife|actress|witch|maid|bride|aunt|nanny|policewoman|seamstress)s?\b/i;
const maleWord =
  /\b(?:man|boy|father|widower|son|brother|king|prince|grandfather|fisherman|priest|monk|postman|husband|cowboy|wizard|ferryman|groom|uncle|policeman|salesman|butler)s?\b/i;

/** People of a family, and others who are somebody’s. */
const owned =
  'grandfather|grandmother|father|mother|brother|sister|son|daughter|husband|wife|uncle|aunt|twin|cousin|boss|teacher|student|rival|neighbor|friend|partner|ex-husband|ex-wife|bride|groom';
const kinOf = new RegExp(
  String.raw`\b(?:her|his)\s+(?:own\s+)?((?:(?:old|young|younger|older|little|big|estranged|best|late)\s)?(?:${owned}))\b`,
  'i',
);
const pairOf = new RegExp(String.raw`\b(?:two|both)\s+(?:[a-z-]+\s)?(${owned}|lover|stranger|soldier|thief)s\b`, 'i');

type People = { role: string | null; gender: Gender | null; age: number | null; kin: Kin | null };

/** Who a brief speaks of: first what the first person is, then the second. */
export function readPeople(words: string): People {
  const pair = pairOf.exec(words)?.[1]?.toLowerCase();
  if (pair !== undefined) return pairIn(words, pair);
  const found = [...words.matchAll(roles)].map(({ index, 1: role = '' }) => ({ index, role: role.toLowerCase() }));
  const trade = tradeIn(words);
  const isNamed = trade !== undefined && found.some(({ role }) => role === trade.role);
  const spoken = (trade && !isNamed ? [trade, ...found] : found).toSorted((one, other) => one.index - other.index);
  const [first, second] = spoken.map(({ role }) => role);
  const kin = kinIn(words, second);
  const role = roleIn(words, first, kin) ?? null;
  const gender = genderOf(role ?? words) ?? pronounIn(words);
  return { role, gender, age: ageIn(words, role), kin };
}

/** What the first person is; `her sister` is who the other one is. */
function roleIn(words: string, first: string | undefined, kin: Kin | null): string | undefined {
  const isKin = (role: string | undefined): boolean =>
    role !== undefined &&
    new RegExp(String.raw`\b(?:her|his)\s+${role}\b`, 'i').test(words) &&
    (kin === null || kin.isOwned);
  if (first !== undefined && !isKin(first)) return first;
  const bare = bareRole.exec(words)?.[1]?.toLowerCase();
  return isKin(bare) ? undefined : bare;
}

const byApposition = /\p{Lu}\p{Ll}+(?: \(\d{1,2}\))?, (?:\d{1,2}, )?an? ((?:[a-z-]+ ){0,2}[a-z-]+)(?=[,.;]| who\b)/u;
const byTrade =
  /^(?:An?|The) ((?:(?![a-z-]*s )[a-z-]+ ){0,2}?[a-z-]{2,}(?:er|or|ist|ian|eer|smith|wright|herd))\b(?!['’]s)/;
const noTrade =
  /(?:letter|river|winter|summer|number|computer|center|weather|water|paper|corner|order|power|tower|poster|flower|theater|harbor|door|floor|mirror|color|motor|elevator|generator|reactor|fever|finger|ladder|folder|father|mother|brother|sister|never|over|under|after|other|another)$/;

/** A trade that stands in no list: `Ida, a tree surgeon, …`, `A night porter finds …`. */
function tradeIn(words: string): { index: number; role: string } | undefined {
  const found = byApposition.exec(words) ?? byTrade.exec(words);
  const role = found?.[1];
  return !found || role === undefined || noTrade.test(role) ? undefined : { index: found.index, role };
}

/** `Two sisters`: each is the other's, and nobody is said to be anything else. */
function pairIn(words: string, what: string): People {
  const gender = genderOf(what) ?? pronounIn(words);
  return { role: null, gender, age: null, kin: { what, isOwned: true, gender, age: null } };
}

/** What says nothing about somebody. */
const anybody = /^(?:dead|late)\b|^(?:man|woman|boy|girl|child|student)$/;

/** Whoever dies before it begins plays no part. */
const isGone = (words: string, what: string): boolean =>
  new RegExp(
    String.raw`\b${what}(?: (?:dies|died|has died|is dead|drowned|is gone)\b|['’]s (?:death|funeral|grave|will)\b)`,
    'i',
  ).test(words);

function kinIn(words: string, second: string | undefined): Kin | null {
  const own = kinOf.exec(words)?.[1]?.toLowerCase();
  const what = own ?? second;
  if (what === undefined || anybody.test(what) || isGone(words, what)) return null;
  return { what, isOwned: own !== undefined, gender: genderOf(what), age: ageOf(what) };
}

const genderOf = (words: string): Gender | null =>
  femaleWord.test(words) ? 'female' : maleWord.test(words) ? 'male' : null;

/** Whoever acts is `she` or `he`; what is `her` or `his` may be another’s. */
function pronounIn(words: string): Gender | null {
  const [pronoun] = /\b(?:she|he)\b/i.exec(words) ?? /\b(?:her|hers|his|him)\b/i.exec(words) ?? [];
  if (pronoun === undefined) return null;
  return /^(?:she|her)/i.test(pronoun) ? 'female' : 'male';
}

function ageIn(words: string, role: string | null): number | null {
  const said = /(?<=[\p{L}] )\((\d{1,2})\)|\b(\d{1,2})[- ]years?[- ]old\b|,\s(\d{1,2}),/u.exec(words);
  if (said) return Number(said[1] ?? said[2] ?? said[3]);
  return role === null ? null : ageOf(role);
}

function ageOf(role: string): number | null {
  if (/\b(?:teenage\w*|girl|boy|student|skater)\b/.test(role)) return /\b(?:little|small)\b/.test(role) ? 9 : 16;
  if (/\b(?:child|orphan)\b/.test(role)) return 9;
  if (/\b(?:retired|old|elderly|aging|grandmother|grandfather|ex-\w+)\b/.test(role)) return 68;
  if (/\b(?:father|mother|uncle|aunt)\b/.test(role)) return 58;
  return /\b(?:young|younger|bride|groom|son|daughter)\b/.test(role) ? 23 : null;
}
