import { AppError } from '#contract/errors.ts';
import type { RoleSource } from '#domain/characters/role-prompt.ts';
import { type BoardIndex, indexBoard } from '#domain/storyboards/board-index.ts';
import type { Role } from '#domain/storyboards/storyboard.ts';
import type { Caller, Platform, Tx } from '#server/platform/platform.ts';
import { editWithin } from './edit-storyboard.ts';
import type { Boards } from './keep-boards.ts';
import type { Uses } from './ports.ts';
import { readContent } from './read-content.ts';
import { requireLockedStoryboard, requireStoryboard } from './require-storyboard.ts';

type Parts = { platform: Platform; uses: Uses; boards: Boards };
type Wanted = { storyboardId: string; roleId: string; windowId?: string | undefined };

/**
 * Creates a character of a role and links the role to it, in one transaction. Throws `not-found` for a role that is not there, `conflict` for one
 * that has a character, `not-allowed` at the limit of the plan.
 */
export function castRole(parts: Parts) {
  const { platform, uses } = parts;
  const { db } = platform;
  const edit = editWithin(parts);

  async function readRole(userId: string, { storyboardId, roleId }: Wanted) {
    const { storyboard, project } = await requireStoryboard(db.sql, { projects: uses.projects, userId }, storyboardId);
    const index = indexBoard(await readContent(db.sql, storyboard));
    return { index, role: uncast(index, roleId), projectId: project.id };
  }

  return async (
    { userId, role: rights }: Caller,
    wanted: Wanted,
  ): Promise<{ characterId: string; revision: number }> => {
    const { storyboardId, roleId, windowId } = wanted;
    const limits = await uses.billing.limitsOf(userId, rights === 'admin');
    const { index, role, projectId } = await readRole(userId, wanted);
    let revision = 0;
    const within = async (tx: Tx, create: () => Promise<string>): Promise<void> => {
      // The storyboard first, as every edit does: two requests at once never wait for each other.
      const { storyboard } = await requireLockedStoryboard(tx, { projects: uses.projects, userId }, storyboardId);
      uncast(indexBoard(await readContent(tx, storyboard)), roleId);
      const fields = { characterId: await create(), looks: [] };
      const command = { do: 'update-role' as const, roleId, fields };
      const request = { storyboardId, baseRevision: storyboard.revision, command, windowId };
      revision = await edit(tx, { userId, limits, isSent: true }, request);
    };
    const source = { role: sourceOf(index, role), at: { projectId, storyboardId, roleId } };
    const characterId = await uses.characters.createFromRole(userId, source, within);
    return { characterId, revision };
  };
}

/** The role, if no character plays it yet. */
function uncast({ roleById }: BoardIndex, roleId: string): Role {
  const role = roleById.get(roleId);
  if (!role) throw new AppError('not-found', 'Role not found.');
  if ((role.characterId ?? null) === null) return role;
  throw new AppError('conflict', `${role.name} already has a character.`);
}

/** What a character is made of: what the role looks like, and what it says, in film order. */
function sourceOf({ scenes }: BoardIndex, { id, name, description, gender, age }: Role): RoleSource {
  const lines = scenes.flatMap(({ shots }) =>
    shots.flatMap(({ shot }) => shot.dialogue.flatMap(({ roleId, text }) => (roleId === id ? [text] : []))),
  );
  return { name, description, gender, ages: age === null ? [] : [age], lines };
}
