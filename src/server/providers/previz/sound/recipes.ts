import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { animals } from './recipes/animals.ts';
import { creatures } from './recipes/creatures.ts';
import { devices } from './recipes/devices.ts';
import { handwork } from './recipes/handwork.ts';
import { impacts } from './recipes/impacts.ts';
import { machines } from './recipes/machines.ts';
import { people } from './recipes/people.ts';
import { things } from './recipes/things.ts';
import { weather } from './recipes/weather.ts';
import type { Recipe } from './stage.ts';

/** How each built-in effect is made. */
export const recipes: Record<EffectName, Recipe> = {
  ...weather,
  ...animals,
  ...creatures,
  ...people,
  ...things,
  ...handwork,
  ...devices,
  ...machines,
  ...impacts,
};
