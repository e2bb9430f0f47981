import { hasCars } from '#domain/previz/describe/era.ts';
import { beginPlane, newBoard, push, type Board } from './draw/board.ts';
import { castShadow } from './draw/figure/cast-shadow.ts';
import { drawFigure } from './draw/figure/figure.ts';
import { drawInsert } from './draw/insert.ts';
import { drawViewFinder } from './draw/view-finder.ts';
import { airBehind, weatherInFront } from './draw/weather.ts';
import { extras } from './layout/extras.ts';
import { lightOn, nearLight } from './layout/figure-light.ts';
import { depthOf, type Frame } from './layout/camera.ts';
import { isVehicle, itemsOf } from './layout/set-things.ts';
import { planShot, type Plan } from './layout/shot.ts';
import { unit, type Vector } from '#domain/previz/geometry/vector.ts';
import { furniture } from './places/furniture/catalogue.ts';
import { box, newWorld, type World } from './places/kit/world.ts';
import type { Item, Place } from './places/place.ts';
import { placeOf } from './places/places.ts';
import type { Scene, Staged } from '#domain/previz/scene.ts';
import { moodOf, type Mood } from './style/mood.ts';

export type Drawn = { board: Board; mood: Mood; plan: Plan; place: Place };

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

function drawItem(w: World, { kind, x, z, y, turn = 0, colour }: Item): void {
  furniture[kind](w, { x, z, turn, ...(y === undefined ? {} : { y }) }, colour ?? null);
}

function drawPerson(
  w: World,
  plan: Plan,
  { person, place, seed }: { person: Staged; place: Place; seed: number },
): void {
  const { board, camera, mood, scene } = w;
  const index = scene.people.findIndex(({ name }) => name === person.name);
  const depthMetres = depthOfPerson(w, person);
  beginPlane(board, 'person', { depthMetres, person: index < 0 ? null : index });
  const setting = { scene, place, mood, camera, close: w.close };
  const own = lightOn(setting, person);
  const light = person === plan.near ? nearLight(own) : own;
  const towards: Vector = w.indoor ? [0.1, 0.9, 0.2] : unit(mood.sun);
  const seated = person.pose === 'sit' || person.pose === 'drive';
  if (plan.wide && !seated) castShadow(board, camera, { person, towards, amount: scene.time === 'night' ? 0.5 : 0.55 });
  drawFigure(board, camera, { person, light, seed });
}

/** People, furniture and seats, from far to near. */
function stands(w: World, plan: Plan, place: Place): Stand[] {
  const { scene, camera, board } = w;
  const people = [...plan.people, ...(plan.wide ? extras(scene, place) : [])];
  const first = plan.people[0];
  const subject = first ? depthOf(camera, [first.at[0], 1, first.at[1]]) : 0;
  const items = place.items
    .filter((item) => !item.flat)
    .map((item) => ({ item, depth: itemDepth(w, item) }))
    // A close shot leaves out what stands between the camera and its subject.
    .filter(({ depth }) => depth > 0.4 && (plan.wide || depth > subject - 0.1));
  const seats = plan.blocks.map((seat): Stand => ({
    depth: depthOf(camera, [seat.x, 0.3, seat.z]) + 0.05,
    draw: () =>
      box(w, [seat.x - 0.28, 0, seat.z - 0.2, seat.x + 0.28, seat.seatMetres, seat.z + 0.3], { rgb: [124, 112, 92] }),
  }));
  const pieces = items.map(({ item, depth }): Stand => ({
    depth,
    draw: () => {
      if (depth < subject && plan.people.length > 0) beginPlane(board, 'fore', { depthMetres: depth });
      drawItem(w, item);
    },
  }));
  const figures = people.map((person): Stand => ({
    depth: depthOfPerson(w, person),
    draw: () => drawPerson(w, plan, { person, place, seed: scene.seed }),
  }));
  return [...pieces, ...seats, ...figures].sort((a, b) => b.depth - a.depth);
}

/** The same plan with the speakers' mouths opened so far. */
function speaking(plan: Plan, mouth: number | undefined): Plan {
  if (mouth === undefined) return plan;
  const people = plan.people.map((person) => (person.speaking ? { ...person, mouth } : person));
  return { ...plan, people, near: plan.near ? (people[plan.people.indexOf(plan.near)] ?? null) : null };
}

const depthOfPerson = (w: World, { at, groundMetres }: Staged): number =>
  depthOf(w.camera, [at[0], groundMetres + 1, at[1]]);

/** People, and what stands among and before them, over a softer set. */
function drawFront(w: World, front: { plan: Plan; place: Place; stands: Stand[] }): void {
  const { plan, place } = front;
  if (plan.defocus > 0) push(w.board, { kind: 'defocus', radius: plan.defocus });
  for (const { draw } of front.stands) draw();
  if (plan.wide || place.kind === 'car') place.foreground?.(w);
}

/**
 * The whole picture as a display list: description, layout and drawing, without style. `mouth` (0 closed to 1 wide open)
 * replaces the usual opening of whoever speaks.
 */
export function buildBoard(scene: Scene, frame: Frame, mouth?: number): Drawn {
  const bare = placeOf(scene.place);
  const own = hasCars(scene) ? bare.items : bare.items.filter(({ kind }) => !isVehicle(kind));
  const place = { ...bare, items: [...own, ...itemsOf(scene, bare)] };
  const mood = moodOf(scene);
  const plan = speaking(planShot(scene, place, frame), mouth);
  const board = newBoard();
  const close = closeShots.has(scene.shot);
  const w = newWorld({ board, camera: plan.camera, mood, scene, indoor: place.indoor, lamps: place.lamps, close });
  place.backdrop(w);
  for (const item of place.items) if (item.flat && itemDepth(w, item) > 0.4) drawItem(w, item);
  const all = stands(w, plan, place);
  const farthest = Math.max(0, ...plan.people.map((person) => depthOfPerson(w, person)));
  for (const { draw } of all.filter(({ depth }) => depth > farthest)) draw();
  airBehind(w);
  if (scene.shot === 'insert' && scene.thing) drawInsert(w, scene.thing);
  else drawFront(w, { plan, place, stands: all.filter(({ depth }) => depth <= farthest) });
  weatherInFront(w);
  if (scene.through) drawViewFinder(board, frame, scene.through);
  return { board, mood, plan, place };
}
