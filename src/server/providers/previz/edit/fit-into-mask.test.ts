import { expect, test } from 'vitest';
import { project } from '../picture/layout/camera.ts';
import { lengthOf } from '../picture/layout/set-things.ts';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { planShot } from '../picture/layout/shot.ts';
import { placeOf } from '../picture/places/places.ts';
import { frameOf } from '../picture/render.ts';
import { spotIn } from './fit-into-mask.ts';
import { boundsOf } from './mask-bounds.ts';

const size = { width: 160, height: 90 };
/** Bright from 90 to 139 across and from 40 to 64 down. */
const mask = Uint8Array.from({ length: size.width * size.height }, (_, at) => {
  const [x, y] = [at % size.width, Math.floor(at / size.width)];
  return x >= 90 && x < 140 && y >= 40 && y < 65 ? 255 : 0;
});
const lake = describeScene({ prompt: 'Wide. EXT. LAKE - DAY.', style: null, seed: 4, subjects: [] });

test('a small boat that is painted into a mask is as large as the mask and stands at its lower edge', () => {
  const { left, right, top, bottom } = boundsOf(mask, size) ?? expect.fail('Nothing is bright.');
  const frame = frameOf(size);
  const k = frame.pixelsPerUnit;
  const { camera } = planShot(lake, placeOf('lake'), frame);
  const units = { left: left / k, right: (right + 1) / k, top: top / k, bottom: (bottom + 1) / k };
  const { x, y, scale } = project(camera, spotIn(units, camera, 'rowingBoat'));
  expect([x * k, y * k].map(Math.round)).toEqual([115, 63]);
  expect(lengthOf('rowingBoat') * scale * k).toBeGreaterThan(38);
  expect(lengthOf('rowingBoat') * scale * k).toBeLessThan(50);
});

test('a mask without anything bright has no bounds', () => {
  expect(boundsOf(new Uint8Array(mask.length), size)).toBeNull();
});
