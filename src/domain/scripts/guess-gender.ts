import type { VoiceGender } from '#domain/voices/voice.ts';
import { genderOfFirstName, personTable, pronounTable } from './person-words.ts';
import type { ActionSentences, Sentence } from './read-action.ts';
import type { Mention } from './role-index.ts';
import { readWords } from './words.ts';

type Score = { female: number; male: number };
type Mentions = (words: Sentence['words']) => Mention[];

function scoreName(name: string): Score {
  const words = readWords(name);
  const score = { female: 0, male: 0 };
  for (const { label } of personTable.find(words)) if (label !== 'neutral') score[label] += 12;
  const first = genderOfFirstName(words[0]?.text ?? '');
  if (first) score[first] += 5;
  return score;
}

/** Pronouns belong to the only role of their sentence, or to the last one named before. */
function scoreSentence(sentence: Sentence, role: string | null, scores: Map<string, Score>): void {
  const score = role === null ? undefined : scores.get(role);
  if (!score) return;
  for (const { label } of pronounTable.find(sentence.words)) score[label] += 1;
}

/** `NAK, a fellow whose …`: the first noun for a person after the name describes its bearer. */
function scoreApposition({ text, words }: Sentence, mention: Mention, scores: Map<string, Score>): void {
  const last = words[mention.at + mention.length - 1];
  const score = scores.get(mention.role);
  if (!last || !score || !/^(?: \([^)]*\))?(?:,| --) /.test(text.slice(last.end, last.end + 40))) return;
  const after = words.slice(mention.at + mention.length, mention.at + mention.length + 5);
  const noun = personTable.find(after).find(({ label }) => label !== 'neutral');
  if (noun && noun.label !== 'neutral') score[noun.label] += 3;
}

/** Guesses each role's gender from its name, the pronouns used for it, and nouns beside it; `neutral` when nothing tells. */
export function guessGenders(
  names: ReadonlySet<string>,
  action: ActionSentences,
  mentions: Mentions,
): Map<string, VoiceGender> {
  const scores = new Map<string, Score>([...names].map((name) => [name, scoreName(name)]));
  for (const sentences of action.values()) {
    let last: string | null = null;
    for (const sentence of sentences) {
      const named = mentions(sentence.words);
      const roles = new Set(named.map(({ role }) => role));
      if (roles.size > 1) last = null;
      else last = named[0]?.role ?? last;
      scoreSentence(sentence, last, scores);
      for (const mention of named) scoreApposition(sentence, mention, scores);
    }
  }
  return new Map(
    [...scores].map(([name, { female, male }]) => [
      name,
      female === male ? 'neutral' : female > male ? 'female' : 'male',
    ]),
  );
}
