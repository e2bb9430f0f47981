import type { VoiceGender } from '#domain/voices/voice.ts';
import { genderOfFirstName, personTable, pronounTable } from './person-words.ts';
import type { ActionSentences, Sentence } from '../text/read-action.ts';
import type { Cast } from './cast.ts';
import type { Mention } from './role-index.ts';
import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import { isFormOf, readWords } from '../text/words.ts';

type Score = { female: number; male: number };

function scoreName(name: string): Score {
  const words = readWords(name);
  const score = { female: 0, male: 0 };
  for (const { label } of personTable.find(words)) if (label !== 'neutral') score[label] += 12;
  const [first, second] = words.slice(0, 2).map(({ text }) => genderOfFirstName(text));
  // `COACH BRUNO`
  const told = first ?? second;
  if (told) score[told] += first ? 5 : 2.5;
  // Most names that end so are women's; anything that the script says goes before it.
  else if (/^\p{L}{2,}(?:a|ie|elle|ette|ine)$/iu.test(words[0]?.text ?? '') && words.length === 1) score.female += 0.5;
  return score;
}

/** Words after `her` that show that it is not `her arm` but somebody else: `climbs out to her with the lantern`. */
const notOwned = new Set(
  'with and to at in on from the a an for as but then by out up down again into of off over while until'.split(' '),
);

/** `Beside her, OSMAN shrugs.`, `OSMAN takes the chalk from hers.`: she is somebody else. */
function isOfAnother(words: Sentence['words'], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (word?.lower !== 'her') return word?.lower === 'him' || word?.lower === 'hers';
  return next === undefined || next.start !== word.end + 1 || notOwned.has(next.lower);
}

/**
 * `he`, `she`, `his` and `her arm` mean the one that the sentence is about; `him` and a bare `her` mean another, and so does the second
 * of `He watches whether she takes it`.
 */
function countOwnPronouns(words: Sentence['words']): Score {
  const score = { female: 0, male: 0 };
  const own = pronounTable.find(words).filter(({ at }) => !isOfAnother(words, at));
  for (const { label } of own) if (label === own[0]?.label) score[label] += 1;
  return score;
}

type Gender = keyof Score;

/** The gender of somebody to whom a sentence does something: `offers her a drumstick`. */
const genderOfAnother = ({ text, words }: Sentence): Gender | null =>
  / h(?:er|im)\b/.test(text)
    ? (pronounTable.find(words).find(({ at }) => isOfAnother(words, at))?.label ?? null)
    : null;

/** Pronouns belong to the only role of their sentence, or to the last one named or heard before. */
function scoreSentence(
  sentence: Sentence,
  role: string | null,
  { scores, besides }: { scores: Map<string, Score>; besides: Gender | null },
): void {
  const score = role === null ? undefined : scores.get(role);
  if (!score) return;
  const { female, male } = countOwnPronouns(sentence.words);
  // `Bruno offers her a drumstick. She shakes her head.`: not Bruno does.
  if (besides !== 'female') score.female += female;
  if (besides !== 'male') score.male += male;
}

/** `NAK, a fellow whose …`: the first noun for a person after the name describes its bearer. */
function scoreApposition({ text, words }: Sentence, mention: Mention, scores: Map<string, Score>): void {
  const last = words[mention.at + mention.length - 1];
  const score = scores.get(mention.role);
  if (!last || !score || !/^(?: \([^)]*\))?(?:,| --) /.test(text.slice(last.end, last.end + 40))) return;
  const after = words.slice(mention.at + mention.length, mention.at + mention.length + 8);
  if (after.some((word) => isFormOf(word, 'beard'))) score.male += 3;
  const noun = personTable.find(after).find(({ label }) => label !== 'neutral');
  if (noun && noun.label !== 'neutral') score[noun.label] += 3;
}

type Source = {
  elements: Screenplay['elements'];
  action: ActionSentences;
  cast: Pick<Cast, 'mentions' | 'speakersOf'>;
};

/** Follows who was last named alone through one paragraph. */
function scoreParagraph(sentences: readonly Sentence[], before: string | null, scoring: Scoring): string | null {
  let last = before;
  let other: Gender | null = null;
  for (const sentence of sentences) {
    const named = scoring.mentions(sentence.words);
    const isOther = named.length === 0 && other !== null;
    const roles = new Set(named.map(({ role }) => role));
    scoreOthers(sentence, roles, { scoring, last });
    noteRecent(scoring, [...roles]);
    if (roles.size > 1) last = null;
    else last = named[0]?.role ?? last;
    scoreSentence(sentence, last, { scores: scoring.scores, besides: isOther ? other : null });
    if (!isOther) other = genderOfAnother(sentence);
    for (const mention of named) scoreApposition(sentence, mention, scoring.scores);
  }
  return last;
}

/** What a sentence tells of a group, and of whoever was spoken of before. */
function scoreOthers(
  sentence: Sentence,
  roles: ReadonlySet<string>,
  { scoring, last }: { scoring: Scoring; last: string | null },
): void {
  scoreGroup(sentence, roles.size === 0 ? scoring.recent : [...roles], scoring.scores);
  if (last !== null && roles.size === 1 && !roles.has(last)) scoreOther(sentence, last, scoring.scores);
}

type Scoring = { scores: Map<string, Score>; mentions: Cast['mentions']; recent: string[] };

/** The two last named or heard, latest last. */
function noteRecent(scoring: Scoring, roles: readonly string[]): void {
  for (const role of roles) scoring.recent = [...scoring.recent.filter((one) => one !== role), role].slice(-2);
}

/** `The men look at each other.`, after two people: both are men. */
function scoreGroup({ text }: Sentence, roles: readonly string[], scores: Map<string, Score>): void {
  const group = /^(?:The|Both|The two|Both the) (men|women|boys|girls|brothers|sisters)\b/.exec(text)?.[1];
  if (group === undefined || roles.length !== 2) return;
  const gender = /^(?:men|boys|brothers)$/.test(group) ? 'male' : 'female';
  for (const role of roles) {
    const score = scores.get(role);
    if (score) score[gender] += 4;
  }
}

/** `Steel smacks him.`: `him` is whoever was spoken of before Steel. */
function scoreOther({ words }: Sentence, role: string, scores: Map<string, Score>): void {
  const last = words.at(-1);
  const score = scores.get(role);
  if (!score || words.length > 6) return;
  if (last?.lower === 'him') score.male += 1;
  if (last?.lower === 'her') score.female += 1;
}

function decide({ female, male }: Score): VoiceGender {
  if (female === male) return 'neutral';
  return female > male ? 'female' : 'male';
}

/** Guesses each role's gender from its name, the pronouns used for it, and nouns beside it; `neutral` when nothing tells. */
export function guessGenders(names: ReadonlySet<string>, { elements, action, cast }: Source): Map<string, VoiceGender> {
  const scores = new Map<string, Score>([...names].map((name) => [name, scoreName(name)]));
  let last: string | null = null;
  const scoring: Scoring = { scores, mentions: cast.mentions, recent: [] };
  for (const element of elements) {
    if (element.type === 'character') {
      last = cast.speakersOf(element.name)[0] ?? null;
      if (last !== null) noteRecent(scoring, [last]);
    } else if (element.type === 'scene-heading') last = null;
    else if (element.type === 'action') {
      last = scoreParagraph(action.get(element.id) ?? [], last, scoring);
    }
  }
  return new Map([...scores].map(([name, score]) => [name, decide(score)]));
}
