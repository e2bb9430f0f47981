import { peopleNouns } from './nameless.ts';
import { plain } from './words.ts';

/** `moves as if the floor were asleep`, `holds the key like a weapon`: nothing of it is there. The text keeps its length. */
export const withoutComparisons = (text: string): string =>
  text.replaceAll(
    /\bas (?:if|though)\b[^.;]*|\blike (?:an?|the|some|somebody|someone) [^.,;]*|\bas (?:one|you|somebody|someone|people) [a-z]+\b[^.;]*|\bthe way (?:one|you|people) would\b[^.;]*/g,
    (words) => ' '.repeat(words.length),
  );

const posed =
  /\b(?:the|an?|its|one|two|some) (?:[a-z-]+ )?((?!to\b|and\b|or\b|that\b|which\b|not\b)[a-z-]+) (?:lies?|stands?|sits?|leans?|falls?|runs?|rests?)\b/g;

/** `The envelope lies on the table`: a thing, and nobody who lies. The text keeps its length. */
function withoutThings(text: string, names: readonly string[]): string {
  return text.replaceAll(posed, (words, noun: string) => {
    const isPerson =
      peopleNouns.has(noun.replace(/s$/, '')) ||
      peopleNouns.has(noun) ||
      names.some((name) => plain(name).split(' ').includes(noun));
    return isPerson ? words : ' '.repeat(words.length);
  });
}

/** `At the table sits WALTER`: he does. The text keeps its length. */
const inOrder = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => {
    const lower = plain(name);
    const at = rest.search(
      new RegExp(`\\b(?:sits|stands|lies|kneels|leans|sleeps|waits) (?=${escape(lower)}(?![a-z]))`),
    );
    if (at < 0) return rest;
    const verb = rest.slice(at, rest.indexOf(' ', at));
    return `${rest.slice(0, at)}${lower} ${verb}${rest.slice(at + verb.length + 1 + lower.length)}`;
  }, text);

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `a photograph of a woman and two boys`: nobody is there. */
const pictured =
  /\b(?:photographs?|photos?|pictures?|portraits?|paintings?|snapshots?|drawings?|statues?) of (?:an?|the|two|three|his|her|their|some)\b[^.,;]*/g;

/** An action without what it only compares to, and without the things that lie and stand in it. The text keeps its length. */
export const ofPeople = (text: string, names: readonly string[]): string =>
  withoutThings(
    inOrder(
      withoutComparisons(text).replaceAll(pictured, (words) => ' '.repeat(words.length)),
      names,
    ),
    names,
  );
