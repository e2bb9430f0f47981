import type { ShotView, StoryboardView, TakeView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { endsToKeep, type SceneEnds } from '#domain/storyboards/scene-ends.ts';
import type { DialogueLine, ShotFields } from '#domain/storyboards/storyboard.ts';
import { type FieldEdits, withEdits } from '#domain/storyboards/update-fields.ts';
import { shotLabel } from '#domain/storyboards/shot-label.ts';

/** Finds a take that is not selected, if it has been seen here. */
export type FindTake = (takeId: string) => TakeView | undefined;

/**
 * The board as it will be after a command, to be shown until the server has answered. What cannot be foreseen (restored
 * things, fresh stale marks) comes with the answer.
 */
export function foresee(board: StoryboardView, command: Command, findTake: FindTake): StoryboardView {
  return withSceneEnds(board, foreseeOne(board, command, findTake));
}

function foreseeOne(board: StoryboardView, command: Command, findTake: FindTake): StoryboardView {
  switch (command.do) {
    case 'several':
      return command.commands.reduce((before, single) => foreseeOne(before, single, findTake), board);
    case 'update-storyboard':
      return withEdits(board, command.fields);
    case 'update-role':
      return { ...board, roles: changeOne(board.roles, command.roleId, (role) => withEdits(role, command.fields)) };
    case 'update-scene':
      return relabelled({
        ...board,
        scenes: changeOne(board.scenes, command.sceneId, (scene) => ({ ...scene, ...command.fields })),
      });
    case 'remove-scene':
      return { ...board, scenes: board.scenes.filter(({ id }) => id !== command.sceneId) };
    case 'move-scene':
      return moveScenes(board, [command.sceneId], command.after);
    case 'move-scenes':
      return moveScenes(board, command.sceneIds, command.after);
    case 'select-take':
      return selectTake(board, findTake(command.takeId));
    default:
      return foreseeShot(board, command);
  }
}

function foreseeShot(board: StoryboardView, command: Command): StoryboardView {
  switch (command.do) {
    case 'update-shot':
      return changeShot(board, command.shotId, (shot) => withFields(shot, command.fields));
    case 'remove-shot':
      return relabelled(withoutShots(board, new Set([command.shotId])));
    case 'add-shot':
      // The server may have told of it before it has answered.
      return hasShot(board, command.shotId) ? board : relabelled(putShots(board, [newShot(command)], command));
    case 'move-shot':
      return moveShots(board, [command.shotId], command);
    case 'move-shots':
      return moveShots(board, command.shotIds, command);
    case 'update-shots': {
      const changed = new Set(command.shotIds);
      const change = (shot: ShotView) => (changed.has(shot.id) ? withFields(shot, command.fields) : shot);
      return withShots(board, (shots) => (shots.some(({ id }) => changed.has(id)) ? shots.map(change) : shots));
    }
    case 'remove-shots':
      return relabelled(withoutShots(board, new Set(command.shotIds)));
    default:
      return board;
  }
}

/** Each scene leads into the next as before, whichever shot has become its last. */
function withSceneEnds(before: StoryboardView, after: StoryboardView): StoryboardView {
  const last = new Map(before.scenes.map(({ id, shots }) => [id, shots.at(-1)?.id]));
  const isKept = after.scenes.every(({ id, shots }) => !last.get(id) || last.get(id) === shots.at(-1)?.id);
  return isKept ? after : endsToKeep(endsOf(before), endsOf(after)).reduce(foreseeShot, after);
}

function endsOf({ scenes }: StoryboardView): SceneEnds {
  const shots = new Map(scenes.flatMap((scene) => scene.shots.map((shot) => [shot.id, shot])));
  return {
    last: new Map(
      scenes.flatMap((scene) => {
        const last = scene.shots.at(-1);
        return last ? [[scene.id, last]] : [];
      }),
    ),
    find: (id) => shots.get(id),
  };
}

const hasShot = ({ scenes }: StoryboardView, shotId: string) =>
  scenes.some(({ shots }) => shots.some(({ id }) => id === shotId));

/** Without takes, and nobody has approved it yet. */
function newShot({ shotId, sceneId, fields }: Extract<Command, { do: 'add-shot' }>): ShotView {
  return {
    ...fields,
    id: shotId,
    sceneId,
    label: '',
    dialogue: fields.dialogue.map((line) => ({ ...line, voice: null })),
    approval: null,
    picture: null,
    clip: null,
    sound: null,
    takeCounts: { picture: 0, clip: 0, voice: 0, sound: 0, music: 0 },
  };
}

function changeOne<Row extends { id: string }>(rows: Row[], id: string, change: (row: Row) => Row): Row[] {
  return rows.map((row) => (row.id === id ? change(row) : row));
}

function changeShot(board: StoryboardView, shotId: string, change: (shot: ShotView) => ShotView): StoryboardView {
  return {
    ...board,
    scenes: board.scenes.map((scene) =>
      scene.shots.some(({ id }) => id === shotId) ? { ...scene, shots: changeOne(scene.shots, shotId, change) } : scene,
    ),
  };
}

/** Lines keep the voices that they have. */
function withFields(shot: ShotView, { dialogue, ...fields }: FieldEdits<ShotFields>): ShotView {
  const changed = withEdits<Omit<ShotFields, 'dialogue'>, ShotView>(shot, fields);
  if (!dialogue) return changed;
  const voices = new Map(shot.dialogue.map(({ id, voice }) => [id, voice]));
  const withVoice = (line: DialogueLine) => ({ ...line, voice: voices.get(line.id) ?? null });
  return { ...changed, dialogue: dialogue.map(withVoice) };
}

/** Changes lists of shots; a scene whose list stays the same stays the same. */
function withShots(board: StoryboardView, change: (shots: ShotView[]) => ShotView[]): StoryboardView {
  return {
    ...board,
    scenes: board.scenes.map((scene) => {
      const shots = change(scene.shots);
      return shots === scene.shots ? scene : { ...scene, shots };
    }),
  };
}

function withoutShots(board: StoryboardView, gone: ReadonlySet<string>): StoryboardView {
  return withShots(board, (shots) =>
    shots.some(({ id }) => gone.has(id)) ? shots.filter(({ id }) => !gone.has(id)) : shots,
  );
}

type Place = { sceneId: string; after: string | null };

function putShots(board: StoryboardView, added: ShotView[], { sceneId, after }: Place): StoryboardView {
  return {
    ...board,
    scenes: changeOne(board.scenes, sceneId, (scene) => {
      const at = after === null ? 0 : scene.shots.findIndex(({ id }) => id === after) + 1;
      return { ...scene, shots: scene.shots.toSpliced(at, 0, ...added) };
    }),
  };
}

function moveShots(board: StoryboardView, ids: readonly string[], { sceneId, after }: Place): StoryboardView {
  const moving = new Set(ids);
  const found = new Map(
    board.scenes.flatMap(({ shots }) => shots.filter(({ id }) => moving.has(id)).map((shot) => [shot.id, shot])),
  );
  const moved = ids.flatMap((id) => {
    const shot = found.get(id);
    return shot ? [{ ...shot, sceneId }] : [];
  });
  return relabelled(putShots(withoutShots(board, moving), moved, { sceneId, after }));
}

function moveScenes(board: StoryboardView, ids: readonly string[], after: string | null): StoryboardView {
  const moved = ids.flatMap((id) => board.scenes.find((scene) => scene.id === id) ?? []);
  const still = board.scenes.filter(({ id }) => !ids.includes(id));
  const at = after === null ? 0 : still.findIndex(({ id }) => id === after) + 1;
  return { ...board, scenes: still.toSpliced(at, 0, ...moved) };
}

/** Letters follow the places; a shot that keeps its label stays the very same. */
function relabelled(board: StoryboardView): StoryboardView {
  return {
    ...board,
    scenes: board.scenes.map((scene) => {
      const labels = scene.shots.map((_, n) => shotLabel(scene.number, n));
      if (scene.shots.every(({ label }, n) => label === labels[n])) return scene;
      return { ...scene, shots: scene.shots.map((shot, n) => ({ ...shot, label: labels[n] ?? shot.label })) };
    }),
  };
}

function selectTake(board: StoryboardView, take: TakeView | undefined): StoryboardView {
  if (!take) return board;
  const [, ownerId = ''] = take.slot.split(':');
  const selected = { ...take, selected: true };
  if (take.medium === 'music') {
    return { ...board, scenes: changeOne(board.scenes, ownerId, (scene) => ({ ...scene, music: selected })) };
  }
  return withShots(board, (shots) =>
    shots.some((shot) => isOwner(shot, ownerId)) ? shots.map((shot) => selectInShot(shot, selected, ownerId)) : shots,
  );
}

const isOwner = ({ id, dialogue }: ShotView, ownerId: string) =>
  id === ownerId || dialogue.some((line) => line.id === ownerId);

function selectInShot(shot: ShotView, take: TakeView, ownerId: string): ShotView {
  if (!isOwner(shot, ownerId)) return shot;
  if (take.medium === 'voice') {
    const dialogue = shot.dialogue.map((line) => (line.id === ownerId ? { ...line, voice: take } : line));
    return { ...shot, dialogue };
  }
  return { ...shot, [take.medium]: take };
}
