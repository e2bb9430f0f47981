import type { TaskKind } from '../catalogue/kinds.ts';
import type { Delivery } from '../scripts/breakdown.ts';
import type { Tempo } from './beat-grid.ts';
import type { ClipSound } from './clip-sound.ts';
import type { Dimension, FitType, FrameRate } from './dimension.ts';
import type { SceneSettings } from './scene-settings.ts';
import type { SettingSources } from './setting-sources.ts';
import type { ShotType } from './shot-type.ts';
import type { SoundMix } from './sound-mix.ts';
import type { TransitionSlug } from './transitions.ts';
import type { SomeWishes } from './wishes.ts';

/** What a take is: the medium decides which slot of a shot, a line or a scene it can fill. */
export const media = ['picture', 'clip', 'voice', 'sound', 'music'] as const;
export type Medium = (typeof media)[number];

/** What kind of task, and of model, makes each. */
export const kindOfMedium = {
  picture: 'image',
  clip: 'video',
  voice: 'speech',
  sound: 'sound',
  music: 'music',
} as const satisfies Record<Medium, TaskKind>;

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
  /** What is wished of them. */
  wishes?: SomeWishes | undefined;
  /** The reference whose style every image and clip follows. */
  styleReferenceId?: string | null | undefined;
  /** The revision of its document that it was last broken down from; none is the first. */
  scriptRevision?: number | null | undefined;
  /** The beats of its music, in time of the film: they stay where they are when shots or music are moved. Null if it has none. */
  tempo?: Tempo | null | undefined;
};

/** A look of a role's character, from one scene to another; both are in it. */
export type LookRange = { lookId: string; fromSceneId: string; toSceneId: string };

/** A person of the film, under one name. */
export type RoleFields = {
  name: string;
  /** What the role looks like, for the picture prompt. */
  description: string;
  /** In years; null when nobody has said. */
  age: number | null;
  gender: 'male' | 'female' | 'neutral';
  /** The id of a voice of the built-in models. */
  voice: string;
  /** Ids of the voices that it has with other makers' models, by maker; where there is none, one that fits speaks. */
  voices?: Record<string, string> | undefined;
  /** Assets that show what the role looks like, the best first. */
  pictures?: string[] | undefined;
  /** The character that plays the role. Its name, looks, pictures and voices are read from it; see `played-role.ts`. */
  characterId?: string | null | undefined;
  /** The character's looks where it does not have the main one. */
  looks?: LookRange[] | undefined;
};

/** What of a scene can be edited. */
export type SceneFields = {
  /** As the script numbers it: `12A`. */
  number: string;
  slugLine: string;
  settings: SceneSettings;
  /** Where the script says each of them; nowhere for a scene that came from no script. */
  settingSources?: SettingSources | undefined;
  synopsis: string;
  /** A music cue begins with this scene; null lets the earlier one go on. */
  musicPrompt: string | null;
  /** How that music lies in the film. */
  musicMix: SoundMix;
  /** The script's heading that this scene came from. */
  elementId: string | null;
  /** References that each of its shots shows: its location, and the props and wardrobe that are seen in it. */
  referenceIds?: string[] | undefined;
  /** A short name for what the script said when the scene was made of it; see `revise/script-hash.ts`. */
  scriptHash?: string | null | undefined;
};

/** One role's words in a shot. The id stays the same while the words change. */
export type DialogueLine = {
  id: string;
  roleId: string;
  text: string;
  parenthetical: string | null;
  delivery: Delivery;
  /** How its voice lies in the film. */
  mix: SoundMix;
  /** Its voice is laid under the film from its shot on, to its end, instead of making the shot as long as it is. */
  runsOn?: boolean | undefined;
  /** It is said at the same time as the line before it. */
  simultaneous?: boolean | undefined;
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
  /** How that sound lies in the film. */
  soundMix: SoundMix;
  durationMs: number;
  /** How far into its clip the shot begins; together with the length, what of the clip is seen. */
  trimInMs: number;
  /** How the clip's own sound is heard. */
  clipSound: ClipSound;
  /** How its picture fills the frame; null: as the storyboard says. */
  fit: FitType | null;
  /** Models of its own; for the other media those of the storyboard. */
  models: Partial<Record<Medium, string>>;
  /** Wishes of its own, that go before the storyboard's. */
  wishes?: SomeWishes | undefined;
  /** To the next shot; null is a cut. */
  transition: ShotTransition | null;
  notes: string;
  /** Nothing of a locked shot changes, and nothing is made for it; only notes and approval go on. */
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
/** Who approved a shot, and when; the server says so when `approved` becomes true. */
export type Approval = { by: string; at: string };

/** Everything of a storyboard that edits change. Lists are in film order. */
export type StoryboardContent = {
  id: string;
  revision: number;
  fields: StoryboardFields;
  roles: Role[];
  scenes: Scene[];
  shots: Shot[];
};
