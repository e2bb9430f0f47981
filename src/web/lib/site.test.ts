import { expect, test } from 'vitest';
import { site } from './site.ts';

test('the heading and the description of the site are the requirement’s', () => {
  expect(site.heading).toBe('AI Filmmaking Studio');
  expect(site.description).toBe(
    'All-in-one AI filmmaking studio to create music videos, commercials, short films, trailers, and reels — 10x faster with AI',
  );
});

test('an outdated browser is told the requirement’s sentence', () => {
  expect(site.outdated).toBe(
    'We apologize, but the browser you are using is outdated. To continue viewing our site, please update or switch to a different browser.',
  );
});
