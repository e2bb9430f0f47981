import type { Role } from './breakdown.ts';
import { describeRole } from './describe-role.ts';
import type { Introduction } from './describe-role.ts';
import { guessGenders } from './guess-gender.ts';
import { personTable } from './person-words.ts';
import { findCapitalRuns } from './read-action.ts';
import type { ActionSentences, CapitalRun, Sentence } from './read-action.ts';
import { findMisspellings } from './misspelled-names.ts';
import { createRoleIndex } from './role-index.ts';
import type { Mention, Naming, RoleIndex } from './role-index.ts';
import {
  findKnownRole,
  isCommonName,
  joinNames,
  normaliseRoleName,
  splitJointName,
  variantBase,
} from './role-names.ts';
import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import type { Word } from './words.ts';

/** The roles of a script, and how to find them in its words. */
export type Cast = {
  roles: Role[];
  /** The roles that a cue names, at least one. */
  speakersOf(cueName: string): string[];
  mentions(words: readonly Word[]): Mention[];
};

/** Each cue's names as written; `BRICK & STEEL` is two only if both also speak alone. */
function createCueReader({ elements }: Screenplay): {
  counts: Map<string, number>;
  namesOf: (cue: string) => string[];
} {
  const cues = elements.flatMap((element) => (element.type === 'character' ? [normaliseRoleName(element.name)] : []));
  const all = new Set(cues);
  const namesOf = (cue: string): string[] => {
    const name = normaliseRoleName(cue);
    const parts = splitJointName(name);
    return parts.length > 1 && parts.every((part) => all.has(part)) ? parts : [name];
  };
  const counts = new Map<string, number>();
  for (const name of cues.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return { counts, namesOf };
}

/** `MAYA (34)`, `a tall MAN`, `This is MRS. DOYLE`: capitals that bring in a person who may never speak. */
function bringsInPerson({ text, words }: Sentence, run: CapitalRun): boolean {
  const [first, last] = [words[run.at], words[run.at + run.length - 1]];
  if (!first || !last || run.name.length > 40) return false;
  const hasAge = /^ \((?:aged? |early |mid|late )*-?\d{1,2}(?:'?s)?\b/i.test(text.slice(last.end, last.end + 20));
  const isNamed = /\b(?:this is|named|called|name is|must be|meet) $/i.test(
    text.slice(Math.max(0, first.start - 40), first.start),
  );
  return hasAge || isNamed || personTable.find([last]).length > 0;
}

type Found = {
  introductions: Map<string, Introduction>;
  fullNames: Map<string, string>;
  /** Roles that come in with an article, as `the STOREKEEPER`: their names are nouns, and are found in small letters too. */
  nouns: Set<string>;
};

const titles = new Set(['mr', 'mrs', 'ms', 'dr']);

/** `Mr. Hoff is at the railing`: somebody with a title is a person, in capitals or not. */
function findTitledNames({ text, words }: Sentence): CapitalRun[] {
  return words.flatMap((word, at): CapitalRun[] => {
    const next = words[at + 1];
    const isName = titles.has(word.lower) && next !== undefined && /^\p{Lu}\p{Ll}/u.test(next.text);
    const isPossessive = next !== undefined && /^['’]s\b/.test(text.slice(next.end, next.end + 3));
    return at === 0 && isName && !isPossessive && text.slice(word.end, next.start) === '. '
      ? [{ at, length: 2, name: `${word.text}. ${next.text}` }]
      : [];
  });
}
type Place = Pick<Introduction, 'elementId' | 'sentences' | 'index'>;

/** More words in capitals than this are no name. */
const longestRun = 6;

/** Takes in one run of capitals: a new role, or a longer name of a known one. */
function addRun(
  found: Found,
  { run, speaking, place }: { run: CapitalRun; speaking: ReadonlySet<string>; place: Place },
): void {
  if (run.length > longestRun) return;
  const name = normaliseRoleName(run.name);
  const known = findKnownRole(name, speaking);
  const sentence = place.sentences[place.index];
  if (known === null && !isPerson(name, sentence, run)) return;
  const role = known ?? name;
  if (role !== name && !found.fullNames.has(name)) found.fullNames.set(name, role);
  if (found.introductions.has(role)) return;
  if (hasArticle(sentence, run)) found.nouns.add(role);
  found.introductions.set(role, { ...place, at: run.at, length: run.length });
}

const hasArticle = (sentence: Sentence | undefined, run: CapitalRun): boolean =>
  /^(?:an?|the)$/i.test(sentence?.words[run.at - 1]?.text ?? '');

function isPerson(name: string, sentence: Sentence | undefined, run: CapitalRun): boolean {
  const isTitled = /^(?:MR|MRS|MS|DR)\. /.test(name);
  return isTitled || (sentence !== undefined && bringsInPerson(sentence, run));
}

/** People named in capitals in the action. */
function findInAction(action: ActionSentences, speaking: ReadonlySet<string>): Found {
  const found: Found = { introductions: new Map(), fullNames: new Map(), nouns: new Set() };
  for (const [elementId, sentences] of action) {
    for (const [index, sentence] of sentences.entries()) {
      const place = { elementId, sentences, index };
      for (const run of findCapitalRuns(sentence)) addRun(found, { run, speaking, place });
      for (const run of findTitledNames(sentence)) addRun(found, { run, speaking, place });
    }
  }
  return found;
}

const wordsOfName = (name: string): string[] =>
  name
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/[^\p{L}\p{N}' ]/gu, ' ')
    .trim()
    .split(/\s+/);

/** The single words by which a role of several is called: `BRICK` and `BRADDOCK`, but only `guard` of `SECURITY GUARD`. */
function shortForms(words: readonly string[], isCommon: boolean): string[] {
  if (words.length === 1 || titles.has(words[0] ?? '')) return [];
  const last = words.at(-1) ?? '';
  return [...(/^\d*$/.test(last) ? [] : [last]), ...(isCommon ? [] : [words[0] ?? ''])];
}

/** All ways of naming the roles: whole names, and short forms that only one role has. */
function collectNamings(namings: ReadonlyMap<string, string>, nouns: ReadonlySet<string>): Naming[] {
  const whole = new Map<string, Naming>();
  const short = new Map<string, Naming | null>();
  for (const [name, role] of namings) {
    const words = wordsOfName(name);
    const isCommon = isCommonName(name) || (nouns.has(role) && words.length === 1);
    whole.set(words.join(' '), { role, isCommon, words });
    for (const form of shortForms(words, isCommon)) {
      const other = short.get(form);
      const isFree = other === undefined || other?.role === role;
      short.set(form, isFree ? { role, isCommon: isCommon || other?.isCommon === true, words: [form] } : null);
    }
  }
  const free = [...short].flatMap(([form, naming]) => (naming === null || whole.has(form) ? [] : [naming]));
  return [...whole.values(), ...free];
}

/** Where each role is first named or speaks, by element order. */
function findFirstElements(
  screenplay: Screenplay,
  action: ActionSentences,
  cast: Omit<Cast, 'roles'>,
): Map<string, string> {
  const first = new Map<string, string>();
  for (const element of screenplay.elements) {
    const named =
      element.type === 'character'
        ? cast.speakersOf(element.name)
        : (action.get(element.id) ?? []).flatMap(({ words }) => cast.mentions(words).map(({ role }) => role));
    for (const role of named) if (!first.has(role)) first.set(role, element.id);
  }
  return first;
}

/** How often each role speaks, and the role for each name in a cue. */
function findSpeakers(
  screenplay: Screenplay,
  action: ActionSentences,
): Pick<Cast, 'speakersOf'> & { roleOfName: Map<string, string>; speeches: Map<string, number> } {
  const { counts, namesOf } = createCueReader(screenplay);
  const written = new Set(
    [...action.values()].flatMap((all) => all.flatMap(({ words }) => words.map(({ lower }) => lower))),
  );
  const roleOfName = joinNames(counts);
  for (const [slip, meant] of findMisspellings(counts, written)) roleOfName.set(slip, roleOfName.get(meant) ?? meant);
  const speeches = new Map<string, number>();
  for (const [name, count] of counts) {
    const role = roleOfName.get(name) ?? name;
    speeches.set(role, (speeches.get(role) ?? 0) + count);
  }
  const speakersOf = (cueName: string): string[] => [
    ...new Set(namesOf(cueName).map((name) => roleOfName.get(name) ?? name)),
  ];
  return { speakersOf, roleOfName, speeches };
}

/** A look of somebody has the face of that person, where the script describes only one of the two. */
function withBaseLooks(roles: readonly Role[]): Role[] {
  const byName = new Map(roles.map((role) => [role.name, role]));
  return roles.map((role) => {
    const base = role.variantOf === null ? undefined : byName.get(role.variantOf);
    if (!base) return role;
    const gender = role.gender === 'neutral' ? base.gender : role.gender;
    const description = role.description ?? (base.description && `${base.name} at another age: ${base.description}`);
    return { ...role, gender, description };
  });
}

/** Finds everybody in a script: one role for one person, whether they speak or are only seen. */
export function findCast(screenplay: Screenplay, action: ActionSentences): Cast {
  const { speakersOf, roleOfName, speeches } = findSpeakers(screenplay, action);
  const { introductions, fullNames, nouns } = findInAction(action, new Set(speeches.keys()));
  const names = new Set([...speeches.keys(), ...introductions.keys()]);
  const ownNames = [...names].map((name) => [name, name] as const);
  const index: RoleIndex = createRoleIndex(collectNamings(new Map([...fullNames, ...roleOfName, ...ownNames]), nouns));
  // The same sentences are asked about again and again: for genders, shots, prompts.
  const known = new WeakMap<readonly Word[], Mention[]>();
  const mentions: Cast['mentions'] = (words) => {
    const found = known.get(words) ?? index.mentions(words);
    known.set(words, found);
    return found;
  };
  const genders = guessGenders(names, { elements: screenplay.elements, action, cast: { speakersOf, mentions } });
  const firstElements = findFirstElements(screenplay, action, { speakersOf, mentions });
  const roles = [...firstElements].map(([name, firstElementId]): Role => {
    const { description, age } = describeRole(name, introductions.get(name) ?? null);
    const gender = genders.get(name) ?? 'neutral';
    const speechCount = speeches.get(name) ?? 0;
    return { name, variantOf: variantBase(name, names), description, age, gender, firstElementId, speechCount };
  });
  return { roles: withBaseLooks(roles), speakersOf, mentions };
}
