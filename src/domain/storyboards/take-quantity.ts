import type { Model } from '../catalogue/model.ts';
import type { Quantity } from '../catalogue/price.ts';
import type { Dimension } from './dimension.ts';
import { fitSeconds, resolutionFor, type Room } from './fit-model.ts';
import type { Medium } from './storyboard.ts';
import type { SomeWishes } from './wishes.ts';

/** What decides how much of a model a take asks for. */
export type TakeSize = Omit<Room, 'rule'> & {
  medium: Medium;
  outputs: number;
  dimension: Dimension;
  wishes: SomeWishes;
  /** Whether there is a picture that a clip can begin with. */
  hasPicture: boolean;
  /** Of what is spoken. */
  characters: number;
  /** How long the voice is that somebody speaks with in a clip by lip-sync. */
  talkMs?: number;
};

const nothing = { outputs: 1, durationSeconds: 0, characters: 0, resolution: null, dimension: null };

/** How much of a model a take asks for, before it is planned: the same as the plan will say. */
export function takeQuantity(model: Pick<Model, 'kind' | 'limits'>, size: TakeSize): Quantity {
  const { limits } = model;
  const { medium, wishes, dimension } = size;
  switch (medium) {
    case 'picture': {
      const resolution = resolutionFor(limits, { wished: wishes.pictureResolution, fromPicture: false });
      return { ...nothing, outputs: Math.min(size.outputs, limits.outputs), resolution, dimension };
    }
    case 'clip': {
      if (model.kind === 'lip-sync') return talkQuantity(limits, size);
      const fromPicture = size.hasPicture && limits.supportsImg2Vid;
      const resolution = resolutionFor(limits, { wished: wishes.clipResolution, fromPicture });
      const durationSeconds = fitSeconds({ ...size, rule: wishes.clipLength }, model, resolution);
      return { ...nothing, durationSeconds, resolution, dimension };
    }
    case 'voice':
      return { ...nothing, characters: Math.min(size.characters, limits.promptCharacters) };
    default:
      return { ...nothing, durationSeconds: fitSeconds({ neededMs: size.neededMs }, model) };
  }
}

function talkQuantity(limits: Model['limits'], { wishes, talkMs = 0, neededMs }: TakeSize): Quantity {
  const resolution = resolutionFor(limits, { wished: wishes.clipResolution, fromPicture: true });
  return { ...nothing, durationSeconds: (limits.supportsTurns ? neededMs : talkMs) / 1000, resolution };
}
