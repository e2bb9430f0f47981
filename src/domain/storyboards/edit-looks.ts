import { refuse } from './edit-refusal.ts';
import type { SingleCommand } from './edit-step.ts';
import type { EditableBoard, Removable } from './editable-board.ts';
import { isReordered, lookRangesProblem, looksByScene, rangesOf, reorderRanges } from './look-ranges.ts';
import { isSame } from './stable-json.ts';
import type { LookRange, Role, RoleFields } from './storyboard.ts';
import type { FieldEdits } from './update-fields.ts';

type Options = {
  /** Ranges that the command names are refused where they are wrong; otherwise they are put right. */
  areChecked: boolean;
};

/**
 * What keeps the looks of roles right after a command: a scene that is moved takes its look along. Ranges that the command itself names are
 * those of the board as the command leaves it.
 */
export function keepLooks(before: EditableBoard, after: EditableBoard, options: Options): SingleCommand[] {
  if (before.roles === after.roles && before.scenes === after.scenes) return [];
  const known = new Map(before.roles.map((role) => [role.id, role]));
  const isMoved = isReordered(before.scenes, after.scenes);
  return after.roles.flatMap((role): SingleCommand[] => {
    const { id: roleId, looks = [], removed } = role;
    if (removed || looks.length === 0) return [];
    const was = known.get(roleId);
    const isNamed = !was || was.removed || !isSame(was.looks, looks);
    const right = isNamed ? namedRanges({ role, was }, after, options) : reordered(looks, isMoved, { before, after });
    return isSame(right, looks) ? [] : [{ do: 'update-role', roleId, fields: { looks: right } }];
  });
}

type Named = { role: Removable<Role>; was: Removable<Role> | undefined };

function namedRanges({ role, was }: Named, { scenes }: EditableBoard, { areChecked }: Options): LookRange[] {
  const { looks = [], characterId = null } = role;
  const problem =
    characterId === null ? 'A role can only use looks of its own character.' : lookRangesProblem(looks, scenes);
  if (problem === null) return looks;
  // A role that comes back has the ranges of the time when it was removed.
  if (areChecked && was?.removed !== true) refuse('fields.looks', problem);
  return characterId === null ? [] : rangesOf(looksByScene(looks, scenes), scenes);
}

const reordered = (looks: LookRange[], isMoved: boolean, boards: Record<'before' | 'after', EditableBoard>) =>
  isMoved ? reorderRanges(looks, boards.before.scenes, boards.after.scenes) : looks;

/** An edit of a role. Looks belong to a character, so another character comes without those of the one before. */
export function withoutOtherLooks(
  { characterId = null, looks = [] }: Pick<RoleFields, 'characterId' | 'looks'>,
  fields: FieldEdits<RoleFields>,
): FieldEdits<RoleFields> {
  const isOther = fields.characterId !== undefined && fields.characterId !== characterId;
  return isOther && fields.looks === undefined && looks.length > 0 ? { ...fields, looks: [] } : fields;
}
