import type { SceneSettings } from '#domain/storyboards/scene-settings.ts';
import type { SettingSources } from '#domain/storyboards/setting-sources.ts';
import type { ShotType } from '#domain/storyboards/shot-type.ts';
import type { TransitionSlug } from '#domain/storyboards/transitions.ts';
import type { VoiceGender } from '#domain/voices/voice.ts';

/** A person (or a voice) found in a script. Roles are unlimited; a role can later be played by a character. */
export type Role = {
  /** In capitals, without extensions: one name for one person. The other parts refer to a role by it. */
  name: string;
  /** For `YOUNG MAYA` the role that she is a variant of, `MAYA`; else null. */
  variantOf: string | null;
  /** How the script describes the role where it comes in, ready for a picture prompt; null if it does not. */
  description: string | null;
  /** In years, from `(34)`, `40s`, `a boy of nine`; null if not said. */
  age: number | null;
  /** A guess from pronouns, nouns and first name; `neutral` when nothing tells. */
  gender: VoiceGender;
  /** The element in which the role first speaks or is named. */
  firstElementId: string;
  /** How many speeches the role has in the script. */
  speechCount: number;
};

/** Where a speaker is heard from. */
export type Delivery = 'on-screen' | 'off-screen' | 'voice-over';

/** What one role says in one shot. A long speech becomes several lines, each with the same `elementId`. */
export type DialogueLine = {
  speaker: string;
  /** As spoken: no emphasis signs, no line breaks. */
  text: string;
  /** How it is said, without brackets: `whispering`; null if not written. */
  parenthetical: string | null;
  delivery: Delivery;
  /** Spoken at the same time as the line before (dual dialogue). */
  simultaneous: boolean;
  sung: boolean;
  elementId: string;
};

export type Side = 'left' | 'right';
/** Where a role stands in the picture, seen from the same side of the talk in every shot: who looks right is on the left. */
export type Staging = { role: string; side: Side; looks: Side };

/** A shot as the script suggests it. */
export type BreakdownShot = {
  type: ShotType;
  /** What happens, in the script's own words. */
  action: string;
  /** What the picture shows; roles are written in capitals. Shot type, slug line, settings and style are added later. */
  imagePrompt: string;
  /** What moves; begins with the camera move: `Slow push in. …`. */
  videoPrompt: string;
  dialogue: DialogueLine[];
  /** What is heard besides speech and music, at most 450 characters; null if nothing is written. */
  soundEffect: string | null;
  durationMs: number;
  /** The script elements the shot came from, in order. */
  elementIds: string[];
  /** Names of the roles to be seen, the most important first. */
  cast: string[];
  /** On which side of the picture the roles of a talk stand: of two the same one is on the left all through a scene. */
  staging: Staging[];
  /** To the next shot; null is a cut, and stands at the end of the film. */
  transition: TransitionSlug | null;
};

/** Where a scene plays. `both` is `INT./EXT.`. */
export type Setting = 'interior' | 'exterior' | 'both';

/** How a scene is told: as it happens, in glimpses, from memory, from two places at once, or as writing. */
export type SceneForm = 'scene' | 'montage' | 'flashback' | 'intercut' | 'titles';

export type HeadingParts = {
  /** The heading as it is shown: `INT. KITCHEN - NIGHT`. */
  slugLine: string;
  setting: Setting | null;
  /** `KITCHEN`, `TOM'S HOUSE - STAIRS`. */
  place: string;
  /** As written (`MOMENTS LATER`), or null. */
  timeOfDay: string | null;
};

/** A scene of the script with its shots, in film order. */
export type BreakdownScene = HeadingParts & {
  /** The script's own number, else its place in the film. A continued scene has its first part's number. */
  number: string;
  /** Null when the script has no heading here, and the scene is implied. */
  headingElementId: string | null;
  /** What of the script is filmed in it, in order: heading, action, speech, titles and transitions, but no notes. */
  elementIds: string[];
  settings: SceneSettings;
  /** Where the script says each setting, and the era. */
  sources: SettingSources;
  form: SceneForm;
  /** One sentence: the writer's own synopsis, else the first sentence of the action. */
  synopsis: string | null;
  /** A new music cue begins here, at most 2000 characters; null: the earlier one goes on. */
  musicPrompt: string | null;
  shots: BreakdownShot[];
};

/** A screenplay as a first assistant director and a storyboard artist would mark it up. */
export type Breakdown = {
  title: string;
  /** In order of appearance. */
  cast: Role[];
  scenes: BreakdownScene[];
};
