import { applyEdit } from '../apply-edit.ts';
import type { Command } from '../commands.ts';
import { looksByScene, rangesOf } from '../look-ranges.ts';
import type { RevisedBoard } from './revision.ts';

/** A look that a role has in a scene which comes from another storyboard. */
export type CarriedLook = { roleId: string; characterId: string; lookId: string; sceneId: string };

type Board = RevisedBoard['board'];

/** The looks that roles have in a scene where it was. `roleIds` and `sceneId` say what they are in the other storyboard. */
export function looksToCarry(
  { roles, scenes }: Board,
  from: { sceneId: string },
  to: { sceneId: string; roleIds: ReadonlyMap<string, string> },
): CarriedLook[] {
  return roles.flatMap(({ id, characterId = null, looks = [] }): CarriedLook[] => {
    const roleId = to.roleIds.get(id);
    if (roleId === undefined || characterId === null || looks.length === 0) return [];
    const lookId = looksByScene(looks, scenes).get(from.sceneId);
    return lookId === undefined ? [] : [{ roleId, characterId, lookId, sceneId: to.sceneId }];
  });
}

/** What decides which roles and scenes a storyboard has, and in which order. */
const placing: ReadonlySet<string> = new Set<Command['do']>([
  'add-role',
  'update-role',
  'restore-role',
  'add-scene',
  'move-scene',
  'remove-scene',
  'restore-scene',
]);

/** The commands that give carried scenes their looks, once the others are done. A role that another character plays here keeps its own. */
export function wearCarriedLooks(
  { roles, scenes, shots }: Board,
  commands: readonly Command[],
  carried: readonly CarriedLook[],
): Command[] {
  if (carried.length === 0) return [];
  const placings = commands.filter((command) => placing.has(command.do));
  // Fields and takes decide nothing here.
  const fields = {} as Parameters<typeof applyEdit>[0]['fields'];
  const { board } = applyEdit({ fields, roles, scenes, shots, takes: [] }, { do: 'several', commands: placings });
  return [...Map.groupBy(carried, ({ roleId }) => roleId)].flatMap(([roleId, own]): Command[] => {
    const role = board.roles.find(({ id }) => id === roleId);
    const looks = looksByScene(role?.looks ?? [], board.scenes);
    for (const { sceneId, lookId, characterId } of own) {
      if (role?.characterId === characterId) looks.set(sceneId, lookId);
    }
    return [{ do: 'update-role', roleId, fields: { looks: rangesOf(looks, board.scenes) } }];
  });
}
