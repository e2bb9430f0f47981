import { expect, test } from 'vitest';
import type { Identity, ImageInput, MediaSource } from '#domain/generation/input.ts';
import type { Look, Scene } from '#domain/previz/scene.ts';
import { sceneIn } from '../edit/picture-scene.ts';
import { drawPicture, sceneOf } from './draw-picture.ts';

const wears = 'a yellow raincoat';
const description = `62 years old, female. A lighthouse keeper with gray hair in a bun. Wears ${wears}`;
const image: MediaSource = { url: 'https://example.test/nell.jpg', mediaType: 'image/jpeg' };

type Seen = { name?: string; description?: string; images?: MediaSource[]; identity?: Partial<Identity> };
const inputOf = (prompt: string, { identity, ...seen }: Seen = {}, seed = 7): ImageInput<MediaSource> => ({
  kind: 'image',
  prompt,
  style: null,
  dimension: '16:9',
  resolution: '480p',
  outputs: 1,
  seed,
  subjects: [
    { name: 'NELL', description, images: [], ...seen, identity: { seed: 4711, wears, isDressed: false, ...identity } },
  ],
});
const personIn = (scene: Scene | null, name = 'NELL') =>
  scene?.people.find((person) => person.name === name) ?? expect.fail(`${name} is not seen.`);

const places = ['INT. LIGHTHOUSE - NIGHT', 'EXT. QUAY - DAY', 'INT. KITCHEN - DAWN', 'EXT. CLIFF - DUSK'];
const actions = ['looks at the sea', 'runs up the steps', 'drinks coffee', 'points at the lamp', 'laughs'];
const frames = ['Close-up', 'Wide shot'];
const prompts = places.flatMap((place) =>
  actions.flatMap((action) => frames.map((frame) => [frame, action, place] as const)),
);

test('a character looks the same in forty pictures and under every name, in the clothes of its look', () => {
  expect(prompts).toHaveLength(40);
  const looks = prompts.map(([frame, action, place], n): Look => {
    const name = n % 2 === 0 ? 'NELL' : 'THE KEEPER';
    const scene = sceneOf(inputOf(`${frame}. ${name} ${action}. ${place}.`, { name }, n), 0);
    return personIn(scene, name).look;
  });
  expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(1);
  expect(looks[0]).toMatchObject({ sex: 'f', age: 62, hair: { cut: 'bun' }, top: { kind: 'coat' } });
  const other = sceneOf(inputOf('Close-up. NELL laughs.', { identity: { seed: 1 } }), 0);
  expect(personIn(other).look).not.toEqual(looks[0]);
});

test('clothes of a look go before those that the description of the character names', () => {
  const told = `A woman in a black suit. Wears ${wears}`;
  const { look } = personIn(sceneOf(inputOf('Close-up. NELL laughs.', { description: told }), 0));
  expect(look.top.kind).toBe('coat');
  const action = sceneOf(inputOf('Full shot. NELL, wearing a red dress, dances.', { description: told }), 0);
  expect(personIn(action).look.top.kind).toBe('dress');
});

test('hair of a look goes before the hair that the description of the character names', () => {
  const look = (own: string): Look => {
    const description = `24 years old, female. A keeper with cropped gray hair. Wears ${own}`;
    return personIn(sceneOf(inputOf('Close-up. NELL laughs.', { description, identity: { wears: own } }), 0)).look;
  };
  expect(look('a yellow raincoat, long red hair')).toMatchObject({ top: { kind: 'coat' }, hair: { cut: 'long' } });
  expect(look('a yellow raincoat, long red hair').hair.colour).not.toBe(look('a yellow raincoat').hair.colour);
  expect(look('a yellow raincoat').hair.cut).toBe('crop');
});

/** A picture of NELL in these words, as the pictures of a character are generated. */
async function drawn(prompt: string, seen: Seen, picture?: Buffer): Promise<{ jpeg: Buffer; look: Look }> {
  const input = inputOf(prompt, { ...seen, ...(picture && { images: [image] }) });
  const { jpeg } = await drawPicture(input, 0, picture ? [picture] : []);
  return { jpeg, look: personIn(sceneIn(jpeg)).look };
}

test('a headshot gives the face and the look’s words give clothes and age; a full body gives everything', async () => {
  const plain = { description: '62 years old, female', identity: { seed: 5, wears: '' } };
  const headshot = await drawn('Close-up. NELL faces the camera.', plain);
  const prompt = 'Wide shot. NELL walks along the quay. EXT. QUAY - DAY.';

  const inRaincoat = await drawn(prompt, {}, headshot.jpeg);
  const { top: _top, legs: _legs, shoes: _shoes, hat: _hat, ...face } = headshot.look;
  expect(inRaincoat.look).toMatchObject(face);
  expect(inRaincoat.look.top.kind).toBe('coat');

  const asChild = await drawn(prompt, { description: `9 years old, female. Wears ${wears}` }, headshot.jpeg);
  expect(asChild.look).toMatchObject({ age: 9, skin: face.skin, eyes: face.eyes });

  const pigtails = await drawn(
    'Casting headshot of NELL.',
    { description: '12 years old, female. Gray hair in a bun.', identity: { wears: 'black hair in pigtails, shorts' } },
    headshot.jpeg,
  );
  expect(pigtails.look).toMatchObject({
    age: 12,
    skin: face.skin,
    hair: { cut: 'long', colour: '#1d1a1c' },
    legs: { kind: 'shorts' },
  });

  // Its clothes are those of the picture, however the words would draw them.
  const fullBody = await drawn('Full shot. NELL stands.', { identity: { seed: 5, wears: 'a red dress' } });
  const dressed = await drawn(prompt, { identity: { isDressed: true } }, fullBody.jpeg);
  expect(dressed.look).toEqual(fullBody.look);
});

test('clothes of a look replace the pattern and the apron that the description of the character names', () => {
  const top = (own: string) => {
    const description = `35 years old, male. A baker with a red beard in a striped apron. Wears ${own}`;
    return personIn(sceneOf(inputOf('Close-up. NELL laughs.', { description, identity: { wears: own } }), 0)).look.top;
  };
  for (const own of ['a black leather jacket', 'a purple hoodie', 'a gray tuxedo']) {
    expect([own, top(own).pattern, top(own).trimmings]).toEqual([own, undefined, undefined]);
  }
  expect(top('a plaid shirt').pattern?.kind).toBe('plaid');
});

test('a shot size with a colon is followed by what is seen', () => {
  for (const prompt of [
    'Wide shot. Wide shot: NELL stands.',
    'Shot: NELL stands.',
    'Full shot. Long shot: NELL waits.',
  ]) {
    expect([prompt, personIn(sceneOf(inputOf(prompt), 0)).name]).toEqual([prompt, 'NELL']);
  }
  expect(sceneOf(inputOf('NELL stands. Shot: wide.'), 0)?.shot).toBe('wide');
});
