import type { PlanLimits } from '../billing/plans.ts';
import { keysBetween } from '../storyboards/order.ts';
import { plainShot } from '../storyboards/plain-shot.ts';
import type {
  DialogueLine,
  Role,
  RoleFields,
  Scene,
  SceneFields,
  Shot,
  ShotFields,
  StoryboardContent,
  StoryboardFields,
} from '../storyboards/storyboard.ts';

type RemixLine = Pick<DialogueLine, 'text' | 'parenthetical' | 'delivery' | 'mix' | 'runsOn' | 'simultaneous'> & {
  /** The place of the role in the list of roles. */
  role: number;
};
type RemixShot = Pick<
  ShotFields,
  'type' | 'action' | 'imagePrompt' | 'videoPrompt' | 'soundPrompt' | 'soundMix' | 'durationMs' | 'fit' | 'transition'
> & {
  /** Places in the list of roles. */
  roles: number[];
  dialogue: RemixLine[];
};
type RemixScene = Pick<SceneFields, 'slugLine' | 'settings' | 'synopsis' | 'musicPrompt' | 'musicMix'> & {
  shots: RemixShot[];
};

/**
 * What a remix copies of a storyboard: its structure, words and prompts. It names no media, characters, references, voices of vendors,
 * notes or documents of its author.
 */
export type RemixBoard = {
  fields: Pick<StoryboardFields, 'title' | 'dimension' | 'style' | 'frameRate' | 'fitType' | 'models' | 'tempo'>;
  roles: Pick<RoleFields, 'name' | 'description' | 'age' | 'gender' | 'voice'>[];
  scenes: RemixScene[];
};

/** Tags of the author's library mean nothing to others. */
const withoutTags = (prompt: string): string => prompt.replaceAll(/@(?=[\p{L}\p{N}])/gu, '');

/** Everything is named that is copied, so that new fields stay private until somebody decides about them. */
export function remixBoardOf({ fields, roles, scenes, shots }: StoryboardContent): RemixBoard {
  const { title, dimension, style, frameRate, fitType, models, tempo } = fields;
  const placeOf = new Map(roles.map(({ id }, at) => [id, at]));
  return {
    fields: { title, dimension, style, frameRate, fitType, models, tempo },
    roles: roles.map(({ name, description, age, gender, voice }) => ({
      name,
      description: withoutTags(description),
      age,
      gender,
      voice,
    })),
    scenes: scenes.map(({ id, slugLine, settings, synopsis, musicPrompt, musicMix }) => ({
      slugLine,
      settings,
      synopsis,
      musicPrompt,
      musicMix,
      shots: shots.filter(({ sceneId }) => sceneId === id).map((shot) => remixShotOf(shot, placeOf)),
    })),
  };
}

function remixShotOf(shot: Shot, placeOf: ReadonlyMap<string, number>): RemixShot {
  const { type, action, soundPrompt, soundMix, durationMs, fit, transition } = shot;
  return {
    type,
    action,
    imagePrompt: withoutTags(shot.imagePrompt),
    videoPrompt: withoutTags(shot.videoPrompt),
    soundPrompt,
    soundMix,
    durationMs,
    fit,
    transition,
    roles: shot.roleIds.flatMap((id) => placeOf.get(id) ?? []),
    dialogue: shot.dialogue.flatMap((line): RemixLine[] => {
      const role = placeOf.get(line.roleId);
      if (role === undefined) return [];
      const { text, parenthetical, delivery, mix, runsOn, simultaneous } = line;
      return [{ role, text, parenthetical, delivery, mix, runsOn, simultaneous }];
    }),
  };
}

export type BoardParts = { fields: RemixBoard['fields']; roles: Role[]; scenes: Scene[]; shots: Shot[] };

/**
 * Storyboards for a remix: as many as the plan's limits ask for. A scene with too many shots goes on as a further scene, as scripts
 * do. Each reel has all roles. Only the first one has the tempo, whose beats are counted from its beginning.
 */
export function boardsOfRemix(
  board: RemixBoard,
  { limits, nextId }: { limits: Pick<PlanLimits, 'scenes' | 'shots'>; nextId(prefix: string): string },
): BoardParts[] {
  const scenes = board.scenes.flatMap((scene) => splitScene(scene, Math.max(1, limits.shots)));
  const reels = inParts(scenes, Math.max(1, limits.scenes));
  return reels.map((own, at) => ({
    fields: {
      ...board.fields,
      title: reels.length === 1 ? board.fields.title : `${board.fields.title} (Reel ${at + 1} of ${reels.length})`,
      tempo: at === 0 ? board.fields.tempo : null,
    },
    ...boardOfScenes(own, board.roles, nextId),
  }));
}

/** At least one part; parts have nearly the same size. */
function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / most));
  const size = Math.max(1, Math.ceil(items.length / count));
  return Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

function splitScene(scene: RemixScene, most: number): RemixScene[] {
  return inParts(scene.shots, most).map((shots, part) => ({
    ...scene,
    slugLine: part === 0 ? scene.slugLine : `${scene.slugLine} (CONT'D)`,
    musicPrompt: part === 0 ? scene.musicPrompt : null,
    shots,
  }));
}

function boardOfScenes(
  planned: readonly RemixScene[],
  cast: RemixBoard['roles'],
  nextId: (prefix: string) => string,
): Omit<BoardParts, 'fields'> {
  const roleKeys = keysBetween(null, null, cast.length);
  const roles = cast.map((role, at): Role => ({ ...role, id: nextId('rol'), position: roleKeys[at] ?? '' }));
  const roleIds = (at: number): string[] => (roles[at] ? [roles[at].id] : []);
  const sceneKeys = keysBetween(null, null, planned.length);
  const shots: Shot[] = [];
  const scenes = planned.map(({ shots: own, ...scene }, at): Scene => {
    const id = nextId('scn');
    const shotKeys = keysBetween(null, null, own.length);
    own.forEach(({ roles: seen, dialogue, ...shot }, n) =>
      shots.push({
        ...plainShot,
        ...shot,
        id: nextId('sht'),
        sceneId: id,
        position: shotKeys[n] ?? '',
        roleIds: seen.flatMap(roleIds),
        dialogue: dialogue.flatMap(({ role, ...line }) =>
          roleIds(role).map((roleId) => ({ ...line, id: nextId('lin'), roleId, elementId: null })),
        ),
      }),
    );
    return { ...scene, id, position: sceneKeys[at] ?? '', number: `${at + 1}`, elementId: null };
  });
  return { roles, scenes, shots };
}
