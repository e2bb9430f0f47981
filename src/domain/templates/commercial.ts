import type { SceneSettings } from '../storyboards/scene-settings.ts';
import {
  musicPrompt,
  narrator,
  type Place,
  type PlannedRole,
  type PlannedShot,
  roleOf,
  sentence,
  settingsAt,
  type TemplatePlan,
  titleCard,
} from './template-plan.ts';

/** Usual lengths of a spot, in seconds. */
export const spotLengths = [15, 30, 60] as const;
export type SpotLength = (typeof spotLengths)[number];

export type CommercialAnswers = {
  product: string;
  /** What the product looks like; empty if unknown. */
  productLook: string;
  /** What the product does for its user: `keeps coffee hot for twelve hours`. */
  benefit: string;
  /** The person who uses it, and what that person looks like. */
  hero: string;
  heroLook: string;
  place: Place;
  /** On the end card, and spoken over it. */
  tagline: string;
  mood: SceneSettings['mood'];
  lengthSeconds: SpotLength;
};

/** The tag of the reference that shows the product: prompts of its shots name it. Null without a reference. */
export type ProductTag = string | null;

/** Shots from this length on. A longer spot adds shots; it does not slow them down. */
type SpotShot = PlannedShot & { from: SpotLength };

/**
 * A spot: a person with a need, the product as the answer, the product shot, the end card. The product shot comes last before the
 * card, so that it is remembered.
 */
export function planCommercial(answers: CommercialAnswers, productTag: ProductTag = null): TemplatePlan {
  const { product, productLook, benefit, tagline, place, mood, lengthSeconds } = answers;
  const hero = roleOf(answers.hero);
  const item = product.trim();
  const inLength = ({ from }: SpotShot) => from <= lengthSeconds;
  const need = needShots(hero).filter(inLength);
  const tag = productTag === null ? '' : ` @${productTag}.`;
  const use = useShots({ hero, item, benefit })
    .filter(inLength)
    .map((shot) => (shot.action.includes(item) ? { ...shot, image: `${shot.action}${tag}` } : shot));
  const look = productLook.trim() === '' ? '' : ` ${sentence(productLook)}`;
  const close: PlannedShot[] = [
    {
      type: 'close-up',
      action: `Product shot: ${item} alone, well lit, on a clean surface.${look}`,
      image: `Product shot of ${item} alone on a clean surface, well lit, label toward the camera.${look}${tag}`,
      camera: 'Slow push in.',
      weight: 3,
    },
    titleCard(`${item} · ${tagline.trim()}`, {
      weight: 3,
      line: { speaker: narrator, isNarration: true, text: sentence(tagline) },
    }),
  ];
  const settings = settingsAt(place, mood);
  const cast: PlannedRole[] = [
    { name: hero, look: answers.heroLook },
    { name: narrator, look: '' },
  ];
  return {
    title: `${item} – ${lengthSeconds} s`,
    lengthMs: lengthSeconds * 1000,
    cast,
    scenes: [
      {
        place,
        settings,
        synopsis: `${hero} needs something.`,
        music: musicPrompt(mood, { fallback: 'Confident', kind: 'music for a commercial, building to the end card' }),
        shots: need,
      },
      { place, settings, synopsis: `${hero} uses ${item}.`, music: null, shots: use },
      { place, settings, synopsis: 'The product and its tagline.', music: null, shots: close },
    ],
  };
}

function needShots(hero: string): SpotShot[] {
  const cast = [hero];
  return [
    {
      from: 30,
      type: 'establishing',
      action: 'The place, before anything happens.',
      camera: 'Slow pan right.',
      weight: 2,
    },
    {
      from: 15,
      type: 'close-up',
      action: `${hero} stops. Something is missing.`,
      camera: 'Slow push in.',
      weight: 2,
      cast,
    },
    { from: 60, type: 'full', action: `${hero} searches for it.`, camera: 'Tracking shot.', weight: 3, cast },
    { from: 30, type: 'medium', action: `${hero} sighs and gives up.`, camera: 'Static.', weight: 2, cast },
  ];
}

function useShots({ hero, item, benefit }: { hero: string; item: string; benefit: string }): SpotShot[] {
  const cast = [hero];
  const line = { speaker: narrator, isNarration: true, text: sentence(`${item} ${benefit.trim()}`) };
  return [
    {
      from: 15,
      type: 'extreme-close-up',
      action: `The hand of ${hero} reaches for ${item}.`,
      camera: 'Static.',
      weight: 2,
      cast,
    },
    {
      from: 60,
      type: 'close-up',
      action: `${hero} sees ${item} and smiles.`,
      camera: 'Slow push in.',
      weight: 2,
      cast,
    },
    { from: 15, type: 'medium', action: `${hero} uses ${item}.`, camera: 'Handheld.', weight: 3, cast, line },
    { from: 30, type: 'close-up', action: `A detail of ${item} at work.`, camera: 'Slow pan left.', weight: 2 },
    {
      from: 60,
      type: 'full',
      action: `${hero} goes on with the day, relieved.`,
      camera: 'Tracking shot.',
      weight: 3,
      cast,
    },
    { from: 60, type: 'close-up', action: `${item} within reach of ${hero}.`, camera: 'Static.', weight: 2 },
    {
      from: 30,
      type: 'wide',
      action: `${hero} is happy, with ${item} at hand.`,
      camera: 'Slow pull out.',
      weight: 2,
      cast,
    },
  ];
}
