import type { SceneSettings } from '../storyboards/scene-settings.ts';
import {
  musicPrompt,
  type Place,
  type PlannedScene,
  roleOf,
  sentence,
  sentencesOf,
  settingsAt,
  type TemplatePlan,
} from './template-plan.ts';

/** Lengths of a short film's first cut, in seconds. */
export const shortFilmLengths = [60, 120, 180] as const;
export type ShortFilmLength = (typeof shortFilmLengths)[number];

/** Sentences of an answer at most: each becomes a shot. */
export const shortFilmSentences = { obstacle: 3, ending: 4 } as const;

export type ShortFilmAnswers = {
  title: string;
  hero: string;
  heroLook: string;
  /** The other person, who wants something else; empty for a film with one role. */
  other: string;
  otherLook: string;
  /** What the hero wants: `to reach the last ferry`. */
  want: string;
  /** What prevents it. */
  obstacle: string;
  /** How it ends. */
  ending: string;
  place: Place;
  mood: SceneSettings['mood'];
  lengthSeconds: ShortFilmLength;
};

/** Three scenes: what the hero wants, what prevents it, how it ends. */
export function planShortFilm(answers: ShortFilmAnswers): TemplatePlan {
  const { title, place, mood, lengthSeconds } = answers;
  const hero = roleOf(answers.hero);
  const other = answers.other.trim() === '' ? null : roleOf(answers.other);
  const settings = settingsAt(place, mood);
  const scene = (synopsis: string, shots: PlannedScene['shots'], music: string | null = null): PlannedScene => ({
    place,
    settings,
    synopsis,
    music,
    shots,
  });
  return {
    title: title.trim(),
    lengthMs: lengthSeconds * 1000,
    cast: [
      { name: hero, look: answers.heroLook },
      ...(other === null ? [] : [{ name: other, look: answers.otherLook }]),
    ],
    scenes: [
      scene(
        `${hero} wants ${answers.want.trim()}.`,
        wantShots(hero, answers.want),
        musicPrompt(mood, { fallback: 'Quiet', kind: 'score for a short film' }),
      ),
      scene(sentence(answers.obstacle), obstacleShots({ hero, other, obstacle: answers.obstacle })),
      scene(sentence(answers.ending), endShots(hero, answers.ending)),
    ],
  };
}

function wantShots(hero: string, want: string): PlannedScene['shots'] {
  const cast = [hero];
  return [
    { type: 'establishing', action: 'The place as a whole.', camera: 'Slow pan right.', weight: 4, transition: 'fade' },
    { type: 'full', action: `${hero} comes in.`, camera: 'Tracking shot.', weight: 4, cast },
    { type: 'medium', action: `${hero} wants ${want.trim()}.`, camera: 'Static.', weight: 4, cast },
    { type: 'extreme-close-up', action: `What ${hero} is looking at.`, camera: 'Static.', weight: 2 },
    { type: 'close-up', action: `${hero} decides.`, camera: 'Slow push in.', weight: 3, cast },
  ];
}

type Obstacle = { hero: string; other: string | null; obstacle: string };

function obstacleShots({ hero, other, obstacle }: Obstacle): PlannedScene['shots'] {
  const steps = sentencesOf(obstacle);
  const told = steps.map((action, at): PlannedScene['shots'][number] => ({
    type: at % 2 === 0 ? 'wide' : 'medium',
    action,
    camera: at % 2 === 0 ? 'Slow pan left.' : 'Handheld.',
    weight: 4,
    cast: named(action, [hero, ...(other === null ? [] : [other])]),
  }));
  const facing: PlannedScene['shots'] =
    other === null
      ? [
          {
            type: 'full',
            action: `${hero} stands before it, alone.`,
            camera: 'Slow pull out.',
            weight: 4,
            cast: [hero],
          },
        ]
      : [
          {
            type: 'medium',
            action: `${hero} and ${other} face each other.`,
            camera: 'Static.',
            weight: 4,
            cast: [hero, other],
          },
          {
            type: 'close-up',
            action: `${other} does not give way.`,
            camera: 'Slow push in.',
            weight: 3,
            cast: [other],
          },
        ];
  return [
    ...told,
    ...facing,
    {
      type: 'close-up',
      action: `${hero} hesitates.`,
      camera: 'Slow push in.',
      weight: 3,
      cast: [hero],
      transition: 'fadeblack',
    },
  ];
}

function endShots(hero: string, ending: string): PlannedScene['shots'] {
  const told = sentencesOf(ending);
  return [
    ...told.map((action, at): PlannedScene['shots'][number] => ({
      type: at % 2 === 0 ? 'full' : 'close-up',
      action,
      camera: at % 2 === 0 ? 'Tracking shot.' : 'Slow push in.',
      weight: 4,
      cast: named(action, [hero]),
    })),
    { type: 'close-up', action: `${hero}, after it.`, camera: 'Static.', weight: 3, cast: [hero], transition: 'fade' },
    { type: 'wide', action: 'The place, as it is now.', camera: 'Slow pull out.', weight: 5 },
  ];
}

/** The roles whose names a user's sentence contains. */
function named(text: string, roles: readonly string[]): string[] {
  const capitals = text.toUpperCase();
  return roles.filter((role) => capitals.includes(role));
}
