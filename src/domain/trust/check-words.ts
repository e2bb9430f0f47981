import type { GenerationInput } from '../generation/input.ts';
import { type Forbidden, forbiddenInWords, minor, outright, pornographic, sexual } from './forbidden-words.ts';
import { plainLetters } from './plain-letters.ts';

/** What was found in a request's words, and in which field. */
export type ForbiddenWords = { path: string; category: Forbidden; words: string };

/** Words as far apart as this speak of the same picture. */
const nearCharacters = 160;
/** What nobody wants to leave out of a picture of a child but for one reason. */
const clothed =
  /(?<![a-z])(?:cloth(?:es|ed|ing)|dress(?:ed)?|covered|underwear|swimsuit|censor(?:ed|ship)?|adults?)(?![a-z])/;

/**
 * What a request asks for that is never made; null when nothing of it is. Drama may be violent, and people in it may swear: only what is
 * meant for showing or telling what is forbidden is refused.
 */
export function forbiddenWords(input: GenerationInput<unknown>): ForbiddenWords | null {
  if (input.kind === 'speech') return outrightIn('text', input.text);
  if (input.kind === 'text') return outrightIn('prompt', input.prompt) ?? outrightIn('instruction', input.instruction);
  if (input.kind === 'training') return inName(`${input.name} ${input.trigger}`);
  if (!('prompt' in input)) return null;
  if (input.kind === 'music' || input.kind === 'sound') return outrightIn('prompt', input.prompt);
  return inPicture(input);
}

/** The sentence for the person: what was found, and that it cost nothing. */
export function forbiddenSentence({ words, category }: ForbiddenWords): string {
  return `“${words}” asks for ${forbiddenInWords[category]}, which is never made here. Nothing was charged; change the words.`;
}

/** What a model is to learn is drawn again and again afterwards. */
const inName = (words: string): ForbiddenWords | null =>
  outrightIn('name', words) ?? ofMinor('name', words) ?? pornographicIn('name', words);

type Shown = Extract<GenerationInput<unknown>, { prompt: string }>;

function inPicture(input: Shown): ForbiddenWords | null {
  const subjects = 'subjects' in input ? input.subjects : [];
  const negative = 'negativePrompt' in input ? (input.negativePrompt ?? '') : '';
  const found = outrightIn('prompt', input.prompt);
  if (found) return found;
  // Whoever is named in the prompt is there with all that is said of them.
  const told = subjects.reduce(
    (words, { name, description }) => (name === '' ? words : words.replaceAll(name, `${name} (${description})`)),
    input.prompt,
  );
  const described = subjects.map(({ name, description }) => `${name} (${description})`).join('\n');
  return (
    ofMinor('prompt', told) ??
    ofMinor('subjects', described) ??
    bareMinor(told, negative) ??
    pornographicIn('prompt', input.prompt) ??
    pornographicIn('subjects', described)
  );
}

function outrightIn(path: string, words: string): ForbiddenWords | null {
  const plain = plainLetters(words);
  for (const [category, pattern] of outright) {
    const found = first(plain, pattern);
    if (found !== null) return { path, category, words: found };
  }
  return null;
}

function first(plain: string, pattern: RegExp): string | null {
  const [found] = plain.matchAll(pattern);
  return found?.[0] ?? null;
}

function pornographicIn(path: string, words: string): ForbiddenWords | null {
  const found = first(plainLetters(words), pornographic);
  return found === null ? null : { path, category: 'pornography', words: found };
}

/** A minor and something sexual near each other: a picture is of one moment, however many sentences tell of it. */
function ofMinor(path: string, words: string): ForbiddenWords | null {
  const plain = plainLetters(words);
  const found = nearest([...plain.matchAll(minor)], [...plain.matchAll(sexual)]);
  return found === null ? null : { path, category: 'minors', words: found };
}

function nearest(minors: RegExpExecArray[], sexuals: RegExpExecArray[]): string | null {
  for (const one of minors) {
    const near = sexuals.find(({ index }) => Math.abs(index - one.index) <= nearCharacters);
    if (near) return one.index < near.index ? `${one[0]} … ${near[0]}` : `${near[0]} … ${one[0]}`;
  }
  return null;
}

/** What a negative prompt names must not be seen, and may be anything; but for clothes, where a minor is to be seen. */
function bareMinor(words: string, negative: string): ForbiddenWords | null {
  const [bare] = clothed.exec(plainLetters(negative)) ?? [];
  const [one] = plainLetters(words).matchAll(minor);
  return bare !== undefined && one
    ? { path: 'negativePrompt', category: 'minors', words: `${one[0]} … without ${bare}` }
    : null;
}
