import type { Slot } from './slots.ts';
import type { RoleFields, SceneFields, ShotFields, StoryboardFields } from './storyboard.ts';
import type { TakeRating } from './take-rating.ts';
import type { FieldEdits } from './update-fields.ts';

/**
 * Everything that can be done to a storyboard, by the studio, the API or an agent. `after` names the neighbour before
 * the new place; null is the beginning. Removing keeps the row, so that `restore` brings it back as it was.
 */
export type Command =
  | { do: 'update-storyboard'; fields: FieldEdits<StoryboardFields> }
  | { do: 'update-role'; roleId: string; fields: FieldEdits<RoleFields> }
  | { do: 'add-role'; roleId: string; fields: RoleFields }
  | { do: 'remove-role'; roleId: string }
  | { do: 'restore-role'; roleId: string }
  | { do: 'add-scene'; sceneId: string; after: string | null; fields: SceneFields }
  | { do: 'update-scene'; sceneId: string; fields: Partial<SceneFields> }
  | { do: 'move-scene'; sceneId: string; after: string | null }
  | { do: 'remove-scene'; sceneId: string }
  | { do: 'restore-scene'; sceneId: string }
  | { do: 'add-shot'; shotId: string; sceneId: string; after: string | null; fields: ShotFields }
  | { do: 'update-shot'; shotId: string; fields: FieldEdits<ShotFields> }
  | { do: 'move-shot'; shotId: string; sceneId: string; after: string | null }
  | { do: 'remove-shot'; shotId: string }
  | { do: 'restore-shot'; shotId: string }
  | { do: 'select-take'; takeId: string }
  | { do: 'rate-take'; takeId: string; rating: TakeRating }
  | CopyTakes
  | CompoundCommand
  | { do: 'several'; commands: Command[] };

/**
 * Makes the selected takes of some slots takes of others, without a new charge. `storyboardId` is where they come from,
 * null for this one. A slot that has no selected take gives none.
 */
export type CopyTakes = { do: 'copy-takes'; storyboardId: string | null; slots: { from: Slot; to: Slot }[] };

/** What is done as several single commands, because that is all it means. */
export type CompoundCommand =
  | { do: 'update-shots'; shotIds: string[]; fields: FieldEdits<ShotFields> }
  /** In the order that they are named. */
  | { do: 'move-shots'; shotIds: string[]; sceneId: string; after: string | null }
  | { do: 'remove-shots'; shotIds: string[] }
  | { do: 'move-scenes'; sceneIds: string[]; after: string | null }
  /** Cuts a shot in two. `firstLineId` is the first line that the second half says; null: it says none. */
  | { do: 'split-shot'; shotId: string; newShotId: string; atMs: number; firstLineId: string | null }
  /** Makes neighbours one shot: the first of them, with what the others say and how long they are. */
  | { do: 'merge-shots'; shotIds: string[] };
