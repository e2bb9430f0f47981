import { expect, test } from 'vitest';
import type { FilmShot } from './film.ts';
import { layerLook } from './layer-look.ts';

const shot = (id: string, startFrame: number, incoming: FilmShot['incoming'] = null): FilmShot => ({
  id,
  label: id,
  type: 'Wide',
  slugLine: 'EXT. JETTY - DUSK',
  startFrame,
  frames: 24,
  sceneId: 'scene1',
  fitType: 'cover',
  incoming,
  picture: { kind: 'slate', text: '' },
});
const first = shot('1A', 0);
const dissolved = shot('1B', 24, { slug: 'fade', frames: 12 });
const wiped = shot('1B', 24, { slug: 'wipeleft', frames: 12 });

test('a shot is seen alone within its own frames', () => {
  expect(layerLook(first, dissolved, 23)).toEqual({ isVisible: true, order: 1, look: {} });
});

test('the outgoing picture goes on below while the next dissolves in', () => {
  expect(layerLook(first, dissolved, 30)).toMatchObject({ isVisible: true, order: 0 });
  expect(layerLook(dissolved, undefined, 30).look).toEqual({ opacity: '0.5000' });
});

test('a transition that cuts the outgoing picture away has it on top', () => {
  expect(layerLook(first, wiped, 30).order).toBeGreaterThan(layerLook(wiped, undefined, 30).order);
});

test('nothing of a shot is left after its transition, nor before it begins', () => {
  expect(layerLook(first, dissolved, 36).isVisible).toBe(false);
  expect(layerLook(dissolved, undefined, 23).isVisible).toBe(false);
});

test('after a plain cut the outgoing picture is gone at once', () => {
  expect(layerLook(first, shot('1B', 24), 24).isVisible).toBe(false);
});
