import type { Person } from '../scene.ts';
import { plain } from './words.ts';

/** `Over BRAM's shoulder: …`, at the beginning of a sentence; a bag can hang over a shoulder too. */
const overPattern =
  /(?:^|[.;]\s*)over\s+(?:the\s+shoulder\s+of\s+(?<owner>[^.,:;]{1,40})|(?<whose>[^.,:;]{1,40}?)['’]s?\s+shoulder)/;

/** Whose shoulder a prompt says that the camera looks over, in small letters; null when it does not say. */
export function shoulderIn(text: string): string | null {
  const { owner, whose } = overPattern.exec(plain(text))?.groups ?? {};
  return (owner ?? whose)?.replace(/^@/, '').trim() ?? null;
}

/** Whoever is looked at, and the one whose shoulder is before the camera: the one who is named, else the one who does not speak. */
export function overShoulder(people: readonly Person[], shoulder: string | null): Person[] {
  const named = people.find(({ name }) => plain(name) === shoulder);
  const others = people.filter((person) => person !== named);
  const subject = others.find(({ speaking }) => speaking) ?? others[0];
  const near = named ?? others.find((person) => person !== subject);
  return [...(subject ? [subject] : []), ...(near ? [{ ...near, speaking: false }] : [])];
}
