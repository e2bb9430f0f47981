import type { Breakdown } from '../../scripts/breakdown.ts';
import { roleName } from '../from-breakdown.ts';
import type { Role } from '../storyboard.ts';
import type { EarlierScript, RevisedBoard } from './revision.ts';
import { saidBy } from './script-hash.ts';

/** A role and what it is called. */
export type Named = Pick<Role, 'id' | 'name'>;
type Vote = { name: string; roleId: string; lines: number };

/** How many lines each name of the script says that a role of the board has said. */
function countVotes({ shots }: RevisedBoard['board'], { scenes }: Breakdown): Vote[] {
  const lines = shots.flatMap(({ dialogue }) => dialogue);
  const speakers = new Map(lines.flatMap(({ elementId, roleId }) => (elementId ? [[saidBy(elementId), roleId]] : [])));
  const votes = new Map<string, Vote>();
  for (const { speaker, elementId } of scenes.flatMap((scene) => scene.shots.flatMap(({ dialogue }) => dialogue))) {
    const roleId = speakers.get(saidBy(elementId));
    if (roleId === undefined) continue;
    const name = roleName(speaker);
    const vote = votes.get(`${roleId} ${name}`) ?? { name, roleId, lines: 0 };
    vote.lines += 1;
    votes.set(`${roleId} ${name}`, vote);
  }
  return [...votes.values()].toSorted((left, right) => right.lines - left.lines);
}

/**
 * The names of the script for roles that are called otherwise on the board, because people or the script have given another name: told
 * by who says most of what the role has said. A role whose own name is still in the script is nobody else.
 */
export function findAliases(board: RevisedBoard['board'], breakdown: Breakdown): Map<string, Named> {
  const known = new Set(board.roles.filter(({ removed }) => !removed).map(({ name }) => roleName(name)));
  const cast = new Set(breakdown.cast.map(({ name }) => roleName(name)));
  const free = new Map(
    board.roles.flatMap((role) => (role.removed || cast.has(roleName(role.name)) ? [] : [[role.id, role]])),
  );
  const aliases = new Map<string, Named>();
  for (const { name, roleId } of countVotes(board, breakdown)) {
    const role = free.get(roleId);
    if (!role || known.has(name) || aliases.has(name)) continue;
    aliases.set(name, role);
    free.delete(roleId);
  }
  return aliases;
}

/** Whether it was the script that gave the other name: people's names stay. */
export function isRenamed({ names }: EarlierScript, name: string, role: Named): boolean {
  return !names.has(name) && names.has(roleName(role.name));
}
