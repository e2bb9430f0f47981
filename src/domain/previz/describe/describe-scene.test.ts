import { expect, test } from 'vitest';
import type { Scene } from '../scene.ts';
import { describeScene } from './describe-scene.ts';

const maya = { name: 'MAYA', description: '33, red coat, dark bob' };
const tom = { name: 'TOM', description: '66, navy sweater, grey beard' };

const describe = (prompt: string, subjects = [maya, tom]): Scene =>
  describeScene({ prompt, style: null, seed: 1, subjects });

const places: [slug: string, place: Scene['place'], time?: Scene['time']][] = [
  ['INT. LIGHTHOUSE KITCHEN - NIGHT', 'kitchen', 'night'],
  ['INT. TRAILER HOME - DAY', 'living-room', 'day'],
  ["EXT. BRICK'S PATIO - DAY", 'patio'],
  ["EXT. BRICK'S POOL - DAY", 'pool'],
  ['EXT. WOODEN SHACK - DAY', 'shack'],
  ['INT. GARAGE - DAY', 'garage'],
  ['EXT. PALATIAL MANSION - DAY', 'mansion'],
  ['INT. SAN FRANCISCO APARTMENT, DAY', 'living-room'],
  ["INT. HALLWAY, SCOTT'S APARTMENT BUILDING, A MOMENT LATER", 'hallway'],
  ['EXT. GOLDEN GATE BRIDGE', 'bridge'],
  ['EXT. SAN FRANCISCO BUSINESS DISTRICT, LATER THAT MORNING', 'street'],
  ['INT. HOFF AND SPIRNHOLD LOBBY, CONTINUED', 'lobby'],
  ['INT. VW GTI, NORTHBOUND ON THE GOLDEN GATE BRIDGE, MINUTES LATER', 'car'],
  ['INT. PALACE HOTEL RM 412, SAME', 'bedroom'],
  ['INT. BATHROOM', 'bathroom'],
  ['INT. SOUTHERN EXPOSURE GALLERY, SOUTH OF MARKET', 'gallery'],
  ["INT. THE BOSS'S OFFICE, A SECOND LATER", 'office'],
  ['EXT. MARIN HILLSIDE, THE NEXT DAY', 'field'],
  ['EXT. HARBOUR - DAWN', 'harbour', 'dawn'],
  ['EXT. ROOFTOP - DUSK', 'rooftop', 'dusk'],
];
for (const [slug, place, time] of places) {
  test(`the slug line "${slug}" is set in: ${place}`, () => {
    const scene = describe(`Wide. MAYA waits. ${slug}. Weather: clear.`);
    expect(scene.place).toBe(place);
    if (time) expect(scene.time).toBe(time);
  });
}

const shots: [prompt: string, shot: Scene['shot']][] = [
  ['Close-up. MAYA smiles. INT. BAR - NIGHT.', 'close-up'],
  ['Extreme close-up. MAYA. INT. BAR - NIGHT.', 'extreme-close-up'],
  ['Medium. MAYA and TOM argue. INT. BAR - NIGHT.', 'medium'],
  ['Full. TOM walks. EXT. STREET - DAY.', 'full'],
  ['Aerial. EXT. BEACH - DAY.', 'aerial'],
  ['Establishing. EXT. LIGHTHOUSE - DUSK.', 'establishing'],
  ['Over the shoulder of TOM: MAYA speaks. INT. OFFICE - DAY.', 'over-the-shoulder'],
  ['Over the shoulder. MAYA. INT. OFFICE - DAY.', 'medium-close'],
  ['Two-shot. MAYA and TOM. INT. CAR - DAY.', 'two-shot'],
  ["Sniper scope POV. TOM's face. EXT. POOL - DAY.", 'point-of-view'],
  ['Close-up. The birthday card on the table. INT. APARTMENT - DAY.', 'insert'],
  [
    'Close-up. Close on the logbook. One line in faded ink: "A woman and a small girl." INT. KITCHEN - NIGHT.',
    'insert',
  ],
  ['MAYA reads. INT. APARTMENT - DAY.', 'medium'],
];
for (const [prompt, shot] of shots) {
  test(`"${prompt}" is a shot of the kind: ${shot}`, () => expect(describe(prompt).shot).toBe(shot));
}

test('labelled fields, feeling and people are read from a whole prompt', () => {
  const scene = describe(
    'Close-up. MAYA looks at the brass lamp, worried. INT. LIGHTHOUSE KITCHEN - NIGHT. Weather: rain. Lighting: practical lamps. Season: autumn. Mood: tense.',
  );
  expect(scene).toMatchObject({
    place: 'kitchen',
    time: 'night',
    weather: 'rain',
    lighting: 'practical',
    season: 'autumn',
  });
  expect(scene.people).toMatchObject([{ name: 'MAYA', emotion: 'worried' }]);
});

test('free text without a slug line, a name or a subject still becomes a scene', () => {
  const scene = describe('a lonely detective in a rainy alley at night, low angle', []);
  expect(scene).toMatchObject({ place: 'alley', time: 'night', weather: 'rain', angle: 'low' });
  expect(scene.people).toHaveLength(1);
  expect(scene.people[0]).toMatchObject({ emotion: 'sad', look: { top: { kind: 'coat' } } });
});

test('people are those whom the action names, in its order, and not the owner of the place', () => {
  expect(describe("Wide. TOM talks to MAYA. EXT. MAYA'S GARDEN - DAY.").people.map(({ name }) => name)).toEqual([
    'TOM',
    'MAYA',
  ]);
  expect(describe("Wide. TOM waits. EXT. MAYA'S GARDEN - DAY.").people.map(({ name }) => name)).toEqual(['TOM']);
});

test('who is named behind a shot and a colon is seen in it', () => {
  const names = (prompt: string) => describe(prompt).people.map(({ name }) => name);
  expect(names('Two-shot: MAYA and TOM talk at the table. INT. KITCHEN - NIGHT.')).toEqual(['MAYA', 'TOM']);
  expect(names('Shot: close-up. MAYA speaks. INT. KITCHEN - NIGHT.')).toEqual(['MAYA']);
});

test('what someone holds and does is their own', () => {
  const [first, second] = describe('Wide. TOM sits holding a lantern. MAYA aims a gun. INT. CABIN - NIGHT.').people;
  expect(first).toMatchObject({ pose: 'sit', hold: 'lantern' });
  expect(second).toMatchObject({ gesture: 'aim', hold: 'gun' });
});

test('what is said of two people counts for both', () => {
  const people = describe('Medium. TOM and MAYA sit drinking beer, tired. INT. BAR - NIGHT.').people;
  expect(people).toMatchObject([
    { pose: 'sit', gesture: 'drink', hold: 'bottle', emotion: 'tired' },
    { pose: 'sit', gesture: 'drink', hold: 'bottle', emotion: 'tired' },
  ]);
});

const inserts: [words: string, kind: NonNullable<Scene['thing']>['kind']][] = [
  ['the brass lamp', 'lantern'],
  ['a birthday card', 'letter'],
  ['two cold beers', 'bottle'],
  ['the ring of keys', 'key'],
  ['a Glock', 'gun'],
  ['the clock', 'clock'],
  ['a briefcase', 'bag'],
  ['an unheard-of gizmo', 'thing'],
];
for (const [words, kind] of inserts) {
  test(`an insert of ${words} shows: ${kind}`, () => expect(describe(`Insert. ${words}.`).thing?.kind).toBe(kind));
}

test('handwriting is shown as an insert, whatever else the shot is called', () => {
  expect(describe('Close-up. Insert of handwriting: "Room 412, tomorrow". INT. FLAT - DAY.')).toMatchObject({
    shot: 'insert',
    thing: { kind: 'letter' },
    people: [],
  });
});

test('a title card says its words and shows no place', () => {
  expect(describe('Wide. Title card on black: "THE END". EXT. HOUSE - DAY.').title).toBe('THE END');
  expect(describe('Wide. TOM reads "THE END". EXT. HOUSE - DAY.').title).toBeNull();
});

test('the slug line goes before the wider location, and who is gone is not seen', () => {
  expect(describe('Wide. The yellow car. EXT. GOLDEN GATE BRIDGE - DAY. Location: street.').place).toBe('bridge');
  expect(describe('Wide. TOM is nowhere to be seen. MAYA waits. EXT. STREET - DAY.').people).toMatchObject([
    { name: 'MAYA' },
  ]);
});

test('what someone carries is in their hand, and how they speak is on their face', () => {
  expect(describe('Medium. TOM comes in with the lantern. EXT. CLIFF - DAY.').people).toMatchObject([
    { hold: 'lantern' },
  ]);
  expect(describe('Medium. TOM speaks warmly. EXT. CLIFF - DAY.').people).toMatchObject([{ emotion: 'tender' }]);
});

test('nameless people come in numbers, and crowds fill the background', () => {
  expect(describe('Wide. Two officers and a crowd. EXT. STREET - DAY.', [])).toMatchObject({
    crowd: 7,
    people: [{ name: 'officer 1' }, { name: 'officer 2' }],
  });
});

test('the same words give the same scene, and unknown words never fail', () => {
  for (const prompt of ['', '???', 'xyzzy', 'INT.', 'EXT. - NIGHT', 'ünïcödé 🎬', 'a'.repeat(5000)]) {
    expect(describe(prompt, [])).toEqual(describe(prompt, []));
  }
});

test('a room has the walls that the words name, and nobody beside a wall paints it with their coat', () => {
  expect(describe('Wide. TOM waits. Pink walls. INT. BEDROOM - DAY.').walls).toBe('#d98a9c');
  expect(describe('Wide. MAYA in a red coat stands by the wall. INT. BEDROOM - DAY.').walls).toBeUndefined();
});

const styles: [slug: string | null, style: Scene['style']][] = [
  [null, 'colour'],
  ['film-noir', 'noir'],
  ['graphic-novel', 'comic'],
  ['pencil-sketch', 'pencil'],
  ['soft-watercolor', 'watercolour'],
  ['blueprint', 'blueprint'],
  ['paper-cut', 'paper-cut'],
  ['never-heard-of-it', 'colour'],
];
for (const [slug, style] of styles) {
  test(`the visual style ${slug} is drawn as: ${style}`, () =>
    expect(describeScene({ prompt: 'x', style: slug, seed: 1, subjects: [] }).style).toBe(style));
}
