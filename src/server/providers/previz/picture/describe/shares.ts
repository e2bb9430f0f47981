import type { Naming } from './read-sides.ts';

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

/** Goes through a sentence from name to name; answers who acted last. */
function readSentence(
  text: string,
  { start, end }: Sentence,
  state: { namings: Naming[]; actors: string[]; shares: Share[] },
): string[] {
  const { namings, shares } = state;
  const here = namings.filter(({ index }) => index >= start && index < end);
  let actors = state.actors;
  let isActor = true;
  let named: string[] = [];
  addTo(shares, actors, text.slice(start, here[0]?.index ?? end));
  for (const [at, { name, index }] of here.entries()) {
    const from = index + name.length;
    const between = at === 0 ? '' : text.slice((here[at - 1]?.index ?? 0) + (here[at - 1]?.name.length ?? 0), index);
    const joins = at > 0 && listed.test(between);
    if (!joins) {
      isActor = at === 0 || newSubject.test(text.slice(start, index));
      named = [];
    }
    named = [...named, name];
    if (isActor) actors = named;
    const rest = text.slice(from, here[at + 1]?.index ?? end);
    addTo(shares, isActor || ofTheNamed.test(rest) ? named : actors, rest);
  }
  // What comes next is told of whoever began the sentence: `NAK hits SCOTT. He falls back.`
  return actors;
}

/** What a plain text says of each person, by name. What is said before anybody is named goes for the first one. */
export function sharesOf(text: string, names: readonly string[], namings: readonly Naming[]): string[] {
  const sorted = namings.toSorted((a, b) => a.index - b.index || b.name.length - a.name.length);
  const apart = sorted.filter(
    ({ index }, i) => i === 0 || index >= (sorted[i - 1]?.index ?? 0) + (sorted[i - 1]?.name.length ?? 0),
  );
  const shares: Share[] = [];
  let actors = apart[0] ? [apart[0].name] : names.slice(0, 1);
  for (const sentence of sentencesOf(text)) actors = readSentence(text, sentence, { namings: apart, actors, shares });
  return names.map((name) =>
    shares
      .filter((share) => share.names.includes(name))
      .map((share) => share.text)
      .join(' '),
  );
}
