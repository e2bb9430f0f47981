import type { FrameRate } from '../storyboards/dimension.ts';
import type { SceneSettings } from '../storyboards/scene-settings.ts';
import type { ShotType } from '../storyboards/shot-type.ts';
import {
  type BeatGrid,
  type BeatsPerShot,
  cutsOnBeats,
  fitBeatsPerShot,
  framesBetween,
} from '../storyboards/beat-grid.ts';
import {
  type Place,
  type PlannedScene,
  type PlannedShot,
  roleOf,
  sentencesOf,
  settingsAt,
  type TemplatePlan,
} from './template-plan.ts';

export type MusicVideoAnswers = {
  title: string;
  performer: string;
  performerLook: string;
  /** Where the performance is filmed. */
  stage: Place;
  /** Where the story is filmed. */
  place: Place;
  /** What happens between the performances, a sentence for each shot; empty for images of the place. */
  story: string;
  mood: SceneSettings['mood'];
  song: Omit<BeatGrid, 'lengthMs'>;
  beatsPerShot: BeatsPerShot;
};

export type MusicVideo = {
  plan: TemplatePlan;
  /** The frames of each shot, in film order. Every cut is on a beat. */
  frames: number[];
  /** As asked, or more where the plan's limits allow fewer shots. */
  beatsPerShot: BeatsPerShot;
};

export type MusicVideoOptions = {
  /** The length of the song, in milliseconds. */
  lengthMs: number;
  frameRate: FrameRate;
  /** Scenes of a storyboard and shots of a scene. */
  limits: { scenes: number; shots: number };
};

/** More sections than this would cut between performance and story too often. */
const mostSections = 12;
const shotsPerSection = 8;

/**
 * Performance and story in turns, cut on the beats of the song. Returns null if the song has more shots than a storyboard of the plan
 * holds, even with the longest shots.
 */
export function planMusicVideo(
  answers: MusicVideoAnswers,
  { lengthMs, frameRate, limits }: MusicVideoOptions,
): MusicVideo | null {
  const grid = { ...answers.song, lengthMs };
  const beatsPerShot = fitBeatsPerShot(grid, answers.beatsPerShot, limits.scenes * limits.shots);
  if (beatsPerShot === null) return null;
  const frames = framesBetween(cutsOnBeats(grid, beatsPerShot), lengthMs, frameRate);
  const sizes = sectionSizes(frames.length, limits);
  let played = 0;
  let told = 0;
  const scenes = sizes.map((size, at): PlannedScene => {
    const isStory = at % 2 === 1;
    const place = isStory ? answers.place : answers.stage;
    const shots = isStory
      ? storyShots(answers, { size, from: told })
      : performanceShots(roleOf(answers.performer), { size, from: played });
    if (isStory) told += size;
    else played += size;
    return {
      place,
      settings: settingsAt(place, answers.mood),
      synopsis: isStory ? 'Story.' : 'Performance.',
      // The song is one cue from the first frame to the last.
      music: at === 0 ? `The song “${answers.title.trim()}”` : null,
      shots,
    };
  });
  const cast = [{ name: roleOf(answers.performer), look: answers.performerLook }];
  return { plan: { title: answers.title.trim(), lengthMs, cast, scenes }, frames, beatsPerShot };
}

/** As even as possible, each within the limit of a scene. */
function sectionSizes(shots: number, limits: MusicVideoOptions['limits']): number[] {
  const wanted = Math.min(mostSections, Math.max(1, Math.round(shots / shotsPerSection)));
  const needed = Math.ceil(shots / limits.shots);
  const count = Math.min(Math.max(wanted, needed), limits.scenes, shots);
  return Array.from(
    { length: count },
    (_, at) => Math.floor(((at + 1) * shots) / count) - Math.floor((at * shots) / count),
  );
}

type Part = { size: number; /** How many shots of the same kind come before. */ from: number };

const performances = [
  { type: 'wide', does: 'NAME performs.', camera: 'Slow push in.' },
  { type: 'close-up', does: 'NAME sings.', camera: 'Static.' },
  { type: 'full', does: 'NAME moves to the beat.', camera: 'Tracking shot.' },
  { type: 'extreme-close-up', does: 'The eyes of NAME.', camera: 'Static.' },
  { type: 'medium', does: 'NAME sings to the camera.', camera: 'Handheld.' },
] as const;

function performanceShots(name: string, { size, from }: Part): PlannedShot[] {
  return Array.from({ length: size }, (_, at) => from + at).flatMap((n) => {
    const kind = performances[n % performances.length];
    if (!kind) return [];
    const { type, does, camera } = kind;
    return [{ type, action: does.replace('NAME', () => name), camera, weight: 1, cast: [name] }];
  });
}

const storySizes: readonly ShotType[] = ['wide', 'close-up', 'medium', 'extreme-close-up', 'full'];
const storyMoves = ['Slow pan right.', 'Static.', 'Tracking shot.', 'Slow push in.', 'Handheld.'];

function storyShots({ story, place, performer }: MusicVideoAnswers, { size, from }: Part): PlannedShot[] {
  const told = sentencesOf(story);
  const name = roleOf(performer);
  return Array.from({ length: size }, (_, at): PlannedShot => {
    const n = from + at;
    const action = told[n % Math.max(1, told.length)] ?? `${place.name.trim()}, seen in a detail.`;
    return {
      type: storySizes[n % storySizes.length] ?? 'wide',
      action,
      camera: storyMoves[n % storyMoves.length] ?? 'Static.',
      weight: 1,
      cast: action.toUpperCase().includes(name) ? [name] : [],
    };
  });
}
