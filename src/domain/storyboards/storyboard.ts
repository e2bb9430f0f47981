import type { Delivery } from '../scripts/breakdown.ts';
import type { Dimension, FitType, FrameRate } from './dimension.ts';
import type { SceneSettings } from './scene-settings.ts';
import type { ShotType } from './shot-type.ts';
import type { TransitionSlug } from './transitions.ts';

/** What a take is: the medium decides which slot of a shot, a line or a scene it can fill. */
export const media = ['picture', 'clip', 'voice', 'sound', 'music'] as const;
export type Medium = (typeof media)[number];

/** What of a storyboard can be edited as a whole. */
export type StoryboardFields = {
  title: string;
  dimension: Dimension;
  /** A slug of `visual-styles.ts`. */
  style: string;
  frameRate: FrameRate;
  fitType: FitType;
  /** Catalogue ids of the models used when a shot does not say otherwise. */
  models: Record<Medium, string>;
};

/** A person of the film, under one name. */
export type RoleFields = {
  name: string;
  /** What the role looks like, for the picture prompt. */
  description: string;
  /** In years; null when nobody has said. */
  age: number | null;
  gender: 'male' | 'female' | 'neutral';
  /** A voice's id. */
  voice: string;
};

/** What of a scene can be edited. */
export type SceneFields = {
  /** As the script numbers it: `12A`. */
  number: string;
  slugLine: string;
  settings: SceneSettings;
  synopsis: string;
  /** A music cue begins with this scene; null lets the earlier one go on. */
  musicPrompt: string | null;
  /** The script's heading that this scene came from. */
  elementId: string | null;
};

/** One role's words in a shot. The id stays the same while the words change. */
export type DialogueLine = {
  id: string;
  roleId: string;
  text: string;
  parenthetical: string | null;
  delivery: Delivery;
  elementId: string | null;
};

/** How a shot gives way to the next; one of FFmpeg’s cross-fades and how long it takes. */
export type ShotTransition = { slug: TransitionSlug; durationMs: number };

/** What of a shot can be edited. */
export type ShotFields = {
  type: ShotType;
  action: string;
  imagePrompt: string;
  videoPrompt: string;
  dialogue: DialogueLine[];
  /** What is heard besides speech and music; null for nothing. */
  soundPrompt: string | null;
  durationMs: number;
  /** To the next shot; null is a cut. */
  transition: ShotTransition | null;
  notes: string;
  locked: boolean;
  approved: boolean;
  /** Who is seen. */
  roleIds: string[];
  /** The script elements that the shot came from, so that a revised script can be matched. */
  elementIds: string[];
};

/** A role with its place in the list. */
export type Role = RoleFields & { id: string; position: string };
/** A scene with its place in the film. */
export type Scene = SceneFields & { id: string; position: string };
/** A shot with its scene and its place in it. */
export type Shot = ShotFields & { id: string; sceneId: string; position: string };

/** Everything of a storyboard that edits change. Lists are in film order. */
export type StoryboardContent = {
  id: string;
  revision: number;
  fields: StoryboardFields;
  roles: Role[];
  scenes: Scene[];
  shots: Shot[];
};
