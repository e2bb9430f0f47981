import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { breakDown } from '#domain/scripts/break-down.ts';
import type { BreakdownScene, BreakdownShot } from '#domain/scripts/breakdown.ts';
import { composeImagePrompt } from '#domain/storyboards/compose-prompt.ts';
import type { Scene } from '../scene.ts';
import { describeScene } from './describe-scene.ts';

const cast = ['MAYA', 'TOM', 'NAK', 'VOICE'].map((name) => ({ name, description: '' }));
const describe = (prompt: string): Scene => describeScene({ prompt, style: null, seed: 1, subjects: cast });

const places: [prompt: string, place: Scene['place']][] = [
  ['Medium. TOM, inside the car, speaks. INT. GARAGE - DAY.', 'car'],
  ['Medium. MAYA speaks on the phone in The Anchor Bar. INT. POST OFFICE - DAY.', 'bar'],
  ['Full. Inside. TOM dives for the floor. EXT. APARTMENT - DAY.', 'living-room'],
  ['Medium. On the television screen. TOM speaks. INT. KITCHEN - NIGHT.', 'sound-studio'],
  ['Wide. TOM waits. EXT. PRISON - YARD - DAY.', 'civic'],
  ['Wide. TOM waits. INT. LUNCH COUNTER - DAY.', 'restaurant'],
  ['Wide. TOM waits. INT. MUSEUM - MAIN HALL - DAY.', 'lobby'],
  ['Wide. TOM waits. INT. FARM - OLD BARN - DAWN.', 'barn'],
  ['Wide. TOM waits. INT. PHONE BOOTH - DAY.', 'phone-booth'],
  ['Wide. TOM waits. EXT. PHONE BOOTH - DAY.', 'phone-booth'],
  ['Wide. TOM waits. INT. POLICE STATION - INTERROGATION ROOM - DAY.', 'interrogation-room'],
  ['Wide. TOM waits. INT. SUBMARINE - CONTROL ROOM - DAY.', 'submarine'],
  ['Wide. TOM waits. INT. HELICOPTER - DAY.', 'cockpit'],
  ['Wide. TOM waits. INT. COMMUNITY CENTER - SWIMMING POOL - DAY.', 'swimming-hall'],
  ['Wide. TOM waits. INT. BOWLING ALLEY - DAY.', 'bowling-alley'],
  ['Wide. TOM waits. INT. MALL - ARCADE - DAY.', 'arcade'],
  ['Wide. TOM waits. INT. GREENHOUSE - DAY.', 'greenhouse'],
  ['Wide. TOM waits. EXT. LOUISIANA BAYOU - DAY.', 'swamp'],
  ['Wide. TOM waits. EXT. SLOT CANYON - DAY.', 'canyon'],
  ['Wide. TOM waits. EXT. COUNTY FAIR - FERRIS WHEEL - DAY.', 'fairground'],
  ['Wide. TOM waits. INT. CRYPT - DAY.', 'tunnel'],
  ['Wide. TOM waits. INT. SHIPPING CONTAINER - DAY.', 'warehouse'],
  ['Wide. TOM waits. EXT. OLD WEST TOWN - DAY.', 'western-town'],
  ['Wide. TOM waits. EXT. FOOTBALL STADIUM - NIGHT.', 'stadium'],
  ['Medium. MAYA, in the boat, speaks. EXT. LAKE - DAY.', 'ship-deck'],
  ['old castle on a cliff, establishing', 'castle'],
  ['Wide. MAYA waits. EXT. RESERVOIR - SHORE - DAY.', 'lake'],
  ['Establishing shot. EXT. MOUNTAIN TOWN - DAWN.', 'village'],
  ['Wide. TOM waits. EXT. HARDWARE STORE - DAY.', 'shopfront'],
  ['Wide. TOM waits. INT. POST OFFICE - COUNTER - DAY.', 'post-office'],
  ['Medium. MAYA speaks. INT. RADIO STUDIO - NIGHT - 1984.', 'sound-studio'],
  ['Medium. MAYA reads. INT. TOWN HALL - ARCHIVE - DAY.', 'library'],
  ['Wide. The chopper hangs there. It fires. FROM OUTSIDE THE APARTMENT. Location: home.', 'apartments'],
  ['Wide. TOM waits. He smokes. A SCENIC OVERLOOK. Location: countryside.', 'overlook'],
  ["Medium. TOM stares out the windshield. EXT. TOM'S APARTMENT - DAY.", 'car'],
  ['Establishing shot. A small red van. INT./EXT. POST VAN - DAY.', 'road'],
  ['A lighthouse keeper on a pier at dusk, storm coming, wide shot', 'harbour'],
  ['A lighthouse keeper climbs the stairs at dusk, lantern in hand', 'stair'],
  ['A gas station attendant and a shop owner in a courtroom', 'court'],
  ['The lighthouse keeper lights his pipe', 'cabin'],
  ['Wide. TOM waits. INT. DRESSING ROOM - NIGHT.', 'dressing-room'],
  ['Wide. TOM waits. INT. ELEVATOR - NIGHT.', 'elevator'],
  ['Wide. TOM lifts a box. INT. UPPER ROOM - NIGHT.', 'bedroom'],
  ['Wide. TOM waits. INT. BOAT - NIGHT.', 'ship-cabin'],
  ['Wide. TOM waits. EXT. OPEN WATER - DAY.', 'ship-deck'],
  ["Wide. TOM waits. INT. WATCHMAKER'S - DAY.", 'shop'],
  ['Wide. TOM waits. INT. NIAGARA ROOM - DAY.', 'living-room'],
  ['Wide. TOM waits. EXT. PELHAM HOUSE - DAY.', 'house'],
  ['Wide. TOM waits. EXT. FREIGHT YARD - NIGHT.', 'station'],
];
for (const [prompt, place] of places) {
  test(`the place of "${prompt}" is: ${place}`, () => expect(describe(prompt).place).toBe(place));
}

const seen: [prompt: string, people: string[]][] = [
  ['CU of Ines by the window', ['Ines']],
  ['Two shot of Bram and Nell in a kitchen at night', ['Bram', 'Nell']],
  ['Close-up of a brass lamp', []],
  ['Wide. A radio plays the same station Ines was listening to. INT. ROOM - DAY.', []],
  ['Wide shot of London at dusk', []],
  ['Medium. TOM measures a plank, a tape around his neck like a doctor. INT. SHOP - DAY.', ['TOM']],
  ['Close-up. A key under a stone where any child would look. EXT. HARBOR - DAY.', []],
  ["Medium. TOM, in a postman's cap, waits. EXT. STREET - DAY.", ['TOM']],
  ['Wide. A man in a black suit counts pens. This is TOM. INT. SHOP - DAY.', ['TOM']],
  ["Close-up. MAYA's fingers look for the button. INT. BAR - DAY.", ['MAYA']],
  [
    'Medium. TOM is at the railing, talking to three men in suits. INT. LOBBY - DAY.',
    ['TOM', 'man 1', 'man 2', 'man 3'],
  ],
  ['Wide. A man in a grey suit sits on the bed. TOM is in the picture. INT. BEDROOM - DAY.', ['TOM']],
  ['Wide. The person he talks to -- a woman, not young. Her name is MAYA. INT. BATHROOM.', ['MAYA']],
  ['Medium. The VOICE is that of a sophisticated woman. INT. OFFICE - DAY.', []],
  ['Wide. TOM aims a sniper rifle. EXT. FIELD - DAY.', ['TOM']],
  ['Wide. Boxes stand where people used to. INT. POST OFFICE - DAY.', []],
  ['Medium. TOM gives her his coat. INT. BAR - DAY.', ['TOM', 'MAYA']],
  ['Medium. MAYA gives her a letter. INT. BAR - DAY.', ['MAYA', 'woman']],
  ['Medium. MAYA waits. Both of them laugh. INT. BAR - DAY.', ['MAYA', 'man']],
];
for (const [prompt, people] of seen) {
  test(`in "${prompt}" are seen: ${people.join(', ') || 'nobody'}`, () => {
    const scene = describe(prompt);
    expect(scene.people.map(({ name }) => name)).toEqual(people);
    expect(scene.crowd).toBe(0);
  });
}

const doing: [prompt: string, people: object[]][] = [
  ['Wide. TOM lies in bed. INT. BEDROOM - DAY.', [{ pose: 'lie' }]],
  ['Full. MAYA lies on the floor. INT. BAR - DAY.', [{ pose: 'sprawl' }]],
  ['Full. TOM topples over the railing. INT. LOBBY - DAY.', [{ pose: 'fall' }]],
  ['Wide. The paper lies on the floor; TOM steps over it. INT. BAR - DAY.', [{ pose: 'walk' }]],
  ['Medium. TOM listens. TOM is shirtless. EXT. POOL - DAY.', [{ look: { top: { kind: 'bare' } } }]],
  ['Medium. TOM speaks. TOM wears a suit. INT. BAR - DAY.', [{ look: { top: { kind: 'suit' } } }]],
  [
    'Medium. TOM snaps out of it -- looks at MAYA. TOM speaks. INT. BAR - DAY.',
    [
      { name: 'TOM', speaking: true },
      { name: 'MAYA', speaking: false },
    ],
  ],
  [
    'Medium. MAYA regards TOM, confused. INT. BAR - DAY.',
    [
      { name: 'MAYA', emotion: 'worried' },
      { name: 'TOM', emotion: 'neutral' },
    ],
  ],
  ['Medium. TOM speaks to MAYA, who is seated. INT. BAR - DAY.', [{ pose: 'stand' }, { pose: 'sit' }]],
  ['Medium. TOM drinks a beer. TOM speaks. INT. BAR - DAY.', [{ gesture: null, hold: 'bottle' }]],
  ['Wide. NAK, now dressed in a suit, exits. INT. BEDROOM - DAY.', [{ look: { top: { kind: 'suit' } } }]],
  ['Medium. TOM shoots a look at NAK. EXT. ROAD - DAY.', [{ gesture: null }, {}]],
  ['Wide. MAYA and TOM dance. INT. THEATRE - DAY.', [{ gesture: 'dance' }, { gesture: 'dance' }]],
  ['Medium. MAYA gives him a letter. INT. BAR - DAY.', [{ hold: 'letter' }, { hold: null }]],
];
for (const [prompt, people] of doing) {
  test(`each does their own in: ${prompt}`, () => expect(describe(prompt).people).toMatchObject(people));
}

const things: [prompt: string, kinds: string[]][] = [
  [
    'Wide. A land rover defender and a volkswagen GTI, both bright yellow. EXT. HOUSE - DAY.',
    ['offRoader', 'hatchback'],
  ],
  ['Wide. A police car pulls up. EXT. STREET - NIGHT.', ['policeCar']],
  ['Wide. TOM is painting. INT. APARTMENT - DAY.', ['easel']],
  ['Full. The guard barrels through the door. INT. LOBBY - DAY.', []],
  ['Wide. TOM trains alone and badly. EXT. STREET - DAY.', []],
  ['Wide. The sound of a car is heard. EXT. FIELD - DAY.', []],
];
test('a boy who is told of and then named as a role is one boy', () => {
  const subjects = ['MAYA', 'BOY'].map((name) => ({ name, description: '' }));
  const prompt = 'Medium. MAYA writes a letter for a boy with red ears. MAYA speaks to BOY. INT. ROOM - DAY.';
  const names = describeScene({ prompt, style: null, seed: 1, subjects }).people.map(({ name }) => name);
  expect(names).toEqual(['MAYA', 'BOY']);
});

for (const [prompt, kinds] of things) {
  test(`in the set of "${prompt}" stand: ${kinds.join(', ') || 'nothing more'}`, () => {
    expect(describe(prompt).things.map(({ kind }) => kind)).toEqual(kinds);
  });
}

/** What is wrong with the scene of a shot; empty when nothing is. */
function faultsOf(shot: BreakdownShot, { slugLine, settings }: BreakdownScene): string[] {
  const prompt = composeImagePrompt({ shot, scene: { slugLine, settings }, style: null });
  const subjects = shot.cast.map((role) => ({ name: role, description: '' }));
  const scene = describeScene({ prompt, style: null, seed: 2, subjects });
  const drawn = scene.people.map((person) => person.name);
  const acting = shot.cast.find((role) => shot.imagePrompt.startsWith(`${role} `));
  const faults = [
    scene.shot !== 'insert' && acting && !drawn.includes(acting) ? `${acting} is not seen` : '',
    / - NIGHT/.test(slugLine) && scene.time !== 'night' ? 'it is not night' : '',
    shot.type === 'close-up' && !['close-up', 'insert'].includes(scene.shot) ? `it is a ${scene.shot}` : '',
  ];
  return faults.filter((fault) => fault !== '').map((fault) => `${prompt} ${fault}`);
}

test('every shot of the samples shows who acts in it, at the hour of its slug line, as near as it says', () => {
  for (const name of ['low-lantern', 'every-element']) {
    const film = breakDown(readFountain(readFileSync(`samples/${name}.fountain`, 'utf8')));
    const faults = film.scenes.flatMap((scene) => scene.shots.flatMap((shot) => faultsOf(shot, scene)));
    expect(faults).toEqual([]);
  }
});

const eras: [prompt: string, scene: object][] = [
  [
    'Medium. MAYA talks on the phone. INT. RADIO STUDIO - NIGHT - 1984.',
    { year: 1984, people: [{ hold: 'telephone' }] },
  ],
  ['Wide. A car pulls up. EXT. STREET - DAY - 1890.', { year: 1890, things: [{ kind: 'carriage' }] }],
  [
    'Wide. MAYA waits. A victorian street. EXT. STREET - DAY.',
    { year: 1880, people: [{ look: { top: { kind: 'dress' } } }] },
  ],
  ['Medium. MAYA talks on the phone. INT. OFFICE - DAY.', { year: null, people: [{ hold: 'phone' }] }],
  ['Close-up, 85mm. MAYA waits. INT. OFFICE - DAY.', { lens: 'long' }],
  [
    'Close-up. Insert of handwriting: "Room 412, 1:00 pm". BACK IN THE APARTMENT. Location: home.',
    { shot: 'insert', thing: { kind: 'letter', text: 'Room 412, 1:00 pm' } },
  ],
  ["Close-up. Sniper scope POV. TOM's face. EXT. POOL - DAY.", { shot: 'point-of-view', through: 'scope' }],
  ['Medium, wide angle lens. Overhead. MAYA waits. INT. OFFICE - DAY.', { lens: 'wide', angle: 'overhead' }],
];
for (const [prompt, scene] of eras) {
  test(`year, lens, angle and writing are read from: ${prompt}`, () => expect(describe(prompt)).toMatchObject(scene));
}
