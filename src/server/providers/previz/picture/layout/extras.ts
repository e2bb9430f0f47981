import { hash } from '#domain/previz/geometry/noise.ts';
import { lookOf } from '#domain/previz/describe/look.ts';
import type { Place } from '../places/place.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';

/** Nameless people in the background of a wide shot. */
export function extras(scene: Scene, place: Place): Staged[] {
  return Array.from({ length: Math.min(9, scene.crowd) }, (_, i): Staged => {
    const seed = scene.placeSeed + i;
    const side = i % 2 ? 1 : -1;
    const x = side * (0.7 + hash(i, 1, seed) * (place.indoor ? 1.6 : 3.4));
    const z = (place.indoor ? 5.2 : 9) + hash(i, 2, seed) * (place.indoor ? 1.2 : 8);
    return {
      name: `extra ${i}`,
      look: lookOf({ name: `extra ${i} ${scene.placeSeed}`, description: '' }),
      pose: place.indoor || i % 3 === 0 ? 'stand' : 'walk',
      gesture: null,
      emotion: 'neutral',
      hold: null,
      speaking: false,
      gaze: 'partner',
      side: null,
      looks: null,
      at: [x, z],
      groundMetres: place.ground?.(x, z) ?? 0,
      facing: -side * (40 + hash(i, 3, seed) * 60),
      turn: 0,
      nod: 0,
      seatMetres: 0.45,
      mouth: 0,
    };
  });
}
