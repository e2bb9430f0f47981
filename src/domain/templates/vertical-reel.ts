import type { SceneSettings } from '../storyboards/scene-settings.ts';
import {
  musicPrompt,
  type Place,
  type PlannedScene,
  type PlannedShot,
  roleOf,
  sentence,
  sentencesOf,
  settingsAt,
  type TemplatePlan,
  titleCard,
} from './template-plan.ts';

/** Usual lengths of a vertical reel, in seconds. */
export const reelLengths = [15, 30, 60] as const;
export type ReelLength = (typeof reelLengths)[number];

export type VerticalReelAnswers = {
  title: string;
  host: string;
  hostLook: string;
  /** The first thing that is said: it decides whether the viewer stays. */
  hook: string;
  /** One point a line. */
  points: string;
  /** On the last card: `Follow for part two`. */
  callToAction: string;
  place: Place;
  mood: SceneSettings['mood'];
  lengthSeconds: ReelLength;
};

/** Points of a reel at most. */
export const mostPoints = 5;

/** The hook at once, one point after the other, a call to action. The host speaks to the camera between pictures of each point. */
export function planVerticalReel(answers: VerticalReelAnswers): TemplatePlan {
  const { title, hook, points, callToAction, place, mood, lengthSeconds } = answers;
  const host = roleOf(answers.host);
  const settings = settingsAt(place, mood);
  const scene = (synopsis: string, shots: PlannedShot[], music: string | null = null): PlannedScene => ({
    place,
    settings,
    synopsis,
    music,
    shots,
  });
  const told = sentencesOf(points);
  return {
    title: title.trim(),
    lengthMs: lengthSeconds * 1000,
    cast: [{ name: host, look: answers.hostLook }],
    scenes: [
      scene(
        'The hook.',
        [
          {
            type: 'close-up',
            action: `${host} speaks to the camera.`,
            camera: 'Handheld.',
            weight: 2,
            cast: [host],
            line: { speaker: host, text: sentence(hook) },
          },
        ],
        musicPrompt(mood, { fallback: 'Upbeat', kind: 'music for a short vertical video, under a voice' }),
      ),
      scene(
        'The points.',
        told.flatMap((point, at) => pointShots(host, point, at)),
      ),
      scene('The call to action.', [
        { type: 'medium', action: `${host} nods to the camera.`, camera: 'Slow push in.', weight: 1, cast: [host] },
        titleCard(callToAction.trim(), { weight: 2 }),
      ]),
    ],
  };
}

/** The host says the point, then the viewer sees it. Sizes alternate, so that no cut joins two pictures of the same size. */
function pointShots(host: string, point: string, at: number): PlannedShot[] {
  return [
    {
      type: at % 2 === 0 ? 'medium' : 'close-up',
      action: `${host} speaks to the camera.`,
      camera: 'Handheld.',
      weight: 2,
      cast: [host],
      line: { speaker: host, text: point },
    },
    { type: at % 2 === 0 ? 'extreme-close-up' : 'wide', action: point, camera: 'Slow push in.', weight: 1 },
  ];
}
