import { sceneSettingLabel, type SceneSettings } from '../storyboards/scene-settings.ts';
import type { ShotType } from '../storyboards/shot-type.ts';
import type { TransitionSlug } from '../storyboards/transitions.ts';

/** A line of a template. Narration is heard, and its speaker is not in the picture. */
export type PlannedLine = { speaker: string; text: string; isNarration?: boolean };

/** A shot before its duration is known. */
export type PlannedShot = {
  type: ShotType;
  /** One or two sentences. Roles are in capitals. */
  action: string;
  /** The camera move, as the first words of the video prompt: `Slow push in.` */
  camera: string;
  /** The image prompt, if it differs from the action. */
  image?: string;
  line?: PlannedLine;
  /** The share of the film's length, relative to the other shots. */
  weight: number;
  /** Names of the roles in the picture. */
  cast?: string[];
  /** To the next shot. Without it the shots are cut together. */
  transition?: TransitionSlug;
};

export type PlannedScene = {
  place: Place;
  settings: SceneSettings;
  synopsis: string;
  /** Starts a music cue. `null` continues the cue of the scene before. */
  music: string | null;
  shots: PlannedShot[];
};

export type PlannedRole = { name: string; look: string };

/** A film of a template: its scenes and shots, and the length it must have. */
export type TemplatePlan = {
  title: string;
  lengthMs: number;
  cast: PlannedRole[];
  scenes: PlannedScene[];
};

/** The role that speaks narration. It is never in the picture. */
export const narrator = 'NARRATOR';

export const dayTimes = ['DAY', 'NIGHT', 'DAWN', 'DUSK'] as const;
export type DayTime = (typeof dayTimes)[number];

/** Where a scene takes place, as the user names it. */
export type Place = { name: string; isInside: boolean; time: DayTime };

const settingOfTime = { DAY: 'day', NIGHT: 'night', DAWN: 'dawn', DUSK: 'dusk' } as const;

/** The settings that the form states. Everything else is unknown. */
export function settingsAt({ time }: Place, mood: SceneSettings['mood']): SceneSettings {
  return { location: null, weather: null, lighting: null, time: settingOfTime[time], season: null, mood };
}

/** `EXT. OLD HARBOR - NIGHT` */
export function slugLineOf({ name, isInside, time }: Place): string {
  return `${isInside ? 'INT.' : 'EXT.'} ${name.toUpperCase()} - ${time}`;
}

/** A name as roles are called in prompts. */
export const roleOf = (name: string): string => name.trim().toUpperCase();

/** Ends a user's words with a period, unless they end with a sign of their own. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const begun = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…]["”’]?$/.test(begun) ? begun : `${begun}.`;
}

/** The sentences of a text that a user typed, in order. Line breaks end a sentence, too. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…])\s+(?=\S)/u)
    .map(sentence)
    .filter((one) => one !== '');
}

/** A title card on black. */
export function titleCard(text: string, shot: Pick<PlannedShot, 'weight'> & Partial<PlannedShot>): PlannedShot {
  return {
    type: 'wide',
    action: `Title card: “${text}”`,
    image: `Title card on black: "${text}"`,
    camera: 'Static.',
    ...shot,
  };
}

/** The prompt of a music cue. `fallback` describes the music of a film without a mood. */
export function musicPrompt(
  mood: SceneSettings['mood'],
  { fallback, kind }: { fallback: string; kind: string },
): string {
  return `${sceneSettingLabel('mood', mood) ?? fallback} ${kind}`;
}
