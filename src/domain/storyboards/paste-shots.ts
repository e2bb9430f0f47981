import type { Command } from './commands.ts';
import { type Slot, slotOf } from './slots.ts';
import type { RoleFields, SceneFields, ShotFields } from './storyboard.ts';

/** A shot as it was copied. */
export type CopiedShot = { id: string; fields: ShotFields };

/** From which storyboard something was copied, and the roles that it names. */
type Copied = { storyboardId: string; roles: { id: string; fields: RoleFields }[] };
export type CopiedShots = Copied & { shots: CopiedShot[] };
export type CopiedScenes = Copied & { scenes: { id: string; fields: SceneFields; shots: CopiedShot[] }[] };

/** Where it is put. */
type Target = { storyboardId: string; after: string | null; roles: readonly { id: string; name: string }[] };
export type PasteTarget = Target & { sceneId: string };
export type ScenesTarget = Target & { sceneNumbers: readonly string[] };

/** Makes ids: `sht`, `lin`, `rol`, `scn`. */
type NextId = (word: 'sht' | 'lin' | 'rol' | 'scn') => string;

/** The longest that a copy may be, in shots: what comes with it must fit into one edit. */
export const pastedAtMost = 500;

/**
 * Puts copies of shots somewhere, with their selected takes. Roles are known by their names, and come along where there are
 * none of that name. Answers the command and the ids of the new shots.
 */
export function pasteShots(
  copied: CopiedShots,
  target: PasteTarget,
  nextId: NextId,
): { command: Command; shotIds: string[] } {
  const paste = openPaste(copied, target, nextId);
  const shotIds = paste.shots(copied.shots.slice(0, pastedAtMost), target.sceneId, target.after);
  // How the last one ended belongs to what came behind it there.
  const last = paste.added.at(-1);
  if (last?.do === 'add-shot') last.fields = { ...last.fields, transition: null };
  return { command: paste.command(), shotIds };
}

/**
 * Puts copies of whole scenes somewhere, with their shots, their music and the selected takes of all of it. Answers the command and
 * the ids of the new scenes.
 */
export function pasteScenes(
  copied: CopiedScenes,
  target: ScenesTarget,
  nextId: NextId,
): { command: Command; sceneIds: string[] } {
  const paste = openPaste(copied, target, nextId);
  const numbers = new Set(target.sceneNumbers);
  let after = target.after;
  const sceneIds = copied.scenes.map(({ id, fields, shots }) => {
    const sceneId = nextId('scn');
    const number = freeNumber(fields.number, numbers);
    numbers.add(number);
    // A copy is nobody's scene of the script: a revised script goes on with the first one.
    const own = { ...fields, number, elementId: null, scriptHash: null };
    paste.added.push({ do: 'add-scene', sceneId, after, fields: own });
    paste.slots.push({ from: slotOf('music', id), to: slotOf('music', sceneId) });
    paste.shots(shots, sceneId, null);
    after = sceneId;
    return sceneId;
  });
  return { command: paste.command(), sceneIds };
}

const longestNumber = 12;

/** The scene's number, or the next one with a letter that nobody has: `12A`. */
function freeNumber(number: string, taken: ReadonlySet<string>): string {
  if (!taken.has(number)) return number;
  for (let n = 0; n < 26; n += 1) {
    const next = `${number}${String.fromCodePoint(65 + n)}`;
    if (!taken.has(next) && next.length <= longestNumber) return next;
  }
  return number;
}

function openPaste(copied: Copied, target: Target, nextId: NextId) {
  const isSameBoard = copied.storyboardId === target.storyboardId;
  const roles = placeRoles(copied, target, nextId);
  const slots: { from: Slot; to: Slot }[] = [];
  const added: Command[] = [];
  const pasteShot = ({ id, fields }: CopiedShot, sceneId: string, after: string | null): string => {
    const shotId = nextId('sht');
    for (const medium of ['picture', 'clip', 'sound'] as const) {
      slots.push({ from: slotOf(medium, id), to: slotOf(medium, shotId) });
    }
    const dialogue = fields.dialogue.map((line) => {
      const lineId = nextId('lin');
      slots.push({ from: slotOf('voice', line.id), to: slotOf('voice', lineId) });
      return { ...line, id: lineId, roleId: roles.idOf(line.roleId) };
    });
    const own = {
      ...fields,
      dialogue,
      roleIds: fields.roleIds.map(roles.idOf),
      locked: false,
      approved: false,
      // The elements of another script mean nothing here.
      elementIds: isSameBoard ? fields.elementIds : [],
    };
    added.push({ do: 'add-shot', shotId, sceneId, after, fields: own });
    return shotId;
  };
  return {
    slots,
    added,
    /** Copies one behind the other; answers their ids. */
    shots(list: readonly CopiedShot[], sceneId: string, first: string | null): string[] {
      let after = first;
      return list.map((shot) => (after = pasteShot(shot, sceneId, after)));
    },
    command(): Command {
      const copy = { do: 'copy-takes' as const, storyboardId: isSameBoard ? null : copied.storyboardId, slots };
      return { do: 'several', commands: [...roles.added, ...added, copy] };
    },
  };
}

function placeRoles({ roles }: Copied, target: Target, nextId: NextId) {
  const here = new Set(target.roles.map(({ id }) => id));
  const byName = new Map(target.roles.map(({ name, id }) => [name, id]));
  const ids = new Map<string, string>();
  const added: Command[] = [];
  for (const { id, fields } of roles) {
    const known = here.has(id) ? id : byName.get(fields.name);
    const roleId = known ?? nextId('rol');
    ids.set(id, roleId);
    // Its looks are of scenes that are not here; its character comes with it.
    const { looks: _, ...role } = fields;
    if (known === undefined) added.push({ do: 'add-role', roleId, fields: role });
  }
  return { added, idOf: (id: string) => ids.get(id) ?? id };
}
