import { describePeople, type Subject } from '#domain/previz/describe/describe-people.ts';
import { namedProps } from '#domain/previz/describe/describe-props.ts';
import { describeThings } from '#domain/previz/describe/describe-things.ts';
import { readPrompt } from '#domain/previz/describe/read-prompt.ts';
import { plain } from '#domain/previz/describe/words.ts';
import type { Person, SetProp, SetThing } from '#domain/previz/scene.ts';

/** What the words want to have in a mask: people, a small thing, or a piece of the set. */
export type Wanted = { people: Person[] } | { prop: SetProp } | { thing: SetThing };

const mostPeople = 3;

/** Whoever and whatever the words name; null when they name none. A woman with a lamp is a woman. */
export function wantedIn(prompt: string, subjects: readonly Subject[]): Wanted | null {
  const text = plain(prompt);
  const people = describePeople(readPrompt(prompt), subjects, 'neutral').slice(0, mostPeople);
  if (people.length > 0) return { people };
  const [thing] = describeThings(text, { indoor: false, place: 'field' });
  if (thing) return { thing };
  const [prop] = namedProps(text);
  return prop ? { prop } : null;
}

/** `A bottle`, `add two women`: words that bring in something new, and change nothing that is there. */
export const bringsSomething = (prompt: string): boolean =>
  /^(?:please )?(?:(?:add|put|place|insert|draw|paint|include|show|with|there is|there are)\b\s*)?(?:in\s+)?(?:an?|one|two|three|some|another|more)\b/i.test(
    prompt.trim(),
  );
