import { castKeys, sentencesIn } from './own-story.ts';
import type { Story } from './plan-story.ts';

type Speech = { cue: string; manner: string; says: string };
/** What is seen, or what somebody says. */
export type OwnText = { action: string } | Speech;

const says = 'says|asks|answers|replies|whispers|shouts|calls|tells|murmurs|adds|reads|mutters|cries|yells|sings';
const quoted = /["“](?<words>[^"“”]{1,400})["”]/g;
/** `Nell says:`, at the end of what stands before; with whatever happens before that. */
const saidBefore = new RegExp(
  String.raw`(?:^ ?|(?<=[.!?…] ))(?<lead>(?:In|At|On|By|Behind|Outside|Inside|Under|Then|Now|Later)\b[^.!?…:]{0,60}? )?(?<who>\p{Lu}[\p{L}'’-]{0,30}) (?:${says})\b(?<how>[^.!?…]{0,60})[:,]?\s*$`,
  'u',
);
/** `Nell says, not looking up.`, or the other way around. */
const saidAfter = new RegExp(
  String.raw`^,?\s*(?:(?<who>\p{L}[\p{L}'’-]{0,30}) (?:${says})|(?:${says}) (?<name>\p{Lu}[\p{L}'’-]{0,30}))\b(?<how>[^.!?…"“”]{0,60})(?:[.!?…]|$)`,
  'u',
);
/** How far around a speech its speaker is looked for, in characters. */
const reach = 160;

/** What is said in a text, by whom it names; what is said by nobody stays where it is. */
export function speechesIn(words: string, story: Story): OwnText[] {
  const texts: OwnText[] = [];
  let [rest, from] = ['', 0];
  for (const found of words.matchAll(quoted)) {
    const before = `${rest}${words.slice(from, found.index)}`;
    const end = found.index + found[0].length;
    const speaker = lastSpeech(texts)?.cue ?? '';
    const said = whoSays({ before, after: words.slice(end, end + reach) }, { story, speaker });
    const isSaid = addSpeech(texts, { said, before, words: asSaid(found.groups?.['words'] ?? '') });
    rest = isSaid ? '' : `${before}${found[0]}`;
    from = end + (said?.taken ?? 0);
  }
  const left = `${rest}${words.slice(from)}`.trim();
  return left === '' ? texts : [...texts, { action: left }];
}

const lastSpeech = (texts: readonly OwnText[]): Speech | undefined =>
  texts.findLast((one): one is Speech => 'cue' in one);

/** False where nobody says it. */
function addSpeech(texts: OwnText[], spoken: { said: Said | undefined; before: string; words: string }): boolean {
  const { said, before, words } = spoken;
  const last = texts.at(-1);
  if (said) {
    if (said.before !== '') texts.push({ action: said.before });
    texts.push({ cue: said.name, manner: said.manner, says: words });
    return true;
  }
  // Right behind what somebody says they say it on.
  if (before.trim() !== '' || !last || !('cue' in last)) return false;
  last.says += ` ${words}`;
  return true;
}

type Around = { before: string; after: string };
type Known = { story: Story; speaker: string };
/** Who says it and how, what happens before, and how much behind it only says who. */
type Said = { name: string; manner: string; before: string; taken: number };

function whoSays({ before, after }: Around, known: Known): Said | undefined {
  const near = before.slice(-reach);
  const ahead = saidBefore.exec(near);
  const behind = ahead ? null : saidAfter.exec(after);
  const { word, how } = ahead || behind ? wordsOf(ahead ?? behind) : { word: subjectIn(near, known), how: '' };
  const name = nameOf(word, before, known);
  if (name === undefined) return undefined;
  const happens = ahead ? `${before.slice(0, before.length - near.length + ahead.index)}${leadIn(ahead)}` : before;
  return { name, manner: mannerOf(how), before: happens.trim(), taken: behind ? behind[0].length : 0 };
}

/** `In the church at dawn Nell says` begins with a place; `Then Nell says` with nothing. */
function leadIn({ 0: said, groups }: RegExpExecArray): string {
  const lead = groups?.['lead']?.trim().replace(/,$/, '') ?? '';
  return lead.includes(' ') ? `${said.startsWith(' ') ? ' ' : ''}${lead}.` : '';
}

const wordsOf = (said: RegExpExecArray | null): { word: string; how: string } => {
  const { who, name, how = '' } = said?.groups ?? {};
  return { word: who ?? name ?? '', how };
};

/** Whoever has just done something, where nothing else is said: `Lena sits down. “She is dead.”` */
function subjectIn(near: string, { story: { cast } }: Known): string {
  const subject = sentencesIn(near).at(-1)?.split(' ')[0] ?? '';
  return /^s?he$/i.test(subject) || castKeys.some((key) => cast[key].name === subject) ? subject : '';
}

/** How it is said: `, not looking up`. To whom is seen anyway. */
const mannerOf = (words: string): string =>
  words
    .replaceAll(/^[\s,]+|[\s,:]+$/g, '')
    .replace(/^(?:to )?(?:him|her|them|himself|herself)$/, '')
    .toLowerCase();

const nobody = /^(?:it|they|we|i|you|who|nobody|the|one)?$/i;

/** Whom a name or a pronoun means: of two who could be meant, who was named last and has not just spoken. */
function nameOf(word: string, before: string, { story, speaker }: Known): string | undefined {
  if (!/^s?he$/i.test(word)) return nobody.test(word) ? undefined : word;
  const gender = /^she$/i.test(word) ? 'female' : 'male';
  const meant = castKeys.map((key) => story.cast[key]).filter((one) => one.gender === gender);
  const [next] = meant
    .filter(({ name }) => meant.length === 1 || name.toUpperCase() !== speaker.toUpperCase())
    .toSorted((one, other) => before.lastIndexOf(other.name) - before.lastIndexOf(one.name));
  return next?.name;
}

/** `You are late,` is a sentence by itself. */
const asSaid = (words: string): string => {
  const said = words.trim().replace(/,$/, '.');
  return /[.!?…-]$/.test(said) ? said : `${said}.`;
};
