import type { Cast } from '#domain/characters/cast-character.ts';
import type { RoleSource } from '#domain/characters/role-prompt.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { findCast } from './cast-for-boards.ts';
import type { CharacterSource } from './character.ts';
import { routeCharacters } from './characters-routes.ts';
import { deleteCharactersOf, findRevisions, listIdsNamed } from './characters-store.ts';
import { createCharacter, type CreateWithin, startOfRole } from './create-character.ts';
import { describeTagged } from './describe-characters.ts';
import { listConsentUses } from './consents-store.ts';
import { listPictureUses } from './picture-uses-store.ts';
import type { Uses } from './ports.ts';
import { createStoryboardTitles } from './storyboard-titles.ts';
import { findConsentRefusals, refuseImages } from './refuse-unconsented.ts';
import { findPublicRefusals, hideReferences } from './refuse-public.ts';
import { setUses } from './set-uses.ts';
import { listUses } from './uses-store.ts';

/** Characters with their looks, pictures and voices. The only file of this folder that others may import. */
export function createCharacters(platform: Platform, uses: Uses) {
  const { db } = platform;
  const storyboardTitles = createStoryboardTitles();
  routeCharacters(platform, uses, storyboardTitles);
  uses.tags.describeWith('character', describeTagged(uses));
  uses.generation.refuseImagesWith(refuseImages({ platform, uses }));
  uses.references.refusePublicWith(findPublicRefusals({ platform, uses }));
  const create = createCharacter(platform, uses);
  return {
    /** Inverts the dependency: storyboards register how their ids become titles. */
    nameStoryboardsWith: storyboardTitles.register,
    /**
     * Creates a character of a storyboard's role, and returns its id. `within` does it as a part of something larger, in one transaction. Throws
     * `not-allowed` at the limit of the plan.
     */
    createFromRole: (
      ownerId: string,
      { role, at }: { role: RoleSource; at: CharacterSource & { projectId: string } },
      within?: CreateWithin,
    ): Promise<string> => create(ownerId, startOfRole(role, at), within),
    setUses,
    /** For the fact `character.changed`: public references that show a real person become private. */
    hideReferences: hideReferences(platform, uses),
    /** Why characters may not be used today, by their ids: no consent of the person they show. */
    consentRefusals: findConsentRefusals({ platform, uses }),
    /** The characters that storyboards of an owner link to, by id. */
    findForBoards: (ownerId: string, ids: readonly string[], sql: Sql = db.sql): Promise<Cast> =>
      findCast(sql, ownerId, ids),
    /** The revisions of those of them that are there: what a storyboard shows of a character grows old when it has another one. */
    findRevisions: (ownerId: string, ids: readonly string[]): Promise<Map<string, number>> =>
      findRevisions(db.sql, ownerId, ids),
    /** The storyboards that link to a character. */
    listUsing: async (characterId: string): Promise<string[]> =>
      (await listUses(db.sql, [characterId])).get(characterId) ?? [],
    /** Which looks of an owner show these assets, at most so many pictures for each asset. */
    picturesFrom: (ownerId: string, asked: { assetIds: readonly string[]; each: number }, sql: Sql = db.sql) =>
      listPictureUses(sql, ownerId, asked),
    /** Which characters of an owner have consents that these assets document, at most so many for each asset. */
    consentsFrom: (ownerId: string, asked: { assetIds: readonly string[]; each: number }, sql: Sql = db.sql) =>
      listConsentUses(sql, ownerId, asked),
    /** The characters of an owner whose names contain a word of a search. */
    idsNamed: (ownerId: string, word: string): Promise<string[]> => listIdsNamed(db.sql, ownerId, word),
    /** Deletes the characters of a deleted account, after its storyboards. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> => deleteCharactersOf(db.sql, userId),
  };
}
export type Characters = ReturnType<typeof createCharacters>;
