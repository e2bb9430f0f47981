import type { ShotView, StoryboardView, TakeView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { shotLabel } from '#domain/storyboards/shot-label.ts';

/** Finds a take that is not selected, if it has been seen here. */
export type FindTake = (takeId: string) => TakeView | undefined;

/**
 * The board as it will be after a command, to be shown until the server has answered. What cannot be foreseen (restored
 * things, fresh stale marks) comes with the answer.
 */
export function foresee(board: StoryboardView, command: Command, findTake: FindTake): StoryboardView {
  switch (command.do) {
    case 'several':
      return command.commands.reduce((before, single) => foresee(before, single, findTake), board);
    case 'update-storyboard':
      return { ...board, ...command.fields };
    case 'update-role':
      return { ...board, roles: changeOne(board.roles, command.roleId, (role) => ({ ...role, ...command.fields })) };
    case 'update-scene':
      return relabelled({
        ...board,
        scenes: changeOne(board.scenes, command.sceneId, (scene) => ({ ...scene, ...command.fields })),
      });
    case 'remove-scene':
      return { ...board, scenes: board.scenes.filter(({ id }) => id !== command.sceneId) };
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
      return relabelled(withoutShot(board, command.shotId));
    case 'add-shot': {
      const { shotId: id, sceneId, fields } = command;
      const nothing = { picture: null, clip: null, sound: null, takeCounts: {} };
      const shot = { ...fields, id, sceneId, label: '', dialogue: [], ...nothing } as unknown as ShotView;
      return relabelled(putShot(board, shot, command.after));
    }
    case 'move-shot': {
      const shot = board.scenes.flatMap(({ shots }) => shots).find(({ id }) => id === command.shotId);
      if (!shot) return board;
      const moved = { ...shot, sceneId: command.sceneId };
      return relabelled(putShot(withoutShot(board, shot.id), moved, command.after));
    }
    default:
      return board;
  }
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
function withFields(shot: ShotView, fields: Partial<Omit<ShotView, 'dialogue'>> & { dialogue?: object[] }): ShotView {
  const { dialogue, ...rest } = fields as Partial<ShotView>;
  if (!dialogue) return { ...shot, ...rest };
  const voices = new Map(shot.dialogue.map(({ id, voice }) => [id, voice]));
  const withVoice = (line: ShotView['dialogue'][number]) =>
    Object.assign({}, line, { voice: voices.get(line.id) ?? null });
  return { ...shot, ...rest, dialogue: dialogue.map(withVoice) };
}

function withoutShot(board: StoryboardView, shotId: string): StoryboardView {
  return {
    ...board,
    scenes: board.scenes.map((scene) => ({ ...scene, shots: scene.shots.filter(({ id }) => id !== shotId) })),
  };
}

function putShot(board: StoryboardView, shot: ShotView, after: string | null): StoryboardView {
  return {
    ...board,
    scenes: changeOne(board.scenes, shot.sceneId, (scene) => {
      const at = after === null ? 0 : scene.shots.findIndex(({ id }) => id === after) + 1;
      return { ...scene, shots: scene.shots.toSpliced(at, 0, shot) };
    }),
  };
}

function relabelled(board: StoryboardView): StoryboardView {
  return {
    ...board,
    scenes: board.scenes.map((scene) => ({
      ...scene,
      shots: scene.shots.map((shot, n) => ({ ...shot, label: shotLabel(scene.number, n) })),
    })),
  };
}

function selectTake(board: StoryboardView, take: TakeView | undefined): StoryboardView {
  if (!take) return board;
  const [, ownerId] = take.slot.split(':');
  const selected = { ...take, selected: true };
  return {
    ...board,
    scenes: board.scenes.map((scene) => ({
      ...scene,
      music: take.medium === 'music' && scene.id === ownerId ? selected : scene.music,
      shots: scene.shots.map((shot) => selectInShot(shot, selected, ownerId)),
    })),
  };
}

function selectInShot(shot: ShotView, take: TakeView, ownerId: string | undefined): ShotView {
  if (take.medium === 'voice') {
    const dialogue = shot.dialogue.map((line) => (line.id === ownerId ? { ...line, voice: take } : line));
    return { ...shot, dialogue };
  }
  return shot.id === ownerId && take.medium !== 'music' ? { ...shot, [take.medium]: take } : shot;
}
