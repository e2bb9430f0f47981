import { type Cast, nobodyCast } from '../characters/cast-character.ts';
import { looksByScene } from './look-ranges.ts';
import { noThings, type Things } from './things.ts';
import { shotLabel } from './shot-label.ts';
import type { DialogueLine, Role, Scene, Shot, StoryboardContent } from './storyboard.ts';

/** A shot with its scene and its label: `2C`. */
export type ShotInFilm = { shot: Shot; scene: Scene; label: string };
export type LineInFilm = ShotInFilm & { line: DialogueLine };
/** A scene with its shots, in order. */
export type SceneInFilm = { scene: Scene; shots: ShotInFilm[] };

/** A storyboard's content, found by id and in film order. */
export type BoardIndex = {
  content: StoryboardContent;
  scenes: SceneInFilm[];
  shotById: Map<string, ShotInFilm>;
  lineById: Map<string, LineInFilm>;
  sceneById: Map<string, SceneInFilm>;
  roleById: Map<string, Role>;
  /** The characters that its roles link to, as far as they are there. */
  cast: Cast;
  /** The references that it links to, and what its prompts name. */
  things: Things;
  /** By role and scene, the look that is not the main one; see `lookInScene`. */
  lookIds: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** Makes what is in a storyboard quick to find. Shots of a scene that is not there are left out. */
export function indexBoard(content: StoryboardContent, cast: Cast = nobodyCast, things: Things = noThings): BoardIndex {
  const shotsByScene = Map.groupBy(content.shots, ({ sceneId }) => sceneId);
  const scenes = content.scenes.map((scene): SceneInFilm => {
    const shots = shotsByScene.get(scene.id) ?? [];
    return { scene, shots: shots.map((shot, at) => ({ shot, scene, label: shotLabel(scene.number, at) })) };
  });
  const shots = scenes.flatMap((scene) => scene.shots);
  return {
    content,
    scenes,
    shotById: new Map(shots.map((one) => [one.shot.id, one])),
    lineById: new Map(shots.flatMap((one) => one.shot.dialogue.map((line) => [line.id, { ...one, line }]))),
    sceneById: new Map(scenes.map((one) => [one.scene.id, one])),
    roleById: new Map(content.roles.map((role) => [role.id, role])),
    cast,
    things,
    lookIds: new Map(
      content.roles.flatMap(({ id, looks = [] }) =>
        looks.length === 0 ? [] : [[id, looksByScene(looks, content.scenes)] as const],
      ),
    ),
  };
}
