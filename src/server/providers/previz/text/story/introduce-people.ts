import type { SeededRandom } from '../../signal/seeded-random.ts';
import { introduce, surnameOf } from './cast-story.ts';
import type { Story } from './plan-story.ts';

type Key = keyof Story['cast'];
const keys = ['hero', 'other', 'third'] as const satisfies readonly Key[];
const wordFor = (key: Key): string => key.charAt(0).toUpperCase() + key.slice(1);
/** Named so that a description may follow. */
const namedIn = (line: string, key: Key): boolean =>
  !isCueLine(line) && new RegExp(`\\{${wordFor(key)}\\}(?!['’.;:!?])`).test(line);

/** Somebody, and who they are said to be: `{Hero} Brandt (34)`, `{Hero}, her brother,`. */
const named =
  /\{(Hero|Other|Third)\}(?!['’.;:!?])(,(?= (?:an?|the|her|his) [a-z -]+,)|(?: \p{Lu}[\p{L}'’-]+)? (?=\(\d))?,?/gu;

/** People come in with their whole name the first time that one sees them. */
export function createIntroductions(story: Story, random: SeededRandom, take: (choices: readonly string[]) => string) {
  const introduced = new Set<Key>();
  const surname = surnameOf(random);
  const shim = story.words['shim'] ?? 'her';

  function introduceIn(lines: readonly string[]): string[] {
    let isSpeech = false;
    return lines.map((line) => {
      isSpeech = line !== '' && (isSpeech || isCueLine(line));
      return isSpeech ? line : introduceInLine(line);
    });
  }

  const introduceInLine = (line: string): string =>
    line.replaceAll(named, (whole, word: string, told: string | undefined) => {
      const key = keys.find((one) => wordFor(one) === word);
      if (!key || introduced.has(key)) return whole;
      introduced.add(key);
      const { age } = story.cast[key];
      // Somebody's own words say already who it is.
      if (told?.startsWith(',')) return `{${word.toUpperCase()}} (${age}),`;
      if (told !== undefined) return `{${word.toUpperCase()}}${told.toUpperCase()}`;
      return introduce(story.cast[key], { ...(key === 'hero' && { surname }), shim });
    });

  /** Somebody who speaks before being seen is shown first. */
  function showSpeaker(lines: string[]): string[] {
    const key = keys.find((one) => !introduced.has(one) && lines.includes(`{${one.toUpperCase()}}`));
    if (!key) return lines;
    const speaks = lines.indexOf(`{${key.toUpperCase()}}`);
    if (lines.slice(0, speaks).some((line) => namedIn(line, key))) return lines;
    return [`{${wordFor(key)}} ${take(['is there already', 'looks up', 'has been waiting'])}.`, '', ...lines];
  }
  return (lines: string[]): string[] => introduceIn(showSpeaker(lines));
}

const isCueLine = (line: string): boolean => /^(\{[A-Z]+\}|[A-Z][A-Z ]+)( \([^)]*\))*( \^)?$/.test(line);
