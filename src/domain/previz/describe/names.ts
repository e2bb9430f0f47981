import { propWords } from './action-words.ts';
import { femaleNames, maleNames } from './look-words.ts';
import { roleNouns } from './people-words.ts';
import { placeWords } from './place-words.ts';
import { furnishingWords, vehicleWords } from './thing-words.ts';

const capital = "[A-Z][a-z\u00e0-\u00ff'’-]+";
const name = `(?:(?:Mr|Mrs|Ms|Dr)\\. )?${capital}(?: ${capital})?`;
/** Shots that are of somebody or something near. */
const near =
  '(?:[Ee]xtreme |[Mm]edium )?[Cc]lose[- ]?(?:up|on)?|E?M?CU|MCU|MS|[Mm]edium(?: shot)?|[Pp]ortrait|[Hh]eadshot|[Tt]wo[- ]shot|[Ff]ull(?: shot)?|OTS';
const headPattern = new RegExp(
  `(?:^|[.!?] )(?:${near})(?:,? (?:of|on|with)|:|,| -+|)? (${name})(?: and (${name}))?(?=[\\s.,;:!?]|$)`,
  'g',
);
const pairPattern = new RegExp(`(${name})(?:,? and (${name}))?`, 'g');

/** A name in capitals, as screenplays write them, and whether something is done by it: `TOM lies`. */
const capitalsPattern =
  /(?<![A-Z]\s?|[\w-])([A-Z]{3,})(?![A-Z\w-])(?=(?:['’]s)?(\s+(?:[a-z]+(?:[^s]s|es)|is|and|in|on)\b)?)/g;

const first = new Set([...femaleNames, ...maleNames]);
/** Words of a picture that begin with a capital only because a sentence does. */
const words = new Set(
  [
    ...[...propWords, ...furnishingWords, ...vehicleWords].flatMap(([, phrases]) => phrases),
    ...placeWords.flatMap((place) => place.words),
    ...roleNouns,
  ].flatMap((phrase) => phrase.split(' ')),
);
const common =
  /^(?:The|An?|His|Her|Their|Our|My|Its?|This|That|These|Those|He|She|They|We|You|In|On|At|Over|Under|Through|From|With|By|And|But|Insert|Interior|Exterior|Night|Day|Dawn|Dusk|Rain|Snow|Fog|Two|Three|Four|Some|Many|Several|No|Slow|Low|High|Wide|Close|Extreme|Medium|Full|Shot|Old|Young|Golden|Big|New)$/;

const isName = (found: string): boolean => {
  const [head = ''] = found.split(' ');
  return !common.test(head) && !words.has(head.toLowerCase());
};

/** A known first name, where a person can be meant: `Ines waits`, not `Rose petals`. */
function isFirstName(found: string, rest: string): boolean {
  const head = found.split(' ').at(0)?.toLowerCase() ?? '';
  return first.has(head) && !words.has(head) && !/^['’]s /.test(rest);
}

/** `the same station Ines was listening to`: she is not there. */
const ofClause = /\b(?:the|an?|same) (?:[a-z]+ ){1,2}$/;

/** Who is named in a prompt without a cast list: behind a shot's name anybody, elsewhere those with a well-known first name. */
export function namesIn(action: string): string[] {
  const heads = [...action.matchAll(headPattern)].flatMap(([, one, other]) => [one, other]);
  const known = [...action.matchAll(pairPattern)].flatMap(({ 0: whole, 1: one, 2: other, index }) =>
    ofClause.test(action.slice(0, index))
      ? []
      : [one, other].filter((found) => found !== undefined && isFirstName(found, action.slice(index + whole.length))),
  );
  const shouted = [...action.matchAll(capitalsPattern)].flatMap(({ 1: one = '', 2: acts }) =>
    acts !== undefined || first.has(one.toLowerCase()) ? [one] : [],
  );
  const found = [...heads, ...known, ...shouted].filter((one) => one !== undefined && isName(one)) as string[];
  return [...new Set(found)].slice(0, 3);
}
