import { roleNouns } from './people-words.ts';
import type { Naming } from './read-sides.ts';
import { hasAny } from './words.ts';

type Sentence = { start: number; end: number };

/** `mr. hoff` is no end of a sentence. */
const titleAtEnd = /(?:^|[^a-z])(?:mr|mrs|ms|dr|st|prof|lt|sgt|capt)$/;

/** Where each sentence of plain text begins and ends. */
function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[.!?;](?=\s|$)/g)) {
    if (text[index] === '.' && titleAtEnd.test(text.slice(0, index))) continue;
    sentences.push({ start, end: index + 1 });
    start = index + 1;
  }
  if (start < text.length) sentences.push({ start, end: text.length });
  return sentences;
}

const listed = /^[\s,]*(?:and|&|,)?[\s,]*$/;
/** After these words somebody new acts; after any other, something is done to them. */
const newSubject =
  /(?:^|[,:;(]|-|\b(?:and|as|but|while|when|where|then|because|before|after|if|so|until|that|which|also))\s*$/;
/** What is said of the one just named, even where somebody else acts: `over to BRICK, who is seated`. */
const ofTheNamed =
  /^(?:,\s*(?:\w+ly\s+)?)?\s*(?:who\b|whose\b|still\b|now\b|(?:is|are|has|sits|stands|lies)\b|[a-z]+ing\b|in (?:a|an|his|her)\b|with\b)/;

type Share = { names: string[]; text: string };

function addTo(shares: Share[], names: string[], text: string): void {
  if (text.trim() !== '') shares.push({ names, text });
}

type Reader = { text: string; shares: Share[]; actors: string[] };

type Clause = { naming: Naming; before: Naming | null; start: number; end: number };

/** Reads from one name to the next; `named` are those who were named together just before. */
function readClause(
  reader: Reader,
  { naming, before, start, end }: Clause,
  last: { named: string[]; isActor: boolean },
): typeof last {
  const { text, shares } = reader;
  const from = before === null ? start : before.index + before.name.length;
  const joins = before !== null && listed.test(text.slice(from, naming.index));
  const isActor = joins ? last.isActor : before === null || newSubject.test(text.slice(start, naming.index));
  const named = joins ? [...last.named, naming.name] : [naming.name];
  if (isActor) reader.actors = named;
  const rest = text.slice(naming.index + naming.name.length, end);
  addTo(shares, isActor || ofTheNamed.test(rest) ? named : reader.actors, rest);
  return { named, isActor };
}

/**
 * Goes through a sentence from name to name. Whoever acted last goes on in the next: `NAK hits SCOTT. He falls back.` is told of NAK.
 */
function readSentence(reader: Reader, { start, end }: Sentence, namings: readonly Naming[]): void {
  const here = namings.filter(({ index }) => index >= start && index < end);
  addTo(reader.shares, reader.actors, reader.text.slice(start, here[0]?.index ?? end));
  let last: { named: string[]; isActor: boolean } = { named: [], isActor: true };
  for (const [at, naming] of here.entries()) {
    last = readClause(reader, { naming, before: here[at - 1] ?? null, start, end: here[at + 1]?.index ?? end }, last);
  }
}

/** `The square of paper lies on the floor;`: a sentence with a subject of its own that is nobody. */
/** `The other three drop their lanterns and run.`: others than those who are named. */
const ofOthers =
  /^\s*(?:and |but )?(?:all |some of )?the (?:others?|rest|other (?:two|three|four|five|\w+s|men|women))\b/;

const isOfThing = (sentence: string): boolean =>
  /^\s*(?:the|an?|its|one|two|some|no|every|all|light|rain|snow|smoke|dust)\b/.test(sentence) &&
  !/\b(?:he|she|his|her|him|they|their|who|(?:wo)?m[ae]n|girl|boy|lady|person|figure|child|someone|somebody)\b/.test(
    sentence,
  ) &&
  !hasAny(sentence, roleNouns);

/** Whether a sentence is of nobody who is named. */
function isOfOthers(text: string, { start, end }: Sentence, apart: readonly Naming[]): boolean {
  const words = text.slice(start, end);
  const isBefore = apart[0] !== undefined && end <= apart[0].index;
  if (isBefore) return isOfThing(words);
  return !apart.some(({ index }) => index >= start && index < end) && ofOthers.test(words);
}

/** What a plain text says of each person, by name. What is said before anybody is named goes for the first one. */
export function sharesOf(text: string, names: readonly string[], namings: readonly Naming[]): string[] {
  const apart: Naming[] = [];
  for (const naming of namings.toSorted((a, b) => a.index - b.index || b.name.length - a.name.length)) {
    const last = apart.at(-1);
    if (!last || naming.index >= last.index + last.name.length) apart.push(naming);
  }
  const shares: Share[] = [];
  const reader: Reader = { text, shares, actors: apart[0] ? [apart[0].name] : names.slice(0, 1) };
  for (const sentence of sentencesOf(text)) {
    if (!isOfOthers(text, sentence, apart)) readSentence(reader, sentence, apart);
  }
  return names.map((name) =>
    shares
      .filter((share) => share.names.includes(name))
      .map((share) => share.text)
      .join(' '),
  );
}
