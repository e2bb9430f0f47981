import { expect, test } from 'vitest';
import type { Scene } from '../scene.ts';
import { describeScene } from './describe-scene.ts';

const subjects = ['MAYA', 'TOM', 'COACH BRUNO', 'REPORTERS'].map((name) => ({ name, description: '' }));
const describe = (prompt: string): Scene => describeScene({ prompt, style: null, seed: 1, subjects });

const places: [prompt: string, place: Scene['place']][] = [
  ["Wide. MAYA's POV - the street. TOM waits. INT. SALOON - ROOM - NIGHT.", 'street'],
  ["Wide. TOM's POV. MAYA waves from the edge of the roof. EXT. SCHOOL - DAY.", 'rooftop'],
  ['Wide. POV - across the roofs. Smoke goes straight up. EXT. VILLAGE - DAY.', 'village'],
  ['Medium. Elsewhere. TOM, in the gym, makes a face. INT. CLASSROOM - DAY.', 'gym'],
  ['Medium. Elsewhere. MAYA paints an atom on the side of the school. INT. CLASSROOM - DAY.', 'civic'],
  ['Wide. TOM waits. Setting: Submarine - Control Room. INT. CONTROL ROOM - DAY.', 'submarine'],
  ['Wide. TOM waits. INT. CONTROL ROOM - DAY.', 'spaceship'],
  ['Wide. TOM waits. EXT. SERVICE CORRIDOR - DAY.', 'hallway'],
  ['Wide. TOM waits. EXT. NORTH ATLANTIC - DAY.', 'ship-deck'],
  ['Wide. TOM waits. EXT. DESTROYER - BRIDGE - DAY.', 'ship-deck'],
  ['Wide. TOM waits. EXT. DESERT TRAIL - DAY. Weather: heat haze.', 'desert'],
  ['Wide. TOM waits. Period: Old West. EXT. MAIN STREET - DAY.', 'village'],
  ['Wide. TOM waits. INT. STAGECOACH - DAY.', 'train'],
  ['Medium. Outside, a sound: tires on mud. TOM waits. INT. KITCHEN - DAY.', 'kitchen'],
  ['Wide. MAYA pushes. The car does not move. TOM sits at the wheel. EXT. VILLAGE - DAY.', 'village'],
  ['Full. TOM drives the tractor. EXT. VINEYARD - DAY.', 'field'],
  ['Medium. Elsewhere. TOM paints the barn door red. INT. OFFICE - DAY.', 'barn'],
  ["Wide. TOM waits. INT. ST. MARY'S HOSPITAL - DAY.", 'hospital'],
  ['Wide. TOM waits. EXT. HOSPITAL - AMBULANCE BAY - DAY.', 'civic'],
];
for (const [prompt, place] of places) {
  test(`where it is: ${prompt}`, () => expect(describe(prompt).place).toBe(place));
}

const people: [prompt: string, names: string[]][] = [
  ['Wide. Four men stand around a well. One of them is TOM. EXT. STREET - DAY.', ['man 2', 'man 3', 'man 4', 'TOM']],
  ['Wide. TOM climbs out. The three kids sit in a row. EXT. ROOF - DAY.', ['TOM', 'kid 1', 'kid 2', 'kid 3']],
  ['Wide. TOM and his men wait. EXT. STREET - DAY.', ['TOM', 'man 1', 'man 2']],
  ['Wide. Two deputies wait at the end. INT. HALL - DAY.', ['deputy 1', 'deputy 2']],
  ['Wide. A bed, a photograph of a woman and two boys. INT. CABIN - DAY.', []],
  ['Medium. REPORTERS shout. EXT. COURTHOUSE - DAY.', ['REPORTERS', 'REPORTERS 2', 'REPORTERS 3']],
];
for (const [prompt, names] of people) {
  test(`who is there: ${prompt}`, () => expect(describe(prompt).people.map(({ name }) => name)).toEqual(names));
}

const crowds: [prompt: string, isCrowd: boolean][] = [
  ['Establishing shot. Buses pull up. Kids pour out. EXT. SCHOOL - DAY.', true],
  ['Wide. The harvest. Twenty villagers cut grapes. EXT. VINEYARD - DAY.', true],
  ['Wide. Packed. INT. COURTROOM - DAY.', true],
  ['Wide. A bus that kids once took. EXT. SCHOOL - DAY.', false],
];
for (const [prompt, isCrowd] of crowds) {
  test(`${isCrowd ? 'many are' : 'nobody is'} in the background: ${prompt}`, () =>
    expect(describe(prompt).crowd > 0).toBe(isCrowd));
}

const doing: [prompt: string, person: object][] = [
  ['Medium. TOM holds the key like a weapon. INT. HALL - DAY.', { hold: 'key' }],
  ['Medium. TOM holds her ankle like a telephone. INT. HALL - DAY.', { gesture: null }],
  ['Medium. TOM holds a cup and watches it. INT. HALL - DAY.', { hold: 'cup' }],
  ['Medium. MAYA hangs up her robe. INT. OFFICE - DAY.', { gesture: null }],
  ['Medium. MAYA hands TOM the knife. INT. OFFICE - DAY.', { hold: 'knife' }],
  ['Medium. At the table sits TOM, hands folded. INT. COURTROOM - DAY.', { pose: 'sit' }],
  ['Medium. TOM fills a kettle. The envelope lies on the table. INT. KITCHEN - DAY.', { pose: 'stand' }],
  ['Full. TOM spins and falls against the well. The other three run. EXT. STREET - DAY.', { pose: 'fall' }],
  ['Full. TOM runs a finger across the plates. INT. KITCHEN - DAY.', { pose: 'stand' }],
  ['Medium. Barrels, floor to ceiling. TOM waits. INT. CELLAR - DAY.', { pose: 'stand' }],
  ['Medium. TOM sinks to his knees. INT. CELLAR - DAY.', { pose: 'kneel' }],
  ['Medium. TOM holds the cup on his knees. INT. BAR - DAY.', { pose: 'stand' }],
  ['Full. TOM on the steps of the church. EXT. CHURCH - DAY.', { pose: 'stand' }],
  ['Medium. TOM holds a letter behind his back. INT. BAR - DAY.', { gaze: 'partner' }],
  ['Medium. TOM has been listening from behind the door. INT. BAR - DAY.', { gaze: 'partner' }],
];
for (const [prompt, person] of doing) {
  test(`what somebody does: ${prompt}`, () => expect(describe(prompt).people[0]).toMatchObject(person));
}

const things: [prompt: string, kinds: string[]][] = [
  ['Medium. TOM planes the lid. TOM sets down the plane. EXT. YARD - DAY.', []],
  ['Wide. The pink bicycle is gone. EXT. SCHOOL - DAY.', []],
  ['Wide. The lake has drawn back like an old man into his bed. EXT. LAKE - DAY.', []],
  ["Full. TOM walks with a bicycle's width between them. EXT. ROAD - DAY.", []],
  ['Medium. TOM hugs COACH BRUNO. EXT. SCHOOL - DAY.', []],
  ['Medium. TOM lies down, the receiver on his chest. INT. KITCHEN - DAY.', []],
];
for (const [prompt, kinds] of things) {
  test(`what stands there: ${prompt}`, () => expect(describe(prompt).things.map(({ kind }) => kind)).toEqual(kinds));
}

test('a man in a gown wears a robe, MRS. is a woman, and braids have their colour', () => {
  const look = (name: string, description: string) =>
    describeScene({ prompt: `Medium. ${name} waits.`, style: null, seed: 1, subjects: [{ name, description }] })
      .people[0]?.look;
  expect(look('TOM', 'a man, 58, bloody gown')?.top.kind).toBe('robe');
  expect(look('MRS. ALDER', '66')?.sex).toBe('f');
  expect(look('MAYA', 'dark braid')?.hair.colour).toBe(look('MAYA', 'dark hair')?.hair.colour);
});

test('somebody called DUTCH tilts no camera, and a drone in the picture is no view from above', () => {
  const dutch = { name: 'DUTCH', description: '' };
  const scene = describeScene({ prompt: 'Medium. DUTCH waits. INT. BAR.', style: null, seed: 1, subjects: [dutch] });
  expect(scene.angle).toBe('eye');
  expect(describe('Full. A drone lowers itself to TOM. EXT. STREET - DAY.').shot).toBe('full');
});
