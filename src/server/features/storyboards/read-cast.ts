import { type Cast, nobodyCast } from '#domain/characters/cast-character.ts';
import type { Removable } from '#domain/storyboards/editable-board.ts';
import type { Role } from '#domain/storyboards/storyboard.ts';
import type { Uses } from './ports.ts';

type Used = { characters: Pick<Uses['characters'], 'findForBoards' | 'findRevisions'> };
type Roles = readonly Removable<Role>[];

const idsIn = (roles: Roles): string[] => [
  ...new Set(
    roles.flatMap(({ removed, characterId = null }) => (removed || characterId === null ? [] : [characterId])),
  ),
];

/** Whether the characters of these roles are still as they were when `cast` was read. */
export async function isCastCurrent({ characters }: Used, ownerId: string, known: { roles: Roles; cast: Cast }) {
  const ids = idsIn(known.roles);
  if (ids.length === 0) return true;
  const revisions = await characters.findRevisions(ownerId, ids);
  return ids.every((id) => revisions.get(id) === known.cast.get(id)?.revision);
}

/** The characters of these roles. Those that did not change stay the same objects, and so does a cast in which none did. */
export async function readCast(
  { characters }: Used,
  ownerId: string,
  { roles, before = nobodyCast }: { roles: Roles; before: Cast | undefined },
): Promise<Cast> {
  const ids = idsIn(roles);
  if (ids.length === 0) return nobodyCast;
  const fresh = await characters.findForBoards(ownerId, ids);
  const cast = new Map(
    [...fresh].map(([id, character]) => {
      const known = before.get(id);
      return [id, known?.revision === character.revision ? known : character];
    }),
  );
  const isSame = cast.size === before.size && [...cast].every(([id, character]) => before.get(id) === character);
  return isSame ? before : cast;
}
