import type { SceneView, ShotView, StoryboardChanges, StoryboardView } from './storyboards.ts';

type Changes = Extract<StoryboardChanges, { kind: 'changes' }>;

/**
 * The storyboard after changes. What did not change stays the very same object, so that nothing of it is drawn again.
 * Undefined when the changes do not begin at this board.
 */
export function mergeChanges(board: StoryboardView, changes: Changes): StoryboardView | undefined {
  const scenes = mergeScenes(board.scenes, changes);
  return scenes && { ...board, ...changes.storyboard, roles: changes.roles ?? board.roles, scenes };
}

function mergeScenes(before: SceneView[], { sceneIds, scenes, shots }: Changes): SceneView[] | undefined {
  if (sceneIds === null && scenes.length === 0 && shots.length === 0) return before;
  const known = new Map(before.map((scene) => [scene.id, scene]));
  const changed = new Map(scenes.map((scene) => [scene.id, scene]));
  const shotsByScene = Map.groupBy(shots, ({ sceneId }) => sceneId);
  const merged = (sceneIds ?? before.map(({ id }) => id)).map((id): SceneView | undefined => {
    const scene = known.get(id);
    const change = changed.get(id);
    const own = shotsByScene.get(id);
    if (!change) return scene && own ? { ...scene, shots: replaceShots(scene.shots, own) } : scene;
    const { shotIds, ...fields } = change;
    const found = collectShots(shotIds, [...(scene?.shots ?? []), ...(own ?? [])]);
    return found && { ...fields, shots: found };
  });
  return allOf(merged);
}

function replaceShots(shots: ShotView[], changed: ShotView[]): ShotView[] {
  const byId = new Map(changed.map((shot) => [shot.id, shot]));
  return shots.map((shot) => byId.get(shot.id) ?? shot);
}

/** Of two with the same id the later one counts. */
function collectShots(ids: string[], shots: ShotView[]): ShotView[] | undefined {
  const byId = new Map(shots.map((shot) => [shot.id, shot]));
  return allOf(ids.map((id) => byId.get(id)));
}

function allOf<Item>(items: (Item | undefined)[]): Item[] | undefined {
  const found = items.filter((item) => item !== undefined);
  return found.length === items.length ? found : undefined;
}
