import type { ModelView } from '#contract/catalogue.ts';
import type { SceneView, ShotView } from '#contract/storyboards.ts';
import { priceFor, type Unlimited } from '#domain/billing/unlimited.ts';
import type { Quantity } from '#domain/catalogue/price.ts';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { takeQuantity } from '#domain/storyboards/take-quantity.ts';
import {
  dialogueMs,
  estimateSpeechMs,
  type FilmTime,
  millisecondsOf,
  type RationalRate,
} from '#domain/storyboards/timing.ts';
import type { SomeWishes } from '#domain/storyboards/wishes.ts';

type Film = { time: FilmTime; rate: RationalRate; dimension: Dimension };
type Wanted = {
  medium: Medium;
  /** The shot of a picture, clip or sound; the scene of music; the line of a voice. */
  ownerId: string;
  outputs: number;
  /** What is spoken. */
  text?: string;
  wishes: SomeWishes;
  /** The shot that it is for; null for music. */
  shot: Pick<ShotView, 'picture' | 'dialogue'> | null;
};

/** What one new take asks of a model and costs: by the functions that the server charges by, with the lengths that the film has now. */
export function priceOfTake(
  model: ModelView,
  wanted: Wanted,
  film: Film & { unlimited: Unlimited },
): { credits: number; quantity: Quantity } {
  const { medium, outputs, wishes, shot, text = '' } = wanted;
  const { dimension } = film;
  const sizes = { medium, outputs, wishes, dimension, characters: text.length, hasPicture: Boolean(shot?.picture) };
  const spokenMs = dialogueMs(shot?.dialogue.map(timed) ?? []);
  const quantity = takeQuantity(model, {
    ...sizes,
    neededMs: lengthMs(wanted, film),
    spokenMs,
    talkMs: talkMs(wanted),
  });
  return { credits: priceFor(model, quantity, film.unlimited), quantity };
}

/** How long who speaks first speaks. */
function talkMs({ shot }: Wanted): number {
  const [first] = shot?.dialogue ?? [];
  return first?.voice?.durationMs ?? estimateSpeechMs(first?.text ?? '');
}

const timed = (line: ShotView['dialogue'][number]) => ({ ...line, voiceDurationMs: line.voice?.durationMs ?? null });

function lengthMs({ medium, ownerId }: Wanted, { time, rate }: Film): number {
  const frames = framesOf(medium, ownerId, time);
  return frames === undefined ? 1000 : Math.ceil(millisecondsOf(frames, rate));
}

function framesOf(medium: Medium, ownerId: string, { scenes, cues }: FilmTime): number | undefined {
  if (medium === 'music') return cues.find(({ sceneId }) => sceneId === ownerId)?.frames;
  return scenes.flatMap(({ shots }) => shots).find(({ shotId }) => shotId === ownerId)?.frames;
}

/** The scene of a shot. */
export function sceneOf(scenes: readonly SceneView[], { sceneId }: ShotView): SceneView | undefined {
  return scenes.find(({ id }) => id === sceneId);
}
