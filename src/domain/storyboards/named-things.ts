import { tagKey } from '../tags/tag.ts';
import type { SeenRole } from './take-inputs.ts';

/** A thing that a prompt names by its tag: a character, a reference or an image. Its pictures, best first. */
export type NamedThing = { id: string; tag: string; description: string; pictures: string[] };

/**
 * The cast of a shot, then the things that its prompt names. A character that plays a role of the shot is that role, in the look of its
 * scene. A role without a character is shown by the pictures of the thing that has its name as a tag, too.
 */
export function withNamed(cast: readonly SeenRole[], named: readonly NamedThing[]): SeenRole[] {
  const roles = cast.map((role) => {
    if (role.player) return role;
    const further = named.filter((thing) => isSame(role, thing)).flatMap(({ pictures }) => pictures);
    const pictures = [...new Set([...(role.pictures ?? []), ...further])];
    return pictures.length === 0 ? role : { ...role, pictures };
  });
  const others = named.filter((thing) => !cast.some((role) => isSame(role, thing)));
  return [...roles, ...others.map(({ tag, description, pictures }) => ({ name: tag, description, pictures }))];
}

/** By which name a request shows what a tag names; undefined for a tag that names nothing. */
export function nameByTag(
  cast: readonly SeenRole[],
  named: readonly NamedThing[],
): (tag: string) => string | undefined {
  const names = new Map([
    ...cast.map(({ name }) => [tagKey(name), name] as const),
    ...named.map((thing) => [tagKey(thing.tag), cast.find((role) => isSame(role, thing))?.name ?? thing.tag] as const),
  ]);
  return (tag) => names.get(tagKey(tag));
}

const isSame = ({ name, player }: SeenRole, thing: NamedThing): boolean =>
  player ? player.characterId === thing.id : tagKey(name) === tagKey(thing.tag);
