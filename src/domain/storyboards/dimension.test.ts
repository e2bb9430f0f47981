import { expect, test } from 'vitest';
import {
  type Dimension,
  dimensionLabel,
  dimensions,
  fitTypeLabel,
  fitTypes,
  frameRates,
  frameSize,
  type Resolution,
  resolutions,
} from './dimension.ts';
import { shotTypeLabel, shotTypes } from './shot-type.ts';

test('the dimensions are 16:9 Horizontal, 1:1 Square and 9:16 Vertical', () => {
  expect(dimensions.map((dimension) => `${dimension} ${dimensionLabel[dimension]}`)).toEqual([
    '16:9 Horizontal',
    '1:1 Square',
    '9:16 Vertical',
  ]);
});

test('the fit types are cover, Fill Frame, and contain, Fit to Frame', () => {
  expect(fitTypes.map((fit) => [fit, fitTypeLabel[fit]])).toEqual([
    ['cover', 'Fill Frame'],
    ['contain', 'Fit to Frame'],
  ]);
});

test('the frame rates are 24, 25 and 30', () => expect(frameRates).toEqual([24, 25, 30]));

test('the resolutions are 480p, 720p, 1080p and 4K', () => {
  expect(resolutions).toEqual(['480p', '720p', '1080p', '4K']);
});

test('the shot types are seven, from establishing to extreme close-up', () => {
  expect(shotTypes).toEqual(['establishing', 'aerial', 'wide', 'full', 'medium', 'close-up', 'extreme-close-up']);
  expect(shotTypes.map((type) => shotTypeLabel[type].toLowerCase().replaceAll(' ', '-'))).toEqual([...shotTypes]);
});

const sizes: [dimension: Dimension, resolution: Resolution, size: string][] = [
  ['16:9', '480p', '854×480'],
  ['16:9', '720p', '1280×720'],
  ['16:9', '1080p', '1920×1080'],
  ['16:9', '4K', '3840×2160'],
  ['9:16', '720p', '720×1280'],
  ['1:1', '1080p', '1080×1080'],
];
for (const [dimension, resolution, size] of sizes) {
  test(`${dimension} at ${resolution} is ${size}`, () => {
    const { width, height } = frameSize(dimension, resolution);
    expect(`${width}×${height}`).toBe(size);
  });
}
