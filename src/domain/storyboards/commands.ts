import type { RoleFields, SceneFields, ShotFields, StoryboardFields } from './storyboard.ts';

/**
 * Everything that can be done to a storyboard, by the studio, the API or an agent. `after` names the neighbour before
 * the new place; null is the beginning. Removing keeps the row, so that `restore` brings it back as it was.
 */
export type Command =
  | { do: 'update-storyboard'; fields: Partial<StoryboardFields> }
  | { do: 'update-role'; roleId: string; fields: Partial<RoleFields> }
  | { do: 'add-role'; roleId: string; fields: RoleFields }
  | { do: 'remove-role'; roleId: string }
  | { do: 'restore-role'; roleId: string }
  | { do: 'add-scene'; sceneId: string; after: string | null; fields: SceneFields }
  | { do: 'update-scene'; sceneId: string; fields: Partial<SceneFields> }
  | { do: 'move-scene'; sceneId: string; after: string | null }
  | { do: 'remove-scene'; sceneId: string }
  | { do: 'restore-scene'; sceneId: string }
  | { do: 'add-shot'; shotId: string; sceneId: string; after: string | null; fields: ShotFields }
  | { do: 'update-shot'; shotId: string; fields: Partial<ShotFields> }
  | { do: 'move-shot'; shotId: string; sceneId: string; after: string | null }
  | { do: 'remove-shot'; shotId: string }
  | { do: 'restore-shot'; shotId: string }
  | { do: 'select-take'; takeId: string }
  | { do: 'several'; commands: Command[] };
