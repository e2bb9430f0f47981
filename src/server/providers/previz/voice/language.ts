import { alsoEnglish, commonWords } from './language-words.ts';

/** Alphabets that belong to one language, or whose commonest language is meant where the letters do not tell. */
const scripts: [letters: RegExp, language: string][] = [
  [/[іїєґІЇЄҐ]/u, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Han}/u, 'cmn'],
];

/** Letters that English does not use, and the languages that do. */
const letters: [found: RegExp, languages: string][] = [
  [/ñ/, 'es'],
  [/[ãõ]/, 'pt'],
  [/ß/, 'de'],
  [/[łąęśźż]/, 'pl'],
  [/[ğış]/, 'tr'],
  [/[řěů]/, 'cs'],
  [/[țșă]/, 'ro'],
  [/[őű]/, 'hu'],
  [/[œêûîç]/, 'fr pt'],
  [/[äö]/, 'de sv fi'],
  [/å/, 'sv da'],
  [/[æø]/, 'da'],
];

const sets = Object.entries(commonWords).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));
/** So many of a language's commonest words tell it from English. */
const wordsNeeded = 2;
/** What a letter that English does not use is worth beside words. */
const letterWorth = 1.5;
/** A word alone may be anybody's name. */
const shortestLine = 2;

type Count = {
  language: string;
  /** Its commonest words in the line, with what its letters are worth. */
  count: number;
  /** Of these, those that are no English words. */
  own: number;
};

/** The language that a line is written in, as eSpeak NG calls it; English where the words do not say. */
export function languageOf(text: string): string {
  const script = scripts.find(([found]) => found.test(text))?.[1];
  if (script !== undefined) return script;
  const said = text.toLowerCase().normalize('NFC').replaceAll("'", '’');
  // No other language turns its signs over.
  if (/[¿¡]/.test(said)) return 'es';
  return toldByWords(said, said.match(/[\p{L}’]+/gu) ?? []);
}

function toldByWords(said: string, words: readonly string[]): string {
  const counts = countWords(said, words);
  const english = counts[0]?.count ?? 0;
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
  if (best.own === 0 || best.count <= english) return 'en';
  // Where no word is English, one of another language's own is enough.
  const isForeign = english === 0 && words.length >= shortestLine;
  return best.count >= wordsNeeded || isForeign ? best.language : 'en';
}

function countWords(said: string, words: readonly string[]): Count[] {
  const hinted = new Set(
    letters.filter(([found]) => found.test(said)).flatMap(([, languages]) => languages.split(' ')),
  );
  return sets.map(({ language, words: common }) => {
    const known = words.filter((word) => common.has(word));
    const own = known.filter((word) => !alsoEnglish.has(word)).length;
    return { language, own, count: known.length + (hinted.has(language) ? letterWorth : 0) };
  });
}
