import type { ModelView } from '#contract/catalogue.ts';
import type { SceneView, ShotView } from '#contract/storyboards.ts';
import { priceFor, type Unlimited } from '#domain/billing/unlimited.ts';
import { defaultResolution } from '#domain/catalogue/resolution.ts';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { fitSeconds } from '#domain/storyboards/plan-take.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { type FilmTime, millisecondsOf, type RationalRate } from '#domain/storyboards/timing.ts';

type Film = { time: FilmTime; rate: RationalRate; dimension: Dimension };
type Wanted = {
  medium: Medium;
  /** The shot of a picture, clip or sound; the scene of music; the line of a voice. */
  ownerId: string;
  outputs: number;
  /** What is spoken. */
  text?: string;
};

/** What one new take costs: the function that the server charges by, with the lengths that the film has now. */
export function priceOfTake(model: ModelView, wanted: Wanted, film: Film & { unlimited: Unlimited }): number {
  const { medium, outputs, text = '' } = wanted;
  const quantity = {
    outputs: medium === 'picture' ? outputs : 1,
    durationSeconds: lengthInSeconds(model, wanted, film),
    characters: Math.min(text.length, model.limits.promptCharacters),
    resolution: defaultResolution(model.limits),
    dimension: film.dimension,
  };
  return priceFor(model, quantity, film.unlimited);
}

function lengthInSeconds(model: ModelView, { medium, ownerId }: Wanted, film: Film) {
  if (medium === 'picture' || medium === 'voice') return 0;
  const frames = framesOf(medium, ownerId, film.time);
  return fitSeconds(frames === undefined ? 1000 : Math.ceil(millisecondsOf(frames, film.rate)), model);
}

function framesOf(medium: Medium, ownerId: string, { scenes, cues }: FilmTime): number | undefined {
  if (medium === 'music') return cues.find(({ sceneId }) => sceneId === ownerId)?.frames;
  return scenes.flatMap(({ shots }) => shots).find(({ shotId }) => shotId === ownerId)?.frames;
}

/** The scene of a shot. */
export function sceneOf(scenes: readonly SceneView[], { sceneId }: ShotView): SceneView | undefined {
  return scenes.find(({ id }) => id === sceneId);
}
