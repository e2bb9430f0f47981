import type { SceneSettings } from '../storyboards/scene-settings.ts';
import {
  musicPrompt,
  narrator,
  type Place,
  type PlannedScene,
  roleOf,
  sentence,
  sentencesOf,
  settingsAt,
  type TemplatePlan,
  titleCard,
} from './template-plan.ts';

/** Lengths of a teaser and a trailer, in seconds. */
export const trailerLengths = [30, 60, 90] as const;
export type TrailerLength = (typeof trailerLengths)[number];

export type TrailerAnswers = {
  /** The film's title, on the last card. */
  title: string;
  hero: string;
  heroLook: string;
  /** The ordinary world, in a sentence. */
  world: string;
  /** What breaks into it. */
  threat: string;
  /** Moments of the film, one a line: each becomes a shot of the montage. */
  moments: string;
  /** On the card before the title: `This autumn`. */
  release: string;
  place: Place;
  mood: SceneSettings['mood'];
  lengthSeconds: TrailerLength;
};

/** Moments of the montage at most. */
export const mostMoments = 7;

/** The world, what breaks into it, a montage that gets faster, a pause, the title. */
export function planTrailer(answers: TrailerAnswers): TemplatePlan {
  const { title, world, place, mood, lengthSeconds, release } = answers;
  const hero = roleOf(answers.hero);
  const cast = [hero];
  const settings = settingsAt(place, mood);
  const scene = (synopsis: string, shots: PlannedScene['shots'], music: string | null): PlannedScene => ({
    place,
    settings,
    synopsis,
    music,
    shots,
  });
  return {
    title: `${title.trim()} – trailer`,
    lengthMs: lengthSeconds * 1000,
    cast: [
      { name: hero, look: answers.heroLook },
      { name: narrator, look: '' },
    ],
    scenes: [
      scene(
        sentence(world),
        worldShots(hero, answers),
        musicPrompt(mood, { fallback: 'Tense', kind: 'trailer music, quiet and low at first' }),
      ),
      scene(
        'The montage.',
        montage(hero, answers.moments),
        musicPrompt(mood, { fallback: 'Tense', kind: 'trailer music, driving, faster and louder to the end' }),
      ),
      scene(
        'The title.',
        [
          { type: 'close-up', action: `${hero}, still.`, camera: 'Static.', weight: 4, cast, transition: 'fadeblack' },
          titleCard(title.trim(), { weight: 5, transition: 'fadeblack' }),
          titleCard(release.trim(), { weight: 3 }),
        ],
        null,
      ),
    ],
  };
}

/** The world as it was, and what breaks into it. */
function worldShots(hero: string, { world, threat }: Pick<TrailerAnswers, 'world' | 'threat'>): PlannedScene['shots'] {
  const cast = [hero];
  return [
    {
      type: 'establishing',
      action: 'The place as a whole.',
      camera: 'Slow push in.',
      weight: 4,
      transition: 'fadeblack',
    },
    {
      type: 'medium',
      action: `${hero} in the world as it was.`,
      camera: 'Slow pan right.',
      weight: 4,
      cast,
      line: { speaker: narrator, isNarration: true, text: sentence(world) },
      transition: 'fadeblack',
    },
    { type: 'close-up', action: `${hero} looks up.`, camera: 'Slow push in.', weight: 3, cast },
    { type: 'wide', action: sentence(threat), camera: 'Slow push in.', weight: 4, transition: 'fadeblack' },
    titleCard(sentence(threat), { weight: 3 }),
  ];
}

const montageTypes = ['wide', 'close-up', 'full', 'extreme-close-up', 'aerial', 'medium', 'close-up'] as const;
const montageMoves = [
  'Tracking shot.',
  'Handheld.',
  'Whip pan right.',
  'Static.',
  'Slow push in.',
  'Handheld.',
  'Static.',
];

/** Each moment is a little shorter than the one before. */
function montage(hero: string, moments: string): PlannedScene['shots'] {
  const told = sentencesOf(moments);
  return told.map((action, at): PlannedScene['shots'][number] => ({
    type: montageTypes[at % montageTypes.length] ?? 'wide',
    action,
    camera: montageMoves[at % montageMoves.length] ?? 'Static.',
    weight: 4 - at * 0.4,
    cast: action.toUpperCase().includes(hero) ? [hero] : [],
  }));
}
