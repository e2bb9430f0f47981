import { expect, test } from 'vitest';
import { storyboardName } from './storyboard-name.ts';

test.each([
  ['Low Lantern', 'Storyboard'],
  ['Low Lantern (Reel 2 of 3)', 'Reel 2 of 3'],
  ['Low Lantern, shorter', 'Low Lantern, shorter'],
  ['Pick-ups', 'Pick-ups'],
])('beside the film Low Lantern, %s is called %s', (title, name) =>
  expect(storyboardName(title, 'Low Lantern')).toBe(name),
);
