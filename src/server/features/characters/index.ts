import type { RoleSource } from '#domain/characters/role-prompt.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { type CastCharacter, findCast } from './cast-for-boards.ts';
import type { CharacterSource } from './character.ts';
import { routeCharacters } from './characters-routes.ts';
import { deleteCharactersOf } from './characters-store.ts';
import { createCharacter, startOfRole } from './create-character.ts';
import { describePictureUse, describeTagged } from './describe-characters.ts';
import type { Uses } from './ports.ts';
import { setUses } from './set-uses.ts';

/** Characters with their looks, pictures and voices. The only file of this folder that others may import. */
export function createCharacters(platform: Platform, uses: Uses) {
  const { db } = platform;
  routeCharacters(platform, uses);
  uses.tags.describeWith('character', describeTagged(uses));
  uses.assets.describeUseWith(describePictureUse(platform));
  const create = createCharacter(platform, uses);
  return {
    /** Creates a character of a storyboard's role, and returns its id. Throws `not-allowed` at the limit of the plan. */
    createFromRole: (ownerId: string, role: RoleSource, at: CharacterSource & { projectId: string }): Promise<string> =>
      create(ownerId, startOfRole(role, at)),
    setUses,
    /** The characters that storyboards of an owner link to, by id. */
    findForBoards: (ownerId: string, ids: readonly string[], sql: Sql = db.sql): Promise<Map<string, CastCharacter>> =>
      findCast(sql, ownerId, ids),
    /** Deletes the characters of a deleted account, after its storyboards. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> => deleteCharactersOf(db.sql, userId),
  };
}
