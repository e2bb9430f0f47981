import { hasCars } from '#domain/previz/describe/era.ts';
import { beginPlane, newBoard, push, type Board } from './draw/board.ts';
import { castShadow } from './draw/figure/cast-shadow.ts';
import { drawFigure } from './draw/figure/figure.ts';
import type { FigureLight, FigureOptions } from './draw/figure/figure-context.ts';
import { drawInsert } from './draw/insert.ts';
import { drawViewFinder } from './draw/view-finder.ts';
import { airBehind, weatherInFront } from './draw/weather.ts';
import { asBegun } from './layout/as-begun.ts';
import { extras } from './layout/extras.ts';
import { lightOn, nearLight } from './layout/figure-light.ts';
import { depthOf, type Frame } from './layout/camera.ts';
import { riderOn, withMounts } from './layout/mounts.ts';
import { withSmallThings } from './layout/place-props.ts';
import { isVehicle, itemsOf } from './layout/set-things.ts';
import { planShot, type Plan } from './layout/shot.ts';
import { unit, type Vector } from '#domain/previz/geometry/vector.ts';
import { furniture } from './places/furniture/catalogue.ts';
import { standProp } from './places/furniture/stand.ts';
import { box, newWorld, type World } from './places/kit/world.ts';
import type { Item, Place } from './places/place.ts';
import { placeOf } from './places/places.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';
import { moodOf, type Mood } from './style/mood.ts';

export type Drawn = {
  board: Board;
  mood: Mood;
  plan: Plan;
  place: Place;
  world: World;
  /** Everybody who is seen, nameless people too. */
  people: Staged[];
  /** The first plane of what stands before everybody. */
  foreground: number;
};

const closeShots = new Set<Scene['shot']>([
  'close-up',
  'extreme-close-up',
  'medium-close',
  'over-the-shoulder',
  'medium',
  'two-shot',
  'point-of-view',
  'insert',
]);

type Stand = { depth: number; draw: () => void };

function itemDepth(w: World, { x, z, y = 0.5 }: Item): number {
  return depthOf(w.camera, [x, y, z]);
}

type Set = { world: World; plan: Plan; place: Place };

function drawItem(set: Set, item: Item): void {
  const { world: w, place } = set;
  const { kind, x, z, y, turn = 0, heading = 0, colour, props = [] } = item;
  furniture[kind](w, { x, z, turn, heading, ...(y === undefined ? {} : { y }) }, colour ?? null);
  for (const prop of props) standProp(w, prop);
  const rider = riderOn(item, place);
  if (rider) drawPerson(set, rider);
}

/** The light that falls on a person where they are. */
export function lightOnPerson(
  { world: { scene, mood, camera, close }, plan, place }: Set,
  person: Staged,
): FigureLight {
  const own = lightOn({ scene, place, mood, camera, close }, person);
  return person.name === plan.near?.name ? nearLight(own) : own;
}

/** The shadow that somebody who stands throws in a wide shot. */
export function throwShadow({ world, plan }: Set, person: Staged, board: Board): void {
  const seated = person.pose === 'sit' || person.pose === 'drive' || person.pose === 'ride';
  if (!plan.wide || seated) return;
  const towards: Vector = world.indoor ? [0.1, 0.9, 0.2] : unit(world.mood.sun);
  castShadow(board, plan.camera, { person, towards, amount: world.scene.time === 'night' ? 0.5 : 0.55 });
}

function drawPerson(set: Set, person: Staged): void {
  const { board, camera, scene } = set.world;
  const index = scene.people.findIndex(({ name }) => name === person.name);
  beginPlane(board, 'person', { depthMetres: depthOfPerson(set.world, person), person: index < 0 ? null : index });
  throwShadow(set, person, board);
  drawFigure(board, camera, { person, light: lightOnPerson(set, person), seed: scene.seed });
}

/** What is left out of a display list, because it moves by itself. */
export type Leaving = { people: boolean; vehicles: boolean };

const nothingLeft: Leaving = { people: false, vehicles: false };

/** Everybody who is seen: the scene's people, and those of the background. */
const everybody = (plan: Plan, scene: Scene, place: Place): Staged[] => [
  ...plan.people,
  ...(plan.wide ? extras(scene, place) : []),
];

/** People, furniture and seats, from far to near. */
function stands(w: World, { plan, place, leaving }: { plan: Plan; place: Place; leaving: Leaving }): Stand[] {
  const { scene, camera, board } = w;
  const people = leaving.people ? [] : everybody(plan, scene, place).filter((one) => !rides(one));
  const first = plan.people[0];
  const subject = first ? depthOf(camera, [first.at[0], 1, first.at[1]]) : 0;
  // Where people move by themselves, whatever stands before one of them must stand apart from what is behind.
  const split = leaving.people
    ? Math.max(0, ...everybody(plan, scene, place).map((one) => depthOfPerson(w, one)))
    : subject;
  const items = place.items
    .filter((item) => !item.flat && !(leaving.vehicles && isVehicle(item.kind)))
    .map((item) => ({ item, depth: itemDepth(w, item) }))
    // A close shot leaves out what stands between the camera and its subject.
    .filter(({ item, depth }) => depth > 0.4 && (plan.wide || item.rider || depth > subject - 0.1));
  const seats = plan.blocks.map((seat): Stand => ({
    depth: depthOf(camera, [seat.x, 0.3, seat.z]) + 0.05,
    draw: () => {
      if (leaving.people) beginPlane(board, 'fore', { depthMetres: depthOf(camera, [seat.x, 1, seat.z]) + 0.05 });
      box(w, [seat.x - 0.28, 0, seat.z - 0.2, seat.x + 0.28, seat.seatMetres, seat.z + 0.3], { rgb: [124, 112, 92] });
    },
  }));
  const pieces = items.map(({ item, depth }): Stand => ({
    depth,
    draw: () => {
      if (depth < split && plan.people.length > 0) beginPlane(board, 'fore', { depthMetres: depth });
      drawItem({ world: w, plan, place }, item);
    },
  }));
  const figures = people.map((person): Stand => ({
    depth: depthOfPerson(w, person),
    draw: () => drawPerson({ world: w, plan, place }, person),
  }));
  return [...pieces, ...seats, ...figures].sort((a, b) => b.depth - a.depth);
}

const rides = ({ pose }: Staged): boolean => pose === 'ride';

const depthOfPerson = (w: World, { at, groundMetres }: Staged): number =>
  depthOf(w.camera, [at[0], groundMetres + 1, at[1]]);

/** People, and what stands among and before them, over a softer set. Answers the first plane of what is before them all. */
function drawFront(w: World, front: { plan: Plan; place: Place; stands: Stand[] }): number {
  const { plan, place } = front;
  if (plan.defocus > 0) push(w.board, { kind: 'defocus', radius: plan.defocus });
  for (const { draw } of front.stands) draw();
  const foreground = w.board.planes.length;
  if (plan.wide || place.seated) place.foreground?.(w);
  return foreground;
}

/** The place with the things that the words put into it, without what its year did not have. */
function furnishedPlace(scene: Scene): Place {
  const bare = placeOf(scene.place);
  const own = hasCars(scene) ? bare.items : bare.items.filter(({ kind }) => !isVehicle(kind));
  const all = [...own, ...itemsOf(scene, bare)];
  const gone = new Set<string>(scene.without);
  return { ...bare, items: gone.size === 0 ? all : all.filter(({ kind }) => !gone.has(kind)) };
}

/** The whole picture as a display list: description, layout and drawing, without style. */
export function buildBoard(scene: Scene, frame: Frame, leaving = nothingLeft): Drawn {
  const furnished = furnishedPlace(scene);
  const mood = moodOf(scene);
  const planned = planShot(scene, furnished, frame);
  const plan = { ...planned, people: asBegun(scene, planned.people) };
  const { camera, people, wide } = plan;
  const place = withMounts(scene, withSmallThings(scene, { place: furnished, camera, people, wide }), people);
  const board = newBoard();
  const close = closeShots.has(scene.shot);
  const w = newWorld({ board, camera, mood, scene, indoor: place.indoor, lamps: place.lamps, close });
  place.backdrop(w);
  for (const item of place.items) if (item.flat && itemDepth(w, item) > 0.4) drawItem({ world: w, plan, place }, item);
  const all = stands(w, { plan, place, leaving });
  const farthest = Math.max(0, ...plan.people.map((person) => depthOfPerson(w, person)));
  for (const { draw } of all.filter(({ depth }) => depth > farthest)) draw();
  airBehind(w);
  const shown = scene.shot === 'insert' ? scene.thing : null;
  if (shown) drawInsert(w, shown);
  const near = all.filter(({ depth }) => depth <= farthest);
  const foreground = shown ? board.planes.length : drawFront(w, { plan, place, stands: near });
  weatherInFront(w);
  if (scene.through) drawViewFinder(board, frame, scene.through);
  // Who rides goes with the mount, and not by themselves.
  const walking = { ...plan, people: people.filter((one) => !rides(one)) };
  return { board, mood, plan: walking, place, world: w, people: everybody(walking, scene, place), foreground };
}

export type PersonDrawing = { light: FigureLight; part?: FigureOptions['part'] };

/** One person of a drawn scene, on a board of their own. */
export function drawPersonApart({ world, plan }: Set, person: Staged, { light, part }: PersonDrawing): Board {
  const board = newBoard();
  beginPlane(board, 'person', { depthMetres: depthOfPerson(world, person) });
  drawFigure(board, plan.camera, { person, light, seed: world.scene.seed, ...(part && { part }) });
  return board;
}

/** Vehicles of a drawn scene that are seen. */
export const vehiclesOf = ({ place, world }: Set): Item[] =>
  place.items.filter((item) => !item.flat && isVehicle(item.kind) && itemDepth(world, item) > 0.4);

/** One vehicle of a drawn scene, on a board of its own. */
export function drawVehicleApart({ world, plan, place }: Set, item: Item, rolledMetres = 0): Board {
  const board = newBoard();
  beginPlane(board, 'thing', { depthMetres: itemDepth(world, item) });
  drawItem({ world: { ...world, board, rolledMetres }, plan, place }, item);
  return board;
}
