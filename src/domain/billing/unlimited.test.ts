import { expect, test } from 'vitest';
import { freeBy, priceFor, unlimitedFor, unlimitedLists } from './unlimited.ts';

const quantity = { outputs: 2, durationSeconds: 0, characters: 0, resolution: null, dimension: null };
const model = (kind: 'image' | 'video' | 'music', isUnlimited: boolean) => ({
  kind,
  isUnlimited,
  pricing: { per: 'output', credits: 5 } as const,
});

/** Which plans have the flags (section 6 of the requirement), written down a second time. */
const images = new Set([3, 4, 5, 103, 104, 105]);
const videos = new Set([4, 5, 104, 105]);

test('media are unlimited with the plan and the list together, never with one of them', () => {
  for (const planId of [null, 1, 2, 3, 4, 5, 102, 103, 104, 105]) {
    expect(unlimitedFor(planId, [])).toEqual({ images: false, videos: false });
    expect(unlimitedFor(planId, unlimitedLists)).toEqual({
      images: planId !== null && images.has(planId),
      videos: planId !== null && videos.has(planId),
    });
    expect(unlimitedFor(planId, ['images']).videos).toBe(false);
  }
});

test('only a model that is marked so is free, and only for its own list', () => {
  const both = { images: true, videos: true };
  expect(priceFor(model('image', true), quantity, both)).toBe(0);
  expect(priceFor(model('image', false), quantity, both)).toBe(10);
  // Painting anew, and with what was trained, are other modes.
  expect(priceFor(model('image', true), { ...quantity, isStandard: false }, both)).toBe(10);
  expect(priceFor(model('music', true), quantity, both)).toBe(10);
  expect(priceFor(model('video', true), quantity, { images: true, videos: false })).toBe(10);
  expect(freeBy(model('video', true), both)).toBe('videos');
  expect(freeBy(model('image', true), both)).toBe('images');
});
