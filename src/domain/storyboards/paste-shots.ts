import type { Command } from './commands.ts';
import { type Slot, slotOf } from './slots.ts';
import type { RoleFields, ShotFields } from './storyboard.ts';

/** Shots as they were copied: from which storyboard, and with the roles that they name. */
export type CopiedShots = {
  storyboardId: string;
  shots: { id: string; fields: ShotFields }[];
  roles: { id: string; fields: RoleFields }[];
};

export type PasteTarget = {
  storyboardId: string;
  sceneId: string;
  after: string | null;
  roles: readonly { id: string; name: string }[];
};

/** The longest that a copy may be: what comes with it must fit into one edit. */
export const pastedAtMost = 500;

/**
 * Puts copies of shots somewhere, with their selected takes. Roles are known by their names, and come along where there are
 * none of that name. Answers the command and the ids of the new shots.
 */
export function pasteShots(
  copied: CopiedShots,
  target: PasteTarget,
  nextId: (word: string) => string,
): { command: Command; shotIds: string[] } {
  const isSameBoard = copied.storyboardId === target.storyboardId;
  const roles = placeRoles(copied, target, nextId);
  const slots: { from: Slot; to: Slot }[] = [];
  let after = target.after;
  const pasted = copied.shots.slice(0, pastedAtMost);
  const added = pasted.map(({ id, fields }, n): Extract<Command, { do: 'add-shot' }> => {
    const shotId = nextId('sht');
    for (const medium of ['picture', 'clip', 'sound'] as const) {
      slots.push({ from: slotOf(medium, id), to: slotOf(medium, shotId) });
    }
    const dialogue = fields.dialogue.map((line) => {
      const lineId = nextId('lin');
      slots.push({ from: slotOf('voice', line.id), to: slotOf('voice', lineId) });
      return { ...line, id: lineId, roleId: roles.idOf(line.roleId) };
    });
    const command = {
      do: 'add-shot' as const,
      shotId,
      sceneId: target.sceneId,
      after,
      fields: {
        ...fields,
        dialogue,
        roleIds: fields.roleIds.map(roles.idOf),
        locked: false,
        approved: false,
        // How the last one ended belongs to what came behind it there.
        transition: n === pasted.length - 1 ? null : fields.transition,
        // The elements of another script mean nothing here.
        elementIds: isSameBoard ? fields.elementIds : [],
      },
    };
    after = shotId;
    return command;
  });
  const copy = { do: 'copy-takes' as const, storyboardId: isSameBoard ? null : copied.storyboardId, slots };
  return {
    command: { do: 'several', commands: [...roles.added, ...added, copy] },
    shotIds: added.map(({ shotId }) => shotId),
  };
}

function placeRoles({ roles }: CopiedShots, target: PasteTarget, nextId: (word: string) => string) {
  const here = new Set(target.roles.map(({ id }) => id));
  const byName = new Map(target.roles.map(({ name, id }) => [name, id]));
  const ids = new Map<string, string>();
  const added: Command[] = [];
  for (const { id, fields } of roles) {
    const known = here.has(id) ? id : byName.get(fields.name);
    const roleId = known ?? nextId('rol');
    ids.set(id, roleId);
    if (known === undefined) added.push({ do: 'add-role', roleId, fields });
  }
  return { added, idOf: (id: string) => ids.get(id) ?? id };
}
