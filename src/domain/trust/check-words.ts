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
  if (input.kind === 'training') return inTraining(input);
  if (!('prompt' in input)) return null;
  if (input.kind === 'music' || input.kind === 'sound') return outrightIn('prompt', input.prompt);
  return inPicture(input);
}

/** The sentence for the person: what was found, and that it cost nothing. */
export function forbiddenSentence({ words, category }: ForbiddenWords): string {
  return `“${words}” asks for ${forbiddenInWords[category]}, which isn’t allowed. Nothing was charged. Change the prompt.`;
}

/** What a model is to learn is drawn again and again afterwards. */
function inTraining({ name, trigger, pictures }: Training): ForbiddenWords | null {
  const captions = pictures.map(({ caption = '' }, nth) => [`pictures.${nth}.caption`, caption] as const);
  for (const [path, words] of [['name', `${name} ${trigger}`] as const, ...captions]) {
    const found = outrightIn(path, words) ?? ofMinor(path, words) ?? pornographicIn(path, words);
    if (found) return found;
  }
  return null;
}

type Training = Extract<GenerationInput<unknown>, { kind: 'training' }>;

type Shown = Extract<GenerationInput<unknown>, { prompt: string }>;

function inPicture(input: Shown): ForbiddenWords | null {
  const subjects = 'subjects' in input ? input.subjects : [];
  const negative = 'negativePrompt' in input ? (input.negativePrompt ?? '') : '';
  const found = outrightIn('prompt', input.prompt);
  if (found) return found;
  const told = withWhatIsSaid(input.prompt, subjects);
  const described = subjects.map(({ name, description }) => `${name} (${description})`).join('\n');
  return (
    ofMinor('prompt', told) ??
    ofMinor('subjects', described) ??
    bareMinor(told, negative) ??
    pornographicIn('prompt', input.prompt) ??
    pornographicIn('subjects', described)
  );
}

/**
 * The prompt with what is said of whoever it names: they are there with all of it. Only the words that matter are put behind each name, and
 * nothing is put behind those: descriptions that name each other must not grow without end.
 */
function withWhatIsSaid(prompt: string, subjects: readonly Named[]): string {
  const said = new Map<string, string>();
  for (const { name, description } of subjects) {
    if (name === '') continue;
    const plain = plainLetters(`${name} (${description})`);
    const telling = [minor, sexual].flatMap((pattern) => first(plain, pattern) ?? []);
    said.set(name, [said.get(name) ?? '', ...telling].join(' ').trim());
  }
  const names = [...said.keys()].filter((name) => said.get(name) !== '');
  if (names.length === 0) return prompt;
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => RegExp.escape(name));
  return prompt.replaceAll(new RegExp(longestFirst.join('|'), 'g'), (name) => `${name} (${said.get(name)})`);
}

type Named = { name: string; description: string };

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

/** Both are in the order of the words, so that one walk along them is enough. */
function nearest(minors: RegExpExecArray[], sexuals: RegExpExecArray[]): string | null {
  let at = 0;
  for (const one of minors) {
    while (at < sexuals.length && (sexuals[at]?.index ?? 0) < one.index - nearCharacters) at += 1;
    const near = sexuals[at];
    if (near === undefined || near.index > one.index + nearCharacters) continue;
    return one.index < near.index ? `${one[0]} … ${near[0]}` : `${near[0]} … ${one[0]}`;
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
