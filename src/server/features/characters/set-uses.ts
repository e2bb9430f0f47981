import { AppError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/platform.ts';
import { holdCharacters } from './characters-store.ts';
import { characterNotFound } from './require-character.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import { deleteOtherUses, insertUses, listUsedBy } from './uses-store.ts';

export type StoryboardUses = {
  ownerId: string;
  storyboardId: string;
  /** All the characters that a storyboard links to. */
  characterIds: readonly string[];
  /** Those of them that come back with an undone edit, or from another storyboard: they may be archived, and may be gone. */
  broughtBack?: readonly string[];
};

/**
 * Records which characters a storyboard links to, in the transaction that edits it. Returns the ids of those that are gone: they are not recorded.
 * Throws `not-found` for a new link to a character that is not the owner's, `conflict` for one that is archived. Links that are there already stay,
 * whatever became of the character.
 */
export async function setUses(tx: Tx, uses: StoryboardUses): Promise<string[]> {
  const { ownerId, storyboardId, characterIds, broughtBack = [] } = uses;
  const before = new Set(await listUsedBy(tx, storyboardId));
  const gone: string[] = [];
  const added = [...new Set(characterIds)].filter((id) => !before.has(id)).toSorted();
  // A character that is being removed cannot be linked to any more.
  const held = await holdCharacters(tx, ownerId, added);
  for (const id of added) {
    const character = held.get(id);
    const isBack = broughtBack.includes(id);
    if (!character && !isBack) characterNotFound();
    if (!character) gone.push(id);
    if (!character || isBack || character.archivedAt === null) continue;
    throw new AppError('conflict', `“${nameOf(character)}” is archived. Restore it before using it.`);
  }
  await deleteOtherUses(tx, storyboardId, characterIds);
  await insertUses(
    tx,
    storyboardId,
    added.filter((id) => !gone.includes(id)),
  );
  return gone;
}
