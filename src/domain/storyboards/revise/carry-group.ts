import type { CopyTakes } from '../commands.ts';
import { fieldsOfShot } from '../fields-of-shot.ts';
import { slotOf } from '../slots.ts';
import type { DialogueLine, Role, SceneFields, Shot } from '../storyboard.ts';
import type { BoardDraft } from './board-draft.ts';
import type { BoardScene, SceneGroup } from './revision.ts';
import { draftOf, type Revising } from './revising.ts';

type Slots = CopyTakes['slots'];

/** Why the parts of a scene cannot go into another reel, in a sentence; undefined when they can. */
function problemOf(revising: Revising, parts: readonly BoardScene[], target: BoardDraft): string | undefined {
  const { limits } = revising.options;
  const [first] = parts;
  if (parts.some(({ shots }) => shots.some(({ locked, removed }) => locked && !removed))) {
    return `Scene ${first?.scene.number} belongs to “${target.title}” now, but has locked shots, so it stays where it is.`;
  }
  if (target.sceneCount + parts.length <= limits.scenes) return undefined;
  return `Scene ${first?.scene.number} belongs to “${target.title}” now, which has as many scenes as your plan allows (${limits.scenes}), so it stays where it is.`;
}

/** What of a scene is written, without its id and place. */
function fieldsOfScene(scene: BoardScene['scene']): SceneFields {
  const { number, slugLine, settings, settingSources, synopsis, musicPrompt, musicMix, elementId, scriptHash } = scene;
  return { number, slugLine, settings, settingSources, synopsis, musicPrompt, musicMix, elementId, scriptHash };
}

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
function carryPart(revising: Revising, { boardId, scene, shots }: BoardScene, roles: readonly Role[]): BoardScene {
  const { options, place } = revising;
  const [source, target] = [draftOf(revising, boardId), draftOf(revising, place.boardId)];
  const known = new Map(roles.map((role) => [role.id, role]));
  const roleIdOf = (roleId: string): string => {
    const role = known.get(roleId);
    return role ? target.roleIdOf(source.scriptNameOf(role), role) : roleId;
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
  target.commands.push({ do: 'copy-takes', storyboardId: boardId, slots });
  source.commands.push({ do: 'remove-scene', sceneId: scene.id });
  target.sceneCount += 1;
  source.sceneCount -= 1;
  revising.place = { boardId: target.id, sceneId };
  return { boardId: target.id, scene: { ...scene, id: sceneId, removed: false }, shots: carried };
}

/** A scene where it is now; `way` says whether it came there. */
export type Moved = { group: SceneGroup; way: 'moved' | 'stays' | 'elsewhere' };

/** Puts the parts of a scene behind the scene that now comes before it, in whatever reel that is. */
export function moveGroup(revising: Revising, group: SceneGroup): Moved {
  const present = group.parts.filter(({ scene }) => !scene.removed);
  if (present.some(({ boardId }) => boardId !== revising.place.boardId)) {
    const carried = carryGroup(revising, group);
    return carried ? { group: carried, way: 'moved' } : { group, way: 'elsewhere' };
  }
  for (const { boardId, scene } of present) {
    draftOf(revising, boardId).commands.push({ do: 'move-scene', sceneId: scene.id, after: revising.place.sceneId });
    revising.place = { boardId, sceneId: scene.id };
  }
  return { group, way: present.length === 0 ? 'stays' : 'moved' };
}

/**
 * Takes a scene along into the reel where the script has it now, with copies of its selected takes. What it was stays in its old reel,
 * removed, with every take. Answers the scene as it is there; null, with a remark, when it has to stay.
 */
function carryGroup(revising: Revising, group: SceneGroup): SceneGroup | null {
  const target = draftOf(revising, revising.place.boardId);
  const present = group.parts.filter(({ scene }) => !scene.removed);
  const problem = problemOf(revising, present, target);
  if (problem !== undefined) {
    revising.remarks.push(problem);
    return null;
  }
  const rolesOf = (boardId: string) => revising.boards.find(({ id }) => id === boardId)?.board.roles ?? [];
  const parts = present.map((part) => carryPart(revising, part, rolesOf(part.boardId)));
  return { ...group, parts };
}
