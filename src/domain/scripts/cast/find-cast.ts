import type { Role } from '../breakdown.ts';
import { describeRole } from './describe-role.ts';
import type { Introduction } from './describe-role.ts';
import { ageBehind, findLooks } from './looks.ts';
import type { Cast } from './cast.ts';
import { guessGenders } from './guess-gender.ts';
import { genderOfFirstName, personTable } from './person-words.ts';
import { findCapitalRuns } from '../text/read-action.ts';
import type { ActionSentences, CapitalRun, Sentence } from '../text/read-action.ts';
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
import type { Screenplay, ScreenplayElement } from '#domain/screenplays/screenplay.ts';
import type { Word } from '../text/words.ts';

/** The names that each cue holds, as written; `BRICK & STEEL` is two only if both also speak alone. */
function readCues({ elements }: Screenplay): { counts: Map<string, number>; namesOf: Map<string, string[]> } {
  const cues = new Map<string, number>();
  for (const element of elements) {
    if (element.type === 'character') cues.set(element.name, (cues.get(element.name) ?? 0) + 1);
  }
  const all = new Set([...cues.keys()].map(normaliseRoleName));
  const namesOf = new Map<string, string[]>();
  const counts = new Map<string, number>();
  for (const [cue, count] of cues) {
    const name = normaliseRoleName(cue);
    const parts = splitJointName(name);
    const names = parts.length > 1 && parts.every((part) => all.has(part)) ? parts : [name];
    namesOf.set(cue, names);
    for (const one of names) counts.set(one, (counts.get(one) ?? 0) + count);
  }
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
  /** Where a role that has come in is named with an age once more, in order. */
  again: { role: string; introduction: Introduction }[];
};

const titles = new Set(['mr', 'mrs', 'ms', 'dr']);

/** `Mr. Hoff is at the railing`: somebody with a title is a person, in capitals or not. */
function findTitledName({ text, words: [title, name] }: Sentence): CapitalRun | null {
  if (!title || !name || !titles.has(title.lower)) return null;
  const isName = /^\p{Lu}\p{Ll}/u.test(name.text) && text.slice(title.end, name.start) === '. ';
  const isPossessive = /^['’]s\b/.test(text.slice(name.end, name.end + 3));
  return isName && !isPossessive ? { at: 0, length: 2, name: `${title.text}. ${name.text}` } : null;
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
  if (role !== name) addFullName(found, name, role);
  const introduction = { ...place, at: run.at, length: run.length };
  if (found.introductions.has(role)) {
    if (ageBehind(introduction) !== null) found.again.push({ role, introduction });
    return;
  }
  if (hasArticle(sentence, run)) found.nouns.add(role);
  found.introductions.set(role, introduction);
}

/** Words that no full name has: prepositions, and what a camera or an editor does. */
const directionWords =
  /\b(?:ON|OF|TO|AT|IN|FROM|BEHIND|OVER|WITH|BETWEEN|TOWARDS?|PAST|CLOSE|CLOSER|CLOSEUP|WIDE|WIDER|TIGHT|ANGLE|SHOT|INSERT|POV|PAN|TILT|PUSH|PULL|DOLLY|TRACK|TRACKING|CRANE|ZOOM|FOLLOW|REVEAL|FAVORING|FAVOURING|CUT|BACK|INTERCUT|FADE|DISSOLVE|SMASH|MATCH|SUPER|TITLE)\b/;

/** `DICK STEEL` is a longer name of STEEL. `CLOSE ON IRIS` directs the camera, and is none of IRIS. */
function addFullName({ fullNames }: Found, name: string, role: string): void {
  if (!directionWords.test(name) && !fullNames.has(name)) fullNames.set(name, role);
}

const hasArticle = (sentence: Sentence | undefined, run: CapitalRun): boolean =>
  /^(?:an?|the)$/i.test(sentence?.words[run.at - 1]?.text ?? '');

function isPerson(name: string, sentence: Sentence | undefined, run: CapitalRun): boolean {
  const isTitled = /^(?:MR|MRS|MS|DR)\. /.test(name);
  return isTitled || (sentence !== undefined && bringsInPerson(sentence, run));
}

/** People named in capitals in the action. */
function findInAction(action: ActionSentences, speaking: ReadonlySet<string>): Found {
  const found: Found = { introductions: new Map(), fullNames: new Map(), nouns: new Set(), again: [] };
  for (const [elementId, sentences] of action) {
    for (const [index, sentence] of sentences.entries()) {
      const place = { elementId, sentences, index };
      for (const run of findCapitalRuns(sentence)) addRun(found, { run, speaking, place });
      const titled = findTitledName(sentence);
      if (titled) addRun(found, { run: titled, speaking, place });
    }
  }
  return found;
}

/** In one paragraph, or in two that follow one another. */
const areNear = (one: Introduction, other: Introduction, elementIds: readonly string[]): boolean =>
  elementIds.indexOf(other.elementId) - elementIds.indexOf(one.elementId) < 2;

const tellsName = /\b(?:this|it) is $|\bmust be $|\bname is $/i;

/**
 * `the DRIVER, a man in his forties. … This is SPALDING JEAGER.`: whoever comes in by what they are, and has no line by it, is the one
 * whose name is told next.
 */
function nameDescribed(
  { introductions, fullNames }: Found,
  { elementIds, speeches }: { elementIds: readonly string[]; speeches: ReadonlyMap<string, number> },
): void {
  let described: [name: string, introduction: Introduction] | null = null;
  for (const [name, introduction] of introductions) {
    const isNamed = !isCommonName(name) && tellsName.test(textBefore(introduction));
    if (described && isNamed && areNear(described[1], introduction, elementIds)) {
      fullNames.set(described[0], name);
      introductions.set(name, described[1]);
      introductions.delete(described[0]);
    }
    described = isCommonName(name) && !speeches.has(name) ? [name, introduction] : null;
  }
}

function textBefore({ sentences, index, at }: Introduction): string {
  const sentence = sentences[index];
  return sentence?.text.slice(0, sentence.words[at]?.start ?? 0) ?? '';
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
  const joint = words.findIndex((word) => /^(?:in|with|from|at|on|of|behind)$/.test(word));
  const last = (joint > 0 ? words[joint - 1] : words.at(-1)) ?? '';
  return [...(/^\d*$/.test(last) ? [] : [last]), ...(isCommon ? [] : [words[0] ?? ''])];
}

/** `the judge` is JUDGE ORTEGA. */
const isNoun = (form: string, known: readonly (boolean | undefined)[]): boolean =>
  known.includes(true) || isCommonName(form.toUpperCase());

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
      short.set(form, isFree ? { role, isCommon: isNoun(form, [isCommon, other?.isCommon]), words: [form] } : null);
    }
  }
  const free = [...short].flatMap(([form, naming]) => (naming === null || whole.has(form) ? [] : [naming]));
  return [...whole.values(), ...free];
}

/** Where each role is first named or speaks, by element order. */
function findFirstElements(screenplay: Screenplay, action: ActionSentences, cast: CueReader): Map<string, string> {
  const first = new Map<string, string>();
  for (const element of screenplay.elements) {
    for (const role of rolesIn(element, action, cast)) if (!first.has(role)) first.set(role, element.id);
  }
  return first;
}

type CueReader = Pick<Cast, 'speakersOf' | 'mentions'>;

/** Every word of the action, in small letters. */
function wordsOf(action: ActionSentences): Set<string> {
  const found = new Set<string>();
  for (const sentences of action.values()) {
    for (const { words } of sentences) for (const { lower } of words) found.add(lower);
  }
  return found;
}

/** The roles that an element lets speak or names. */
function rolesIn(element: ScreenplayElement, action: ActionSentences, cast: CueReader): readonly string[] {
  if (element.type === 'character') return cast.speakersOf(element.name);
  const sentences = action.get(element.id) ?? [];
  return sentences.flatMap(({ words }) => cast.mentions(words).map(({ role }) => role));
}

/** How often each role speaks, and the role for each name in a cue. */
function findSpeakers(
  screenplay: Screenplay,
  action: ActionSentences,
): Pick<Cast, 'speakersOf'> & { roleOfName: Map<string, string>; speeches: Map<string, number> } {
  const { counts, namesOf } = readCues(screenplay);
  const written = wordsOf(action);
  const roleOfName = joinNames(counts);
  for (const [slip, meant] of findMisspellings(counts, written)) roleOfName.set(slip, roleOfName.get(meant) ?? meant);
  const speeches = new Map<string, number>();
  for (const [name, count] of counts) {
    const role = roleOfName.get(name) ?? name;
    speeches.set(role, (speeches.get(role) ?? 0) + count);
  }
  const speakers = new Map(
    [...namesOf].map(([cue, names]) => [cue, [...new Set(names.map((name) => roleOfName.get(name) ?? name))]]),
  );
  const speakersOf: Cast['speakersOf'] = (cue) => speakers.get(cue) ?? [normaliseRoleName(cue)];
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

/** `VICTOR KRAUSS` tells of KRAUSS what no other word does. */
function gendersOfFullNames(fullNames: ReadonlyMap<string, string>): Map<string, Role['gender']> {
  const genders = new Map<string, Role['gender']>();
  for (const [full, role] of fullNames) {
    const gender = genderOfFirstName(full.split(' ')[0] ?? '');
    if (gender !== null) genders.set(role, gender);
  }
  return genders;
}

/** Finds everybody in a script: one role for one person, whether they speak or are only seen. */
export function findCast(screenplay: Screenplay, action: ActionSentences): Cast {
  const { speakersOf, roleOfName, speeches } = findSpeakers(screenplay, action);
  const found = findInAction(action, new Set(speeches.keys()));
  nameDescribed(found, { elementIds: [...action.keys()], speeches });
  const { introductions, fullNames, nouns, again } = found;
  const names = new Set([...speeches.keys(), ...introductions.keys()]);
  const ownNames = [...names].map((name) => [name, name] as const);
  const index: RoleIndex = createRoleIndex(collectNamings(new Map([...fullNames, ...roleOfName, ...ownNames]), nouns));
  // The same sentences are asked about again and again: for genders, shots, prompts.
  const known = new Map<readonly Word[], readonly Mention[]>();
  const mentions: Cast['mentions'] = (words) => {
    const before = known.get(words);
    if (before) return before;
    const found = index.mentions(words);
    known.set(words, found);
    return found;
  };
  const genders = guessGenders(names, { elements: screenplay.elements, action, cast: { speakersOf, mentions } });
  const ofFullNames = gendersOfFullNames(fullNames);
  const firstElements = findFirstElements(screenplay, action, { speakersOf, mentions });
  const roles = [...firstElements].map(([name, firstElementId]): Role => {
    const { description, age } = describeRole(name, introductions.get(name) ?? null);
    const guessed = genders.get(name) ?? 'neutral';
    const gender = guessed === 'neutral' ? (ofFullNames.get(name) ?? guessed) : guessed;
    const speechCount = speeches.get(name) ?? 0;
    return { name, variantOf: variantBase(name, names), description, age, gender, firstElementId, speechCount };
  });
  const aged = findLooks(withBaseLooks(roles), again);
  return { roles: aged.roles, speakersOf, mentions, looks: aged.changes };
}
