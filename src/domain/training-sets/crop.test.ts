import { assert, constantFrom, double, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampCrop,
  cropCorners,
  cropPixels,
  cropProblem,
  isWhole,
  moveCrop,
  resizeCrop,
  wholePicture,
} from './crop.ts';

const number = double({ min: -3, max: 3, noNaN: true });
const anyCrop = record({ left: number, top: number, width: number, height: number });
const side = integer({ min: 1, max: 20_000 });

test('a clamped crop is always valid, and clamping it again changes nothing', () => {
  assert(
    property(anyCrop, (crop) => {
      const clamped = clampCrop(crop);
      expect(cropProblem(clamped)).toBeUndefined();
      expect(clampCrop(clamped)).toEqual(clamped);
    }),
  );
});

test('moving a crop keeps its size, and resizing keeps the opposite corner', () => {
  assert(
    property(anyCrop, record({ x: number, y: number }), constantFrom(...cropCorners), (any, shift, corner) => {
      const crop = clampCrop(any);
      expect(moveCrop(crop, shift)).toMatchObject({ width: crop.width, height: crop.height });
      const resized = resizeCrop(crop, corner, shift);
      expect(cropProblem(resized)).toBeUndefined();
      const fixedX = (one: typeof crop) => (corner.endsWith('left') ? one.left + one.width : one.left);
      const fixedY = (one: typeof crop) => (corner.startsWith('top') ? one.top + one.height : one.top);
      expect(fixedX(resized)).toBeCloseTo(fixedX(crop), 3);
      expect(fixedY(resized)).toBeCloseTo(fixedY(crop), 3);
    }),
  );
});

test('the pixels of a crop are within the picture, and at least one', () => {
  assert(
    property(anyCrop, side, side, (any, width, height) => {
      const pixels = cropPixels(clampCrop(any), { width, height });
      for (const value of Object.values(pixels)) expect(Number.isInteger(value)).toBe(true);
      expect(Math.min(pixels.left, pixels.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(pixels.width, pixels.height)).toBeGreaterThanOrEqual(1);
      expect(pixels.left + pixels.width).toBeLessThanOrEqual(width);
      expect(pixels.top + pixels.height).toBeLessThanOrEqual(height);
    }),
  );
});

test('a crop outside the picture, or smaller than a twentieth of it, is refused', () => {
  const outside = 'must be within the image, in fractions from 0 to 1';
  const tooSmall = 'must be at least 0.05 of the image in width and height';
  expect(cropProblem({ left: 0.7, top: 0, width: 0.3, height: 1 })).toBeUndefined();
  expect(cropProblem({ left: 0.7, top: 0, width: 0.31, height: 1 })).toBe(outside);
  expect(cropProblem({ left: -0.1, top: 0, width: 0.5, height: 1 })).toBe(outside);
  expect(cropProblem({ left: 0, top: 0, width: 0.04, height: 1 })).toBe(tooSmall);
  expect(isWhole(wholePicture)).toBe(true);
  expect(isWhole({ ...wholePicture, width: 0.99 })).toBe(false);
});
