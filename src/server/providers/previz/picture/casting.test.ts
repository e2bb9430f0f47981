import { expect, test } from 'vitest';
import type { ImageInput, MediaSource } from '#domain/generation/input.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { sceneIn } from '../edit/picture-scene.ts';
import { drawPicture, sceneOf } from './draw-picture.ts';

const description = 'female, lighthouse keeper with gray hair in a bun';
const inputOf = (prompt: string, more: Partial<ImageInput<MediaSource>> = {}): ImageInput<MediaSource> => ({
  kind: 'image',
  prompt,
  style: null,
  dimension: '1:1',
  resolution: '480p',
  outputs: 4,
  seed: 7,
  subjects: [{ name: 'NELL', description, images: [] }],
  ...more,
});
const casting = inputOf('Close-up. Casting headshot of NELL, facing the camera. Plain gray photo studio.');
const image: MediaSource = { url: 'https://example.test/nell.jpg', mediaType: 'image/jpeg' };
const nell = (scene: Scene | null) => scene?.people[0] ?? expect.fail('Nell is not seen.');

test('each candidate of a casting headshot is another person whom the words fit, seen alike; another seed has others', () => {
  const candidates = [0, 1, 2, 3].map((output) => sceneOf(casting, output));
  const looks = new Set(candidates.map((scene) => JSON.stringify(nell(scene).look)));
  expect(looks.size).toBe(4);
  for (const scene of candidates) {
    expect(scene).toMatchObject({ shot: 'close-up', angle: 'eye' });
    expect(nell(scene)).toMatchObject({ gaze: 'camera', look: { sex: 'f', hair: { cut: 'bun' } } });
  }
  const others = [0, 1, 2, 3].map((output) => JSON.stringify(nell(sceneOf({ ...casting, seed: 50 }, output)).look));
  expect(others.filter((look) => looks.has(look))).toEqual([]);
});

test('candidates from a picture of the person show that person from several sides', () => {
  const subjects = [{ name: 'NELL', description, images: [image] }];
  const looks = [0, 1].map((output) => nell(sceneOf({ ...casting, subjects }, output)).look);
  expect(looks[1]).toEqual(looks[0]);
});

async function drawnFrom(headshot: Buffer, prompt: string, told = description): Promise<Scene | null> {
  const subjects = [{ name: 'NELL', description: told, images: [image] }];
  const { jpeg } = await drawPicture(inputOf(prompt, { subjects }), 0, [headshot]);
  return sceneIn(jpeg);
}

test('a chosen headshot keeps its face in a full body, in clothes and at an age that the words name', async () => {
  const { jpeg: headshot } = await drawPicture(casting, 2);
  const face = nell(sceneIn(headshot)).look;
  const body = 'Full shot, head to toe. NELL stands, facing the camera. Plain gray photo studio.';
  expect(nell(await drawnFrom(headshot, body)).look).toEqual(face);

  const dressed = nell(await drawnFrom(headshot, `${body} NELL wears a yellow raincoat.`)).look;
  expect(dressed.top).toMatchObject({ kind: 'coat', colour: expect.not.stringMatching(face.top.colour) });
  const { top: _top, legs: _legs, shoes: _shoes, hat: _hat, ...sameFace } = face;
  expect(dressed).toMatchObject(sameFace);

  const asChild = nell(await drawnFrom(headshot, body, `9 years old, ${description}`)).look;
  expect(asChild).toMatchObject({ age: 9, skin: face.skin, eyes: face.eyes, hair: face.hair, top: face.top });
  expect(asChild.heightMetres).toBeLessThan(face.heightMetres);
});
