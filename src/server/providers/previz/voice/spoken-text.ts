/** A piece of a line that is said in one breath, and the rest after it. */
export type Phrase = { text: string; pauseSeconds: number };

const pauseAfter: [ending: RegExp, seconds: number][] = [
  [/(\.{3}|…)$/, 0.6],
  [/--$/, 0.12],
  [/[!?]$/, 0.32],
  [/.$/, 0.36],
];
/** The engine slows down and stumbles on very long sentences. */
const longestPhrase = 300;
/** What is said for a line such as "..." or "(sighs)", which has nothing but breath in it. */
const breathOnly: Phrase = { text: 'Hmm', pauseSeconds: 0 };

/** Splits a line into phrases that the engine of its language can say; empty when there is nothing that it could. */
export function phrasesOf(text: string, language: string): Phrase[] {
  return language === 'en' ? spokenPhrases(text) : foreignPhrases(text, language);
}

/** Languages whose engine does not know these letters, and would only name them. */
const unsayable: Readonly<Record<string, RegExp>> = { ja: /\p{Script=Han}/u };

function foreignPhrases(text: string, language: string): Phrase[] {
  if (unsayable[language]?.test(text)) return [];
  const sentences = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  return sentences
    .map(({ segment }) => segment.replaceAll(/[*_~`#^<>|\\{}[\]()]/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .map((sentence) => ({ text: sentence, pauseSeconds: pauseOf(sentence) }));
}

/**
 * Splits a line into phrases that the English engine can say. Empty when the text has letters, but none it can say.
 */
export function spokenPhrases(text: string): Phrase[] {
  const plainText = speakable(text);
  const phrases = (plainText.match(/[^.!?…]+(?:[.!?…]+["']?|$)|\.{3}|…/g) ?? [])
    .flatMap((sentence) => splitLong(sentence.trim()))
    .filter((sentence) => /[a-z0-9]/i.test(sentence))
    .map((sentence) => ({ text: speltForEngine(sentence), pauseSeconds: pauseOf(sentence) }));
  if (phrases.length > 0) return phrases;
  return /\p{L}/u.test(text.replaceAll(/\([^)]*\)/g, '')) ? [] : [breathOnly];
}

function pauseOf(sentence: string): number {
  return pauseAfter.find(([ending]) => ending.test(sentence))?.[1] ?? 0;
}

/** Letters without accents, plain quotes; stage directions inside the line become a pause. */
function speakable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/\([^)]*\)/g, ' ... ')
    .replaceAll(/\s*(?:[–—]|-{2,})\s*$/gm, ' -- . ')
    .replaceAll(/\s*(?:[–—]|-{2,})\s*/g, ', ')
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent ')
    .replaceAll(/[*_~`#^<>|\\{}[\]]/g, ' ')
    .replaceAll(/[^\u0020-\u007e…]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.!?,])/g, '')
    .trim();
}

/** The engine spells words in capitals letter by letter; in scripts they are only loud. */
function speltForEngine(sentence: string): string {
  return sentence
    .replaceAll(/\b[A-Z][A-Z']{3,}\b/g, (word) => word.toLowerCase())
    .replaceAll('…', '.')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll('"', '');
}

function splitLong(sentence: string): string[] {
  if (sentence.length <= longestPhrase) return [sentence];
  const comma = sentence.lastIndexOf(', ', longestPhrase);
  const space = sentence.lastIndexOf(' ', longestPhrase);
  const at = comma > longestPhrase / 3 ? comma + 1 : space > 0 ? space : longestPhrase;
  return [sentence.slice(0, at), ...splitLong(sentence.slice(at).trim())];
}
