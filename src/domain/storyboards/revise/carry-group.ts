import type { CopyTakes } from '../commands.ts';
import { fieldsOfShot } from '../fields-of-shot.ts';
import { slotOf } from '../slots.ts';
import type { DialogueLine, SceneFields, Shot } from '../storyboard.ts';
import { looksToCarry } from './carry-looks.ts';
import type { BoardScene, RevisedBoard, SceneGroup } from './revision.ts';
import { findRoom, isLocked, makeRoom } from './make-room.ts';
import { draftOf, noRoom, type Revising } from './revising.ts';

type Slots = CopyTakes['slots'];

/** What of a scene is written, without its id and place. */
function fieldsOfScene(scene: BoardScene['scene']): SceneFields {
  const { number, slugLine, settings, settingSources, synopsis, musicPrompt, musicMix, elementId, scriptHash } = scene;
  const { referenceIds } = scene;
  return {
    number,
    slugLine,
    settings,
    settingSources,
    synopsis,
    musicPrompt,
    musicMix,
    elementId,
    scriptHash,
    referenceIds,
  };
}

const emptyBoard: RevisedBoard['board'] = { roles: [], scenes: [], shots: [] };

/** A line as it is said in another storyboard, and the slot its voice goes to. */
function carryLine(line: DialogueLine, { roleIdOf, nextId, slots }: Carrying): DialogueLine {
  const id = nextId('lin');
  slots.push({ from: slotOf('voice', line.id), to: slotOf('voice', id) });
  return { ...line, id, roleId: roleIdOf(line.roleId) };
}

type Carrying = { roleIdOf(roleId: string): string; nextId(prefix: string): string; slots: Slots };

function carryShot(shot: Shot, carrying: Carrying): Shot {
  const id = carrying.nextId('sht');
  for (const medium of ['picture', 'clip', 'sound'] as const) {
    carrying.slots.push({ from: slotOf(medium, shot.id), to: slotOf(medium, id) });
  }
  const dialogue = shot.dialogue.map((line) => carryLine(line, carrying));
  return { ...shot, id, dialogue, roleIds: [...new Set(shot.roleIds.map(carrying.roleIdOf))] };
}

/** Puts one part into the storyboard at hand, with copies of its selected takes, and takes it out of its own. */
function carryPart(revising: Revising, { boardId, scene, shots }: BoardScene, from: RevisedBoard['board']): BoardScene {
  const { options, place } = revising;
  const [source, target] = [draftOf(revising, boardId), draftOf(revising, place.boardId)];
  const known = new Map(from.roles.map((role) => [role.id, role]));
  const roleIds = new Map<string, string>();
  const roleIdOf = (roleId: string): string => {
    const role = known.get(roleId);
    const own = role ? target.roleIdOf(source.scriptNameOf(role), role) : roleId;
    roleIds.set(roleId, own);
    return own;
  };
  const sceneId = options.nextId('scn');
  const slots: Slots = [{ from: slotOf('music', scene.id), to: slotOf('music', sceneId) }];
  const carrying: Carrying = { roleIdOf, nextId: (prefix) => options.nextId(prefix), slots };
  const carried = shots
    .filter(({ removed }) => !removed)
    .map((shot) => ({ ...carryShot(shot, carrying), sceneId, removed: false }));
  target.commands.push({ do: 'add-scene', sceneId, after: place.sceneId, fields: fieldsOfScene(scene) });
  for (const [at, shot] of carried.entries()) {
    const after = carried[at - 1]?.id ?? null;
    target.commands.push({ do: 'add-shot', shotId: shot.id, sceneId, after, fields: fieldsOfShot(shot) });
  }
  target.carriedLooks.push(...looksToCarry(from, { sceneId: scene.id }, { sceneId, roleIds }));
  target.commands.push({ do: 'copy-takes', storyboardId: boardId, slots });
  source.commands.push({ do: 'remove-scene', sceneId: scene.id });
  target.sceneCount += 1;
  revising.place = { boardId: target.id, sceneId };
  return { boardId: target.id, scene: { ...scene, id: sceneId, removed: false }, shots: carried };
}

/** A scene where it is now; `way` says whether it came there. */
export type Moved = { group: SceneGroup; way: 'moved' | 'stays' | 'elsewhere' };

/** Puts the parts of a scene behind the scene that now comes before it, in whatever reel that is; it is counted nowhere yet. */
export function moveGroup(revising: Revising, group: SceneGroup): Moved {
  const present = group.parts.filter(({ scene }) => !scene.removed);
  if (present.length === 0) return { group, way: 'stays' };
  const { place } = revising;
  const isHere = present.every(({ boardId }) => boardId === place.boardId);
  if (isHere && hasOwnRoom(revising, present.length)) return moveWithin(revising, group, present);
  const room = isLocked(group) ? null : findRoom(revising, present.length);
  if (room === null) return leaveGroup(revising, group, present);
  revising.place = room;
  if (present.every(({ boardId }) => boardId === room.boardId)) return moveWithin(revising, group, present);
  return { group: carryGroup(revising, group, present), way: 'moved' };
}

/** Whether the reel at hand still has the room that a scene of its own took in it. */
function hasOwnRoom(revising: Revising, parts: number): boolean {
  const { boardId } = revising.place;
  const before = revising.boards.find(({ id }) => id === boardId)?.board.scenes.filter(({ removed }) => !removed);
  const most = Math.max(revising.options.limits.scenes, before?.length ?? 0);
  return draftOf(revising, boardId).sceneCount + parts <= most;
}

function moveWithin(revising: Revising, group: SceneGroup, present: readonly BoardScene[]): Moved {
  for (const { boardId, scene } of present) {
    const draft = draftOf(revising, boardId);
    draft.commands.push({ do: 'move-scene', sceneId: scene.id, after: revising.place.sceneId });
    draft.sceneCount += 1;
    revising.place = { boardId, sceneId: scene.id };
  }
  return { group, way: 'moved' };
}

/** A scene that cannot go where it belongs stays in its reel. */
function leaveGroup(revising: Revising, group: SceneGroup, present: readonly BoardScene[]): Moved {
  const { title } = draftOf(revising, revising.place.boardId);
  const why = isLocked(group) ? 'it has locked shots' : 'locked shots leave no room there';
  revising.remarks.push(
    `Scene ${present[0]?.scene.number} now belongs to “${title}”, but it wasn’t moved because ${why}.`,
  );
  for (const { boardId } of present) draftOf(revising, boardId).sceneCount += 1;
  for (const { boardId, scene } of present) {
    const draft = draftOf(revising, boardId);
    if (!makeRoom(revising, boardId, 0)) revising.problems.push(noRoom(revising, draft, scene));
  }
  return { group, way: 'elsewhere' };
}

/**
 * Takes a scene along into the reel where the script has it now, with copies of its selected takes. What it was stays in its old reel,
 * removed, with every take. Answers the scene as it is there.
 */
function carryGroup(revising: Revising, group: SceneGroup, present: readonly BoardScene[]): SceneGroup {
  const boardOf = (boardId: string) => revising.boards.find(({ id }) => id === boardId)?.board ?? emptyBoard;
  return { ...group, parts: present.map((part) => carryPart(revising, part, boardOf(part.boardId))) };
}
