import { lookOfSubject, type Subject } from './look-of-subject.ts';

/** Somebody in the words, and where they stand there. */
export type Mention = Subject & { index: number };

/** `gives her his coat`: to somebody else. */
const givesPattern =
  /\b(?:gives|hands|passes|offers|shows|lends|throws|tosses|brings|pours) (her|him) (?:his|her|the|an?|one|some|back)\b/;
const bothPattern = /\b(?:both of them|the two of them|the both of them|each other|one another)\b/;

const otherSex = (person: Subject): 'f' | 'm' => (lookOfSubject(person).sex === 'f' ? 'm' : 'f');

/** Whom a pronoun means beside the only one who is named: the other of the cast whom it fits, or somebody nameless. */
export function otherPerson(text: string, first: Mention, subjects: readonly Subject[]): Mention | null {
  const given = givesPattern.exec(text);
  const both = given ?? bothPattern.exec(text);
  if (both === null || both.index < first.index) return null;
  const sex = given ? (given[1] === 'her' ? 'f' : 'm') : null;
  const others = subjects.filter(
    (subject) => subject.name !== first.name && (sex === null || lookOfSubject(subject).sex === sex),
  );
  const [other] = others;
  const index = both.index + 1;
  if (other && others.length === 1) return { ...other, index };
  // `gives her his letter` is told of somebody else; `her` alone may be who is named.
  const name = (sex ?? otherSex(first)) === 'f' ? 'woman' : 'man';
  return { name, description: name, index };
}
