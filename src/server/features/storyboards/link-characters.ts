import { AppError } from '#contract/errors.ts';
import type { AppliedEdit } from '#domain/storyboards/apply-edit.ts';
import type { EditableBoard, Removable } from '#domain/storyboards/editable-board.ts';
import { isSame } from '#domain/storyboards/stable-json.ts';
import type { Role } from '#domain/storyboards/storyboard.ts';
import type { Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import type { OwnStoryboard } from './require-storyboard.ts';

type Linking = Pick<OwnStoryboard, 'storyboard' | 'project'> & {
  /** The roles before the edit, removed ones too. */
  before: EditableBoard['roles'];
  applied: AppliedEdit;
  /** A user sent the command: what it names must be there. What comes back with an undo, or from another storyboard, may be gone. */
  isSent: boolean;
};

const linkedIn = (roles: readonly Removable<Role>[]): string[] => [
  ...new Set(
    roles.flatMap(({ removed, characterId = null }) => (removed || characterId === null ? [] : [characterId])),
  ),
];

/**
 * Records the characters that the roles of an edited storyboard link to, and returns the roles to write: without links to characters that are
 * gone. Throws `not-found` for a character or a look that is not the owner's, `conflict` for an archived character.
 */
export function linkCharacters({ characters }: Pick<Uses, 'characters'>) {
  return async (tx: Tx, { storyboard, project, before, applied, isSent }: Linking): Promise<Removable<Role>[]> => {
    const { roles } = applied.changes;
    if (roles.length === 0) return roles;
    const characterIds = linkedIn(applied.board.roles);
    const linkedBefore = linkedIn(before);
    if (characterIds.length === 0 && linkedBefore.length === 0) return roles;
    const known = new Map(before.map((role) => [role.id, role]));
    const named = roles.filter((role) => isSent && !isSame(known.get(role.id)?.characterId, role.characterId));
    const namedIds = linkedIn(named);
    const gone = await characters.setUses(tx, {
      ownerId: project.ownerId,
      storyboardId: storyboard.id,
      characterIds,
      broughtBack: characterIds.filter((id) => !namedIds.includes(id)),
    });
    if (isSent) await refuseOtherLooks(tx, { characters }, { ownerId: project.ownerId, known, roles });
    return roles.map((role) =>
      gone.includes(role.characterId ?? '') ? { ...role, characterId: null, looks: [] } : role,
    );
  };
}

type Checking = { ownerId: string; known: ReadonlyMap<string, Role>; roles: readonly Removable<Role>[] };

/** Looks that were there before stay, although they may have been removed since. */
async function refuseOtherLooks(
  tx: Tx,
  { characters }: Pick<Uses, 'characters'>,
  { ownerId, known, roles }: Checking,
): Promise<void> {
  const named = roles.flatMap(({ id, characterId = null, looks = [] }) => {
    const was = known.get(id);
    const old = was?.characterId === characterId ? (was?.looks ?? []) : [];
    const lookIds = looks.flatMap(({ lookId }) => (old.some((one) => one.lookId === lookId) ? [] : [lookId]));
    return characterId === null || lookIds.length === 0 ? [] : [{ characterId, lookIds }];
  });
  if (named.length === 0) return;
  const ids = named.map(({ characterId }) => characterId);
  const cast = await characters.findForBoards(ownerId, ids, tx);
  for (const { characterId, lookIds } of named) {
    const looks = new Set(cast.get(characterId)?.looks.map(({ id }) => id));
    if (lookIds.some((id) => !looks.has(id))) throw new AppError('not-found', 'Look not found.');
  }
}
