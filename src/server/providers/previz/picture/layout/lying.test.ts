import { expect, test } from 'vitest';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { placeOf } from '../places/places.ts';
import { faceOf, toWorld } from './pose.ts';
import { stage } from './staging.ts';

/** How high the face and the feet of the only person are, in metres. */
function heightsIn(prompt: string): { face: number; feet: number } {
  const scene = describeScene({ prompt, style: null, seed: 1, subjects: [{ name: 'TOM', description: '40' }] });
  const [person] = stage(scene, placeOf(scene.place)).people;
  if (!person) throw new Error('Nobody is seen.');
  return { face: faceOf(person)[1], feet: toWorld(person)([0, 0, 0])[1] };
}

test('who lies on the floor is level with it, in bed as high as the bed, and who falls has their face before their feet', () => {
  const floor = heightsIn('Wide. TOM lies on the floor. INT. KITCHEN - DAY.');
  expect(floor.face).toBeLessThan(0.3);
  expect(Math.abs(floor.face - floor.feet)).toBeLessThan(0.1);
  const bed = heightsIn('Wide. TOM lies in bed. INT. BEDROOM - DAY.');
  expect(bed.feet).toBeGreaterThan(0.5);
  expect(Math.abs(bed.face - bed.feet)).toBeLessThan(0.1);
  const falling = heightsIn('Full. TOM falls over the railing. INT. LOBBY - DAY.');
  expect(falling.face).toBeGreaterThan(0.5);
  expect(falling.face).toBeLessThan(1.3);
});

test('where there is nothing to lie on one lies on the ground', () => {
  expect(heightsIn('Wide. TOM sleeps. EXT. FIELD - DAY.').face).toBeLessThan(0.4);
});
