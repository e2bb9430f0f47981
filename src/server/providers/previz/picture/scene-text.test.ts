import { expect, test } from 'vitest';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { editScene } from '#domain/previz/describe/edit-scene.ts';
import { propWords } from '#domain/previz/describe/action-words.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { furnishingKinds, vehicleKinds } from '#domain/previz/thing-kind.ts';
import { buildBoard } from './build-board.ts';
import { asBegun } from './layout/as-begun.ts';
import { frameOf } from './render.ts';
import { readSceneText, sceneText } from './scene-text.ts';

const scene = describeScene({
  prompt:
    'Medium. MAYA, 33, red coat, hat, raises a lantern to TOM on a sofa. EXT. QUAY - NIGHT - 1943. Weather: rain.',
  style: 'noir',
  seed: 4,
  subjects: [{ name: 'TOM', description: '66, navy suit, grey beard, glasses' }],
});

test('every scene that words lead to is read again as it was', () => {
  const told = [
    'Insert of a letter: "Room 412". INT. OFFICE - DAY.',
    'Title card on black: "THE END"',
    'Wide. Hundreds of soldiers wait beside a tank. EXT. FIELD - DAWN - medieval.',
    'A baby and a giant fat man. EXT. BEACH - DAY.',
    'Through binoculars, a girl of 2 lies by a campfire. EXT. FOREST - NIGHT.',
  ].map((prompt) => describeScene({ prompt, style: null, seed: 2_147_483_647, subjects: [] }));
  const edited = editScene(scene, 'add a dog, a horse and three guests; he wears a green hoodie; make it snow', 1);
  const all = [...vehicleKinds, ...furnishingKinds].map((kind) => kind.replaceAll('-', ' '));
  const full = editScene(scene, all.map((kind) => `add a ${kind}.`).join(' '), 1);
  const taken = [...all, ...propWords.flatMap(([, phrases]) => phrases.slice(0, 1))];
  const emptied = editScene(scene, taken.map((kind) => `remove the ${kind}.`).join(' '), 1);
  expect(full?.things).toHaveLength(24);
  expect(emptied?.without?.length).toBeGreaterThan(80);
  for (const one of [scene, ...told, ...[edited, full, emptied].filter((other) => other !== null)]) {
    expect(readSceneText(sceneText(one))).toEqual(one);
  }
});

test('a scene that somebody made up to keep the drawing busy, or to break it, is not read', () => {
  const [person] = scene.people;
  const tall = (heightMetres: unknown): object => ({
    people: [{ ...person, look: { ...person?.look, heightMetres } }],
  });
  const madeUp: object[] = [
    { crowd: 1e9 },
    { crowd: 0.5 },
    { crowd: -1 },
    { people: Array.from({ length: 9 }, () => person) },
    { people: [{ ...person, look: null }] },
    { people: [{ ...person, pose: 'constructor' }] },
    { people: [{ ...person, hold: '__proto__' }] },
    { people: [{ ...person, name: 'x'.repeat(201) }] },
    tall(1e6),
    tall(Number.NaN),
    tall(null),
    tall('2'),
    { things: Array.from({ length: 25 }, () => ({ kind: 'car', colour: null })) },
    { things: [{ kind: 'toString', colour: null }] },
    { things: [{ kind: 'car', colour: 'url(#)' }] },
    { style: '../../etc/passwd' },
    { style: 'hasOwnProperty' },
    { place: '__proto__' },
    { year: 1e300 },
    { seed: 1e300 },
    { title: 'x'.repeat(401) },
    { thing: { kind: 'letter', colour: null, text: { length: 5 } } },
    { through: 'valueOf' },
    { people: { length: 3 } },
  ];
  for (const change of madeUp) {
    const text = JSON.stringify({ ...(JSON.parse(sceneText(scene)) as object), scene: { ...scene, ...change } });
    expect(readSceneText(text), JSON.stringify(change).slice(0, 100)).toBeNull();
  }
});

test('what is missing, nested without end, inherited or too long is no scene', () => {
  const edition = 'backlot-previz-scene/4';
  const inherited = `{"edition":"${edition}","scene":{"__proto__":${JSON.stringify(scene)}}}`;
  const besides = sceneText(scene).replace('"scene":{', '"scene":{"__proto__":{"begun":1},');
  const nested = `{"edition":"${edition}","scene":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
  const long: Scene & { more: string } = { ...scene, more: 'x'.repeat(20_000) };
  for (const text of [inherited, besides, nested, sceneText(long)]) expect(readSceneText(text)).toBeNull();
  for (const field of Object.keys(scene)) {
    const others = Object.fromEntries(Object.entries(scene).filter(([name]) => name !== field));
    expect(readSceneText(JSON.stringify({ edition, scene: others })), field).toBeNull();
  }
});

test('what a file says of somebody besides where a clip has left them is not drawn', () => {
  const { people } = buildBoard(scene, frameOf({ width: 160, height: 90 }), { people: true, vehicles: false });
  const [maya] = people;
  const was = { ...maya!, at: [1, 3], nod: 5, look: { heightMetres: 1e9 } };
  const begun = { shot: scene.shot, place: scene.place, people: [was] } as unknown as NonNullable<Scene['begun']>;
  expect(asBegun({ ...scene, begun }, people)[0]).toEqual({ ...maya, at: [1, 3], nod: 5 });
});
