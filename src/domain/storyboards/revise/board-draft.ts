import type { Breakdown, BreakdownShot } from '../../scripts/breakdown.ts';
import type { Command } from '../commands.ts';
import { fieldsOfShot } from '../fields-of-shot.ts';
import { type FromBreakdown, makeRole, makeShot, roleName } from '../from-breakdown.ts';
import type { Role, RoleFields, ShotFields } from '../storyboard.ts';
import type { CarriedLook } from './carry-looks.ts';
import { findAliases, isRenamed, type Named } from './find-aliases.ts';
import type { EarlierScript, RevisedBoard } from './revision.ts';

/** The commands for one board while they are being collected, and who is in it. */
export type BoardDraft = {
  id: string;
  title: string;
  commands: Command[];
  /** How many scenes it has so far. */
  sceneCount: number;
  /** The shot that the script suggests, with the roles of this board; they are brought in where they are missing. */
  fieldsOf(shot: BreakdownShot): ShotFields;
  /** The name that the script has for a role, whatever people call it. */
  scriptNameOf(role: Role): string;
  /** The role of this name; it comes in where there is none, as the script or else another storyboard has it. */
  roleIdOf(name: string, otherwise: RoleFields): string;
  /** Brings back the roles of lines that come back. */
  restoreRoles(roleIds: readonly string[]): void;
  /** The commands that bring roles in; they are done first. */
  roleCommands: Command[];
  /** Looks of scenes that come from other storyboards. */
  carriedLooks: CarriedLook[];
};

type Ids = Map<string, string>;

const idsByName = (roles: RevisedBoard['board']['roles'], isRemoved: boolean): Ids =>
  new Map(roles.flatMap(({ name, id, removed }) => (removed === isRemoved ? [[roleName(name), id]] : [])));

/** A role as it comes into another storyboard: its looks are of scenes that are not there. */
function fieldsOfRole(name: string, role: RoleFields): RoleFields {
  const { description, age, gender, voice, voices, pictures, characterId } = role;
  return { name, description, age, gender, voice, voices, pictures, characterId };
}

type Drafting = FromBreakdown & {
  before: EarlierScript;
  /** Roles of this board that the script calls otherwise, by the script's name; found by what they say, where they are not given. */
  aliases?: ReadonlyMap<string, Named>;
};

/** Begins the commands for one board. */
export function draftBoard(
  revised: RevisedBoard,
  breakdown: Breakdown,
  { before, aliases = findAliases(revised.board, breakdown), ...from }: Drafting,
): BoardDraft {
  const { roles, scenes } = revised.board;
  const [roleIds, removed] = [idsByName(roles, false), idsByName(roles, true)];
  for (const [name, { id }] of aliases) roleIds.set(name, id);
  const scriptNames = new Map([...aliases].map(([name, { id }]) => [id, name]));
  const cast = new Map(breakdown.cast.map((role) => [roleName(role.name), role]));
  const roleCommands = [...aliases].flatMap(([name, role]): Command[] =>
    isRenamed(before, name, role) ? [{ do: 'update-role', roleId: role.id, fields: { name } }] : [],
  );
  const gone = new Set(roles.filter((role) => role.removed).map(({ id }) => id));
  const restoreRoles = (ids: readonly string[]): void => {
    for (const roleId of ids) if (gone.delete(roleId)) roleCommands.push({ do: 'restore-role', roleId });
  };
  const addRole = (name: string, role: RoleFields): void => {
    const known = removed.get(name);
    const roleId = known ?? from.nextId('rol');
    roleIds.set(name, roleId);
    if (known === undefined) roleCommands.push({ do: 'add-role', roleId, fields: fieldsOfRole(name, role) });
    else restoreRoles([known]);
  };
  const bringIn = (name: string): void => {
    const role = cast.get(name);
    if (roleIds.has(name) || !role) return;
    addRole(name, makeRole(role, { position: '', from }));
  };
  return {
    id: revised.id,
    restoreRoles,
    scriptNameOf: ({ id, name }) => scriptNames.get(id) ?? roleName(name),
    roleIdOf(name, otherwise) {
      bringIn(name);
      if (!roleIds.has(name)) addRole(name, otherwise);
      return roleIds.get(name) ?? '';
    },
    title: revised.title,
    commands: [],
    sceneCount: scenes.filter((scene) => !scene.removed).length,
    roleCommands,
    carriedLooks: [],
    fieldsOf(shot) {
      for (const name of [...shot.cast, ...shot.dialogue.map(({ speaker }) => speaker)]) bringIn(roleName(name));
      return fieldsOfShot(makeShot(shot, { sceneId: '', position: '', roleIds, from }));
    },
  };
}
