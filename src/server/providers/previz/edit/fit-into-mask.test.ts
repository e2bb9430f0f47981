import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { expect, test } from 'vitest';
import { project } from '../picture/layout/camera.ts';
import { itemsOf, lengthOf } from '../picture/layout/set-things.ts';
import { planShot } from '../picture/layout/shot.ts';
import { placeOf } from '../picture/places/places.ts';
import { frameOf } from '../picture/render.ts';
import { thingInMask } from './fit-into-mask.ts';

const size = { width: 160, height: 90 };
/** Bright from 90 to 139 across and from 40 to 64 down. */
const mask = Uint8Array.from({ length: size.width * size.height }, (_, at) => {
  const [x, y] = [at % size.width, Math.floor(at / size.width)];
  return x >= 90 && x < 140 && y >= 40 && y < 65 ? 255 : 0;
});
const lake = describeScene({ prompt: 'Wide. EXT. LAKE - DAY.', style: null, seed: 4, subjects: [] });

test('a small boat that is painted into a mask is as large as the mask and stands at its lower edge', () => {
  const scene = thingInMask(lake, 'a small boat', { mask, size });
  const place = placeOf('lake');
  const [boat] = scene ? itemsOf(scene, place) : [];
  const frame = frameOf(size);
  const { camera } = planShot(lake, place, frame);
  const { x, y, scale } = project(camera, [boat?.x ?? 0, boat?.y ?? 0, boat?.z ?? 0]);
  const k = frame.pixelsPerUnit;
  expect(boat?.kind).toBe('rowingBoat');
  expect([x * k, y * k].map(Math.round)).toEqual([115, 62]);
  expect(lengthOf('rowingBoat') * scale * k).toBeGreaterThan(38);
  expect(lengthOf('rowingBoat') * scale * k).toBeLessThan(50);
});

test('words that name no thing of the set, and a mask without anything bright, place nothing', () => {
  expect(thingInMask(lake, 'make it night', { mask, size })).toBeNull();
  expect(thingInMask(lake, 'a small boat', { mask: new Uint8Array(mask.length), size })).toBeNull();
});
