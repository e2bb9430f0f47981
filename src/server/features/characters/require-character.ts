import { AppError } from '#contract/errors.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import type { Character, Look } from './character.ts';
import { findCharacter, lockCharacter } from './characters-store.ts';
import { listLooks } from './looks-store.ts';

/** A character of the caller. Throws `not-found` for another user's, like for one that does not exist. */
export async function requireCharacter(db: Sql, ownerId: string, id: string): Promise<Character> {
  return (await findCharacter(db, ownerId, id)) ?? characterNotFound();
}

/**
 * The same, locked until the transaction ends. Throws `conflict` for an archived character, and when it changed since the revision that the
 * caller read.
 */
export async function lockForChange(
  tx: Tx,
  ownerId: string,
  { id, revision }: { id: string; revision?: number },
): Promise<Character> {
  const character = (await lockCharacter(tx, ownerId, id)) ?? characterNotFound();
  refuseArchived(character);
  if (revision !== undefined && revision !== character.revision) {
    const sentence = `“${nameOf(character)}” was changed in another window. Nothing was saved. Reload the page and try again.`;
    throw new AppError('conflict', sentence, { details: { revision: character.revision } });
  }
  return character;
}

export function refuseArchived(character: Pick<Character, 'archivedAt' | 'name'>): void {
  if (character.archivedAt === null) return;
  throw new AppError('conflict', `“${nameOf(character)}” is archived. Restore it first.`);
}

/** A look of a character, and the character's main look. Throws `not-found`. */
export async function requireLook(db: Sql, characterId: string, lookId: string): Promise<{ look: Look; main: Look }> {
  const looks = await listLooks(db, [characterId]);
  const look = looks.find(({ id }) => id === lookId);
  const [main] = looks;
  if (!look || !main) throw new AppError('not-found', 'Look not found.');
  return { look, main };
}

export function characterNotFound(): never {
  throw new AppError('not-found', 'Character not found.');
}
