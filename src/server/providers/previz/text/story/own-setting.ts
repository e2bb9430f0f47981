import { genderOfFirstName } from '#domain/scripts/cast/person-words.ts';
import type { Known } from './follow-treatment.ts';
import { type CastKey, castKeys, type OwnSetting, saidIn, sentencesIn } from './own-story.ts';
import type { Story } from './plan-story.ts';

const introduced =
  /^(?:Then there is )?(?<name>\p{Lu}[\p{Lu}'’-]+)(?: \p{Lu}[\p{Lu}'’-]+)? \((?<age>\d{1,3})\), (?<what>[^,]+)(?:, (?<look>.*))?\.$/u;
const set = /^The (?<place>\p{L}[\p{L}’' -]{1,39})\.$/u;

/** Who plays and where, as far as somebody has changed it in their treatment. */
export function settingIn(treatment: string, story: Story, known: Known): OwnSetting {
  const sentences = sentencesIn(treatment);
  const isOwn = (sentence: string): boolean => !known.has(saidIn(sentence));
  const own = sentences.filter(isOwn);
  const people = peopleAnew(own, story, namesAnew(own, story, known));
  const place = set.exec(sentences.slice(0, 1).find(isOwn) ?? '')?.groups?.['place'];
  return { place: place?.toLowerCase() ?? null, people };
}

type Names = Partial<Record<CastKey, string>>;

function peopleAnew(own: readonly string[], { cast }: Story, names: Names): OwnSetting['people'] {
  const said = own.map((sentence) => introduced.exec(sentence)?.groups ?? {});
  const entries = castKeys.map((key) => {
    const name = names[key] ?? cast[key].name;
    const { age, what = '', look = '' } = said.find((one) => one['name'] === name.toUpperCase()) ?? {};
    const gender = (names[key] !== undefined && genderOfFirstName(name)) || cast[key].gender;
    return [key, { name, gender, ...(age !== undefined && { age: Number(age), what, look }) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Other names for the people of a story, where its sentences are the same but for them. */
function namesAnew(own: readonly string[], { cast }: Story, known: Known): Names {
  const keyOf = new Map(castKeys.map((key) => [cast[key].name.toLowerCase(), key]));
  const byRule = [...known.keys()].map(wordsIn);
  const renamed = own
    .map(wordsIn)
    .flatMap((words) => byRule.filter(({ length }) => length === words.length).map((told) => ({ words, told })))
    .flatMap(({ words, told }) => {
      const pairs = words.map((name, at) => ({ name, told: told[at] ?? '' })).filter((pair) => !isAlike(pair));
      return pairs.every(({ name, told: was }) => keyOf.has(was) && isName.test(name)) ? pairs : [];
    });
  return Object.fromEntries(renamed.map(({ name, told }) => [keyOf.get(told), titled(name)]));
}

const wordsIn = (sentence: string): string[] => sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
const isName = /^\p{Lu}\p{L}+$/u;
const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
const pronoun = /^(?:s?he|him|hers?|his|himself|herself)$/i;
const isAlike = ({ name, told }: { name: string; told: string }): boolean =>
  name.toLowerCase() === told || (pronoun.test(name) && pronoun.test(told));
