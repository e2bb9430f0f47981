import { expect, test } from 'vitest';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { placeKinds } from '#domain/previz/place-kind.ts';
import type { Pose, Scene } from '#domain/previz/scene.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import { placeOf } from '../places/places.ts';
import { frameOf } from '../render.ts';
import { project } from './camera.ts';
import { poseOf, toWorld } from './pose.ts';
import { planShot } from './shot.ts';

const names = ['NELL', 'TOM', 'ANA'];
const sizes = [
  { width: 854, height: 480 },
  { width: 480, height: 854 },
];

function describe(prompt: string, seed = 1): Scene {
  const subjects = names.map((name) => ({ name, description: '40 years old' }));
  return describeScene({ prompt, style: null, seed, subjects });
}

type Place = { name: string; x: number; y: number };

/** Where joints of each person are in the frame, in shares of its width and height. */
function placesIn(scene: Scene, { size, joints }: { size: (typeof sizes)[number]; joints: 'head' | 'whole' }): Place[] {
  const { camera, people } = planShot(scene, placeOf(scene.place), frameOf(size));
  return people.flatMap((person) => {
    const rig = poseOf(person, scene.seed);
    const wanted: Vector[] = joints === 'head' ? [rig.head] : [rig.head, ...rig.ankle];
    return wanted.map((joint) => {
      const { x, y } = project(camera, toWorld(person)(joint));
      return { name: person.name, x: x / camera.frame.width, y: y / camera.frame.height };
    });
  });
}

const outside = (from: number, to: number) => (place: Place) =>
  place.x < from || place.x > to || place.y < from || place.y > to;

test('an extreme close-up shows the face, whatever the body does and wherever it is', () => {
  const poses: Pose[] = ['stand', 'walk', 'run', 'sit', 'climb', 'lean', 'kneel', 'drive', 'lie', 'sprawl', 'fall'];
  const lost = (['kitchen', 'harbour', 'stair', 'car', 'bedroom'] as const).flatMap((place) =>
    poses.flatMap((pose) =>
      sizes.flatMap((size) => {
        const scene = describe('Extreme close-up. NELL waits. EXT. QUAY - DAY.');
        const people = scene.people.map((person) => ({ ...person, pose }));
        const heads = placesIn({ ...scene, place, people }, { size, joints: 'head' });
        return heads.filter(outside(0.2, 0.8)).map(({ x, y }) => [place, pose, size.width, x, y]);
      }),
    ),
  );
  expect(lost).toEqual([]);
});

test('an aerial shot shows every one of its cast from head to foot, in every place', () => {
  const lost = placeKinds.flatMap((place) =>
    [1, 2, 3].flatMap((count) =>
      sizes.flatMap((size) => {
        const seen = names.slice(0, count);
        const scene = describe(`Aerial. ${seen.join(' and ')} walk. EXT. STREET - DAY.`, count);
        expect(scene.people).toHaveLength(count);
        const places = placesIn({ ...scene, place }, { size, joints: 'whole' });
        return places.filter(outside(0.02, 0.98)).map(({ name, x, y }) => [place, count, size.width, name, x, y]);
      }),
    ),
  );
  expect(lost).toEqual([]);
});
