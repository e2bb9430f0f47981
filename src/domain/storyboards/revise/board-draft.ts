import type { Breakdown, BreakdownScene, BreakdownShot } from '../../scripts/breakdown.ts';
import type { Command } from '../commands.ts';
import { fieldsOfShot } from '../fields-of-shot.ts';
import { type FromBreakdown, makeRole, makeShot, roleName } from '../from-breakdown.ts';
import type { RoleFields, ShotFields } from '../storyboard.ts';
import type { RevisedBoard } from './revision.ts';
import { saidBy } from './script-hash.ts';

/** The commands for one board while they are being collected, and who is in it. */
export type BoardDraft = {
  id: string;
  title: string;
  commands: Command[];
  /** How many scenes it has so far. */
  sceneCount: number;
  /** The shot that the script suggests, with the roles of this board; they are brought in where they are missing. */
  fieldsOf(shot: BreakdownShot): ShotFields;
  /** Brings back the roles of lines that come back. */
  restoreRoles(roleIds: readonly string[]): void;
  /** The commands that bring roles in; they are done first. */
  roleCommands: Command[];
};

/** Who speaks a line on the board, by what the script said there: a role keeps its lines when it gets another name. */
function findSpeakers({ board }: RevisedBoard): Map<string, string> {
  const lines = board.shots.flatMap(({ dialogue }) => dialogue);
  return new Map(lines.flatMap(({ elementId, roleId }) => (elementId === null ? [] : [[saidBy(elementId), roleId]])));
}

/** The names of the script for roles that people have given other names. */
function findAliases(revised: RevisedBoard, scenes: readonly BreakdownScene[]): Map<string, string> {
  const speakers = findSpeakers(revised);
  const aliases = new Map<string, string>();
  for (const { speaker, elementId } of scenes.flatMap(({ shots }) => shots.flatMap(({ dialogue }) => dialogue))) {
    const roleId = speakers.get(saidBy(elementId));
    if (roleId !== undefined && !aliases.has(roleName(speaker))) aliases.set(roleName(speaker), roleId);
  }
  return aliases;
}

/** Begins the commands for one board. */
export function draftBoard(revised: RevisedBoard, breakdown: Breakdown, from: FromBreakdown): BoardDraft {
  const { roles, scenes } = revised.board;
  const roleIds = new Map(roles.filter(({ removed }) => !removed).map(({ name, id }) => [roleName(name), id]));
  const removed = new Map(roles.filter((role) => role.removed).map(({ name, id }) => [roleName(name), id]));
  const present = new Set(roleIds.values());
  for (const [name, id] of findAliases(revised, breakdown.scenes)) {
    if (!roleIds.has(name) && present.has(id)) roleIds.set(name, id);
  }
  const cast = new Map(breakdown.cast.map((role) => [roleName(role.name), role]));
  const roleCommands: Command[] = [];
  const gone = new Set(roles.filter((role) => role.removed).map(({ id }) => id));
  const restoreRoles = (ids: readonly string[]): void => {
    for (const roleId of ids) if (gone.delete(roleId)) roleCommands.push({ do: 'restore-role', roleId });
  };
  const bringIn = (name: string): void => {
    const role = cast.get(name);
    if (roleIds.has(name) || !role) return;
    const known = removed.get(name);
    if (known !== undefined) {
      roleIds.set(name, known);
      restoreRoles([known]);
      return;
    }
    const { id: roleId, position: _, ...fields } = makeRole(role, { position: '', from });
    roleIds.set(name, roleId);
    roleCommands.push({ do: 'add-role', roleId, fields: fields satisfies RoleFields });
  };
  return {
    id: revised.id,
    restoreRoles,
    title: revised.title,
    commands: [],
    sceneCount: scenes.filter((scene) => !scene.removed).length,
    roleCommands,
    fieldsOf(shot) {
      for (const name of [...shot.cast, ...shot.dialogue.map(({ speaker }) => speaker)]) bringIn(roleName(name));
      return fieldsOfShot(makeShot(shot, { sceneId: '', position: '', roleIds, from }));
    },
  };
}
