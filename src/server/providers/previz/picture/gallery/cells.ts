import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { furnishingKinds, vehicleKinds } from '#domain/previz/thing-kind.ts';
import { placeKinds } from '#domain/previz/place-kind.ts';
import { placeOf } from '../places/places.ts';
import { props } from '../draw/props/props.ts';
import { isVehicle } from '../layout/set-things.ts';
import type { PropKind, Scene } from '#domain/previz/scene.ts';
import { styles } from '../style/styles.ts';

/** One small picture of the gallery. */
export type Cell = { sheet: string; label: string; scene: Scene };

const subjects = [
  { name: 'MAYA', description: '33, red coat, dark bob' },
  { name: 'TOM', description: '66, navy sweater, grey beard' },
];
const scene = (prompt: string, more: Partial<Scene> = {}): Scene => ({
  ...describeScene({ prompt, style: null, seed: 3, subjects }),
  ...more,
});

const placeCells = placeKinds.map((place, i): Cell => ({
  sheet: 'places',
  label: place,
  scene: scene('Wide. MAYA talks to TOM. EXT. STREET - DAY.', { place, placeSeed: 57 + i * 131 }),
}));

const styleCells = (Object.keys(styles) as Scene['style'][]).map((style): Cell => ({
  sheet: 'styles',
  label: style,
  scene: scene('Medium. MAYA talks to TOM. EXT. VILLAGE - DAY.', { style }),
}));

const shotWords = [
  'Establishing shot. EXT. VILLAGE - DUSK.',
  'Aerial. EXT. LAKE - DAY.',
  'Wide. MAYA walks towards TOM. EXT. HARBOUR - DAWN.',
  'Full. MAYA runs. EXT. ALLEY - NIGHT. Weather: rain.',
  'Medium. TOM holds a lantern. INT. CASTLE HALL - NIGHT.',
  'Two-shot. MAYA and TOM. INT. CAR - DAY.',
  'Medium close-up. MAYA is worried. INT. TRAIN - DAY.',
  'Over the shoulder of TOM: MAYA speaks. INT. OFFICE - DAY.',
  'Close-up. TOM is angry. EXT. FOREST - DAY. Weather: snow.',
  'Extreme close-up. MAYA is afraid. INT. CELLAR - NIGHT.',
  'Insert. A letter on the table. INT. KITCHEN - NIGHT.',
  'Point of view. TOM looks at us. EXT. BEACH - DAY.',
  "Close-up. Sniper scope POV. TOM's face. EXT. POOL - DAY.",
  'Insert of handwriting: "Room 412, one o’clock". INT. KITCHEN - DAY.',
  'Medium. Through binoculars: MAYA and TOM talk. EXT. BEACH - DAY.',
  'Medium, telephoto. MAYA runs. EXT. STREET - DAY.',
  'Wide. A carriage passes. EXT. STREET - NIGHT - 1880. Weather: fog.',
  'Medium. Low angle. MAYA points. EXT. ROOFTOP - DUSK.',
  'Medium. High angle. TOM sits. INT. BEDROOM - NIGHT.',
  'Wide. Overhead. MAYA and TOM dance. INT. THEATRE - NIGHT.',
  'Medium. Dutch angle. MAYA is afraid. INT. HALLWAY - NIGHT.',
  'Wide. A crowd waits. EXT. TRAIN STATION - DUSK. Weather: rain.',
  'Wide. MAYA waits. EXT. SQUARE - DAY. Weather: fog.',
  'Wide. TOM waits. EXT. MOUNTAIN - DAY. Weather: snow.',
  'Wide. TOM waits. EXT. ROAD - DAY. Weather: storm.',
];
const shotCells = shotWords.map((words): Cell => ({ sheet: 'shots', label: words, scene: scene(words) }));

const people: [name: string, description: string][] = [
  ['LEO', 'a boy of nine in a green t-shirt'],
  ['ANNA', '24, yellow dress, long blonde hair'],
  ['IRIS', '71, grey bun, glasses, cardigan'],
  ['OMAR', '45, police officer, moustache'],
  ['MEI', '30, Japanese, white judo gi, ponytail'],
  ['RAY', '52, black man, grey suit, bald, full beard'],
  ['NORA', '38, nurse, red curly hair'],
  ['HUGO', '60, stout farmer in a straw hat and shirt'],
];
const emotions: Scene['people'][number]['emotion'][] = [
  'neutral',
  'worried',
  'sad',
  'happy',
  'angry',
  'afraid',
  'surprised',
  'determined',
];
const peopleCells = people.map(([name, description], i): Cell => {
  const drawn = describeScene({
    prompt: `Medium. ${name} waits. EXT. PARK - DAY.`,
    style: null,
    seed: 4,
    subjects: [{ name, description }],
  });
  const [person] = drawn.people;
  const emotion = emotions[i] ?? 'neutral';
  const shown = person ? [{ ...person, emotion }] : [];
  return { sheet: 'people', label: `${description}; ${emotion}`, scene: { ...drawn, people: shown } };
});

const clothes = [
  'red and white striped t-shirt',
  'grey pinstripe suit',
  'plaid shirt, apron',
  'yellow polka dot dress',
  'green checked shirt',
  'blue floral dress',
  'soldier in camouflage',
  'denim jacket, badge',
  'construction worker',
  'admiral',
];
const clothesCells = clothes.map((description, i): Cell => ({
  sheet: 'people',
  label: description,
  scene: describeScene({
    prompt: `Medium. ${i % 2 ? 'ANNA' : 'OMAR'} waits. EXT. PARK - DAY.`,
    style: null,
    seed: 4,
    subjects: [{ name: i % 2 ? 'ANNA' : 'OMAR', description }],
  }),
}));

const propCells = (Object.keys(props) as PropKind[]).map((kind): Cell => ({
  sheet: 'props',
  label: kind,
  scene: scene('Insert. A thing. INT. KITCHEN - DAY.', { shot: 'insert', people: [], thing: { kind, colour: null } }),
}));

const inSets = new Set(placeKinds.flatMap((kind) => placeOf(kind).items.map((item) => item.kind)));
/** What no place has anyway, so that it shows nowhere else. */
const thingCells = [...vehicleKinds, ...furnishingKinds]
  .filter((kind) => isVehicle(kind) || !inSets.has(kind))
  .map((kind): Cell => ({
    sheet: 'vehicles and things',
    label: kind,
    scene: scene('Wide. EXT. PARKING LOT - DAY.', {
      place: 'field',
      people: isVehicle(kind) ? [] : scene('Full. MAYA waits. EXT. FIELD - DAY.').people,
      things: [{ kind, colour: null }],
    }),
  }));

/** Every place, style, shot, face, prop and vehicle that can be drawn. */
export const galleryCells: readonly Cell[] = [
  ...placeCells,
  ...styleCells,
  ...shotCells,
  ...peopleCells,
  ...clothesCells,
  ...propCells,
  ...thingCells,
];
