import type { Role } from '../breakdown.ts';
import { deedTable } from '../shots/shot-words.ts';
import { findAge } from './find-age.ts';
import { lookTable, personTable } from './person-words.ts';
import type { Sentence } from '../text/read-action.ts';
import { readWords } from '../text/words.ts';

/** Where a role is first named in capitals: the sentence in its paragraph, and which of its words are the name. */
export type Introduction = {
  elementId: string;
  sentences: readonly Sentence[];
  index: number;
  at: number;
  length: number;
};

const longestDescription = 400;

/** Words that begin the part of a sentence in which the person acts and is no longer described. */
const actsPattern =
  /^(?:who |and |then |now )?(?:is|are|was|has been|stands?|sits?|(?!dress|glass|his|this|has\b|always)[a-z]{2,}[^s'\W]s|[a-z]+(?:es|ies)|walking|running|sitting|standing|holding|coming|looking) /i;

/** `runs along the quay`, but not `boots and a hat`. */
function beginsToAct(clause: string): boolean {
  const words = readWords(clause.slice(0, 60));
  // `braces`, `pearls`: things, unless it is something that people do.
  if (words.length === 1 && deedTable.find(words).length === 0) return false;
  const isLook = lookTable.find(words.slice(0, 1)).length > 0;
  return !isLook && actsPattern.test(`${clause.replace(/[.!?]$/, '')} `);
}

/** What stands between the name and the first thing the person does. */
function readApposition(after: string): string {
  const bracket = /^ ?\(([^)]*)\)/.exec(after);
  const rest = after.slice(bracket?.[0].length ?? 0);
  const clauses = /^(?:,| --|:)/.test(rest) ? rest.split(/, | -- |: /).slice(1) : [];
  const firstAct = clauses.findIndex(beginsToAct);
  const kept = firstAct < 0 ? clauses : clauses.slice(0, firstAct);
  const inBracket = bracket?.[1]?.trim();
  return [...(inBracket ? [inBracket] : []), ...kept].join(', ').replace(/[.!?,;:\s]{1,4}$/, '');
}

/** Sentences after the introduction that go on describing: they begin with a pronoun and name something to be seen. */
function findLooks(sentences: readonly Sentence[], index: number): string[] {
  return sentences
    .slice(index + 1, index + 4)
    .filter(({ words }) => /^(?:he|she|they|his|her|their|a|an|the)$/.test(words[0]?.lower ?? ''))
    .filter(({ words }) => lookTable.find(words).length > 0)
    .map(({ text }) => text);
}

/** `a resolute and snobby-looking GALLERY DIRECTOR`: what stands between article and name, with the name if it is a noun. */
function readAdjectives(before: string, name: string): string {
  const match = /(?:^|[\s(])(an? (?:[\p{L}'-]+,? ){1,6})$/iu.exec(before.slice(-80));
  const words = match?.[1] ?? '';
  // `a sack, on the shoulder of a DRIVER` says nothing of the driver.
  return words === '' || /\b(?:of|on|in|at|by|with|to|from|the|a)\b/i.test(words.slice(2))
    ? ''
    : `${words}${name}`.toLowerCase();
}

/** `Her name is NANCY`: the person has been described before the name comes. */
function isNamedAfterwards(before: string): boolean {
  return /\b(?:name is|named|must be|this is)$/i.test(before.trimEnd());
}

const actsBehind =
  /(?<=\p{L}+ \p{L}+) (?:sits|stands|lies|walks|talks|works|waits|enters|leans|kneels|reads|sleeps|is \p{L}+ing)\b/iu;

/** The last sentence before the name that speaks of a person without naming one. */
function findEarlier(sentences: readonly Sentence[]): { looks: string; seen: string } {
  const told = sentences.findLast(({ words }) =>
    personTable.find(words).some(({ at }) => words[at]?.text !== words[at]?.text.toUpperCase()),
  );
  // `A man in a grey suit sits on the bed`: what he does is no part of him.
  const [looks = ''] = (told?.text ?? '').split(actsBehind, 1);
  const last = lookTable.find(readWords(looks)).at(-1);
  const end = last && readWords(looks)[last.at + last.length - 1]?.end;
  return { looks, seen: looks.slice(0, end ?? 0) };
}

/** What the sentence of the introduction says: adjectives before the name and what stands in apposition after it. */
function describeInSentence(introduction: Introduction, sentence: Sentence): string {
  const { sentences, at, length } = introduction;
  const [first, last] = [sentence.words[at], sentence.words[at + length - 1]];
  if (!first || !last) return '';
  const before = sentence.text.slice(Math.max(0, first.start - 200), first.start);
  // Descriptions may be as long as a paragraph; only its beginning is looked at.
  const apposition = readApposition(sentence.text.slice(last.end, last.end + 2 * longestDescription));
  const adjectives = readAdjectives(before, sentence.text.slice(first.start, last.end));
  const earlier = isNamedAfterwards(before) ? findEarlier(sentences.slice(0, introduction.index)) : null;
  // Beside a description of its own only what is to be seen counts.
  const told = (apposition === '' ? earlier?.looks : earlier?.seen.replace(/^A/, 'a')) ?? '';
  return [adjectives, apposition, told].filter((part) => part !== '').join(', ');
}

/** Whether a sentence tells what the one it introduces looks like, not somebody named behind: `talking to three men in suits`. */
function looksLikeThat({ at, length }: Introduction, { words }: Sentence): boolean {
  // `MAN IN A GOOD HAT` has it in his name.
  const look = lookTable.find(words).find((hit) => hit.at < at || hit.at >= at + length);
  if (look === undefined) return false;
  const between = words.slice(at + length, look.at);
  return personTable.find(between).length === 0 && !between.some(({ lower }) => /^(?:men|women|people)$/.test(lower));
}

function describe(introduction: Introduction): string | null {
  const { sentences, index } = introduction;
  const sentence = sentences[index];
  if (!sentence) return null;
  const own = describeInSentence(introduction, sentence);
  const isSeen = own === '' && looksLikeThat(introduction, sentence);
  const parts = [isSeen ? sentence.text : own, ...findLooks(sentences, index)].filter((part) => part !== '');
  const text = parts.map((part) => part.replace(/[.!?]$/, '')).join('. ');
  return text === '' ? null : cut(text);
}

function cut(text: string): string {
  if (text.length <= longestDescription) return text;
  const end = text.lastIndexOf(' ', longestDescription);
  return text.slice(0, end > 0 ? end : longestDescription);
}

/** What the name itself says: `YOUNG MAYA`, `OLD TOM`, `BOY`. */
function ageInName(name: string): number | null {
  const variant = /^(?:YOUNG|TEENAGE|TEEN|LITTLE|CHILD|OLD|ELDERLY)\b/.exec(name)?.[0].toLowerCase();
  if (variant === 'old') return findAge('elderly');
  if (variant === 'little') return findAge('child');
  return findAge(variant ?? (name.includes(' ') ? '' : name.toLowerCase()));
}

/** How the script describes a role, and how old it says the role is. */
export function describeRole(name: string, introduction: Introduction | null): Pick<Role, 'description' | 'age'> {
  const description = introduction && describe(introduction);
  return { description, age: findAge(description ?? '') ?? ageInName(name) };
}
