import { hex } from '#domain/previz/geometry/colour.ts';
import { add, times3, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Person, SetProp, SetThing, Staged } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import { drawPersonApart, drawVehicleApart, lightOnPerson, throwShadow, type Drawn } from '../picture/build-board.ts';
import { beginPlane, newBoard, push, type Board } from '../picture/draw/board.ts';
import { shadowUnder } from '../picture/draw/insert.ts';
import { newBrush } from '../picture/draw/props/prop-brush.ts';
import { props } from '../picture/draw/props/props.ts';
import { project, type Camera } from '../picture/layout/camera.ts';
import { highOf, lengthOf } from '../picture/layout/set-things.ts';
import { frameOf } from '../picture/render.ts';
import { isInMask, type Bounds } from './mask-bounds.ts';
import type { Wanted } from './wanted-in-mask.ts';

/** How much of the mask something fills. */
const filled = 0.86;
/** Nothing is drawn nearer to the camera. */
const nearestMetres = 0.7;

/** The point of the set that is seen at a place of the frame, so far away. */
function pointSeenAt({ focal, centre, forward, right, up, position }: Camera, [x, y]: Point, depth: number): Vector {
  const across = ((x - centre[0]) * depth) / focal;
  const down = ((y - centre[1]) * depth) / focal;
  return add(add(position, times3(forward, depth)), add(times3(right, across), times3(up, -down)));
}

/** Where a piece has to be so that it stands at the lower edge of the bounds and fills them. */
export function spotIn(bounds: Bounds, camera: Camera, kind: SetThing['kind']): Vector {
  const [wide, high] = [(bounds.right - bounds.left) * filled, (bounds.bottom - bounds.top) * filled];
  const depth = Math.max(nearestMetres, (camera.focal * lengthOf(kind)) / wide, (camera.focal * highOf(kind)) / high);
  return pointSeenAt(camera, [(bounds.left + bounds.right) / 2, bounds.bottom - high * 0.08], depth);
}

function overlay({ board }: Drawn, own: Board): void {
  beginPlane(board, 'fore', { depthMetres: 1 });
  for (const { mark } of own.entries) push(board, mark);
}

function drawThing(drawn: Drawn, bounds: Bounds, { kind, colour }: SetThing): void {
  const [x, y, z] = spotIn(bounds, drawn.plan.camera, kind);
  overlay(drawn, drawVehicleApart(drawn, { kind, x, y, z, ...(colour === null ? {} : { colour: hex(colour) }) }));
}

const hanging = new Set<SetProp['kind']>(['painting', 'clock', 'map', 'door']);

/** A small thing as large as the bounds: standing, lying on, or hanging in them. */
function drawProp(drawn: Drawn, { left, right, top, bottom }: Bounds, { kind, colour }: SetProp): void {
  const { mood, indoor } = drawn.world;
  const { lies, draw } = props[kind];
  const flat = lies ? 0.5 : 1;
  const size = Math.min(((bottom - top) * filled) / flat, ((right - left) * filled) / (lies ? 1.2 : 1));
  const foot: Point = [(left + right) / 2, bottom - (bottom - top - size * flat) / 2];
  const own = newBoard();
  draw(
    newBrush({
      board: own,
      size,
      colour: colour === null ? null : hex(colour),
      lit: mood.lampsLit,
      light: { lit: indoor ? 0.5 : 0.75, warm: mood.lampsLit ? 0.5 : 0.06, glow: 0 },
      at: (u, v) => [foot[0] + u * size, foot[1] - v * size * flat],
    }),
  );
  const shadowed = newBoard();
  if (!hanging.has(kind)) push(shadowed, { ...shadowUnder(own, { size, foot, lies }), amount: 0.45, soft: 4 });
  for (const { mark } of own.entries) push(shadowed, mark);
  overlay(drawn, shadowed);
}

/** Higher than wide by so much, a mask is for all of somebody; else for head and shoulders. */
const fullFigure = 1.5;
const shoulderMetres = 0.66;

const halfSeated = new Set<Person['pose']>(['sit', 'kneel']);

/** How large somebody is in the bounds, and where their feet are: all of them where these are upright, else cut off below. */
function sizeIn(
  bounds: Bounds,
  { plan: { camera, wide: isWide } }: Drawn,
  person: Person,
): { scale: number; foot: number } {
  const [wide, high] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const tall = person.look.heightMetres * (halfSeated.has(person.pose) ? 0.76 : 1);
  // Where the others are seen from the waist up, so is who comes to them.
  const isCut = !isWide && bounds.bottom > camera.frame.height * 0.96;
  if (high < wide * fullFigure || isCut) {
    const scale = (wide * filled) / shoulderMetres;
    return { scale, foot: bounds.top + high * 0.08 + tall * scale };
  }
  return { scale: Math.min((high * 0.95) / tall, (wide * 1.1) / shoulderMetres), foot: bounds.bottom - high * 0.02 };
}

/** Degrees somebody looks to: towards the middle of the frame, unless the words say otherwise. */
function facingAt(middle: number, { centre }: Camera, { gaze, looks }: Person): number {
  const facing = { partner: 32, camera: 0, away: 164, aside: 78 }[gaze];
  if (looks !== null) return (looks === 'right' ? 1 : -1) * Math.max(32, facing);
  return middle < centre[0] ? facing : -facing;
}

function stagedIn(bounds: Bounds, drawn: Drawn, person: Person): Staged {
  const { camera } = drawn.plan;
  const { scale, foot } = sizeIn(bounds, drawn, person);
  const middle = (bounds.left + bounds.right) / 2;
  const [x, y, z] = pointSeenAt(camera, [middle, foot], Math.max(nearestMetres, camera.focal / scale));
  return {
    ...person,
    at: [x, z],
    groundMetres: y,
    facing: facingAt(middle, camera, person),
    turn: 0,
    nod: 0,
    seatMetres: 0.42,
    mouth: person.speaking ? 0.65 : 0,
  };
}

function drawPeople(drawn: Drawn, bounds: Bounds, people: readonly Person[]): void {
  const step = (bounds.right - bounds.left) / people.length;
  for (const [i, person] of people.entries()) {
    const own = { ...bounds, left: bounds.left + i * step, right: bounds.left + (i + 1) * step };
    const staged = stagedIn(own, drawn, person);
    beginPlane(drawn.board, 'fore', { depthMetres: 1 });
    if (bounds.bottom - bounds.top >= step * fullFigure) throwShadow(drawn, staged, drawn.board);
    overlay(drawn, drawPersonApart(drawn, staged, { light: lightOnPerson(drawn, staged) }));
  }
}

/** Draws what is wanted over a drawn scene, as large as the bounds (in pixels), and nothing else. */
export function drawInto(drawn: Drawn, wanted: Wanted, { bounds, size }: { bounds: Bounds; size: FrameSize }): void {
  const { pixelsPerUnit: k } = frameOf(size);
  const { left, right, top, bottom } = bounds;
  const units = { left: left / k, right: (right + 1) / k, top: top / k, bottom: (bottom + 1) / k };
  if ('people' in wanted) drawPeople(drawn, units, wanted.people);
  else if ('thing' in wanted) drawThing(drawn, units, wanted.thing);
  else drawProp(drawn, units, wanted.prop);
}

/** The same picture without those whose body is in the mask; null where nobody is. */
export function withoutThoseIn(drawn: Drawn, mask: Uint8Array, size: FrameSize): Drawn | null {
  const { board, plan, world } = drawn;
  const { pixelsPerUnit: k } = frameOf(size);
  const isIn = ({ at: [x, z], groundMetres }: Staged): boolean =>
    [0.9, 1.3, 1.6].some((high) => {
      const seen = project(plan.camera, [x, groundMetres + high, z]);
      return isInMask(mask, size, [seen.x * k, seen.y * k]);
    });
  const gone = new Set(
    plan.people.filter(isIn).map(({ name }) => world.scene.people.findIndex((one) => one.name === name)),
  );
  if (gone.size === 0) return null;
  const isGone = (plane: number): boolean => gone.has(board.planes[plane]?.person ?? -1);
  return { ...drawn, board: { ...board, entries: board.entries.filter(({ plane }) => !isGone(plane)) } };
}
