import type { Vector } from '#domain/previz/geometry/vector.ts';
import type { Scene, SetProp, Staged, Support } from '#domain/previz/scene.ts';
import type { StandingProp } from '../places/furniture/stand.ts';
import { fromSpot } from '../places/kit/spot.ts';
import type { Lamp } from '../places/kit/world.ts';
import type { Item, Place } from '../places/place.ts';
import { project, type Camera } from './camera.ts';
import { brought, likely, surfaces } from './surfaces.ts';

type Setting = { place: Place; camera: Camera; people: readonly Staged[]; wide: boolean };
/** A place for a small thing, and the piece that it is on. */
type Candidate = { at: Vector; item: Item | null };

/** So near one another two things, or a thing and a body, are in each other's way; metres. */
const [bodyMetres, propMetres] = [0.34, 0.2];

/** How well a thing is seen there: in the frame, before nobody, apart from others, and near the middle. */
function seenAt({ camera, people, wide }: Setting, at: Vector, taken: readonly Vector[]): number {
  const { frame } = camera;
  const { x, y, depth, scale } = project(camera, at);
  if (depth < 0.8) return -1e6;
  const inside = x > frame.width * 0.05 && x < frame.width * 0.95 && y > frame.height * 0.08 && y < frame.height * 0.97;
  const hidden = people.some((one) => {
    const body = project(camera, [one.at[0], one.groundMetres + 1, one.at[1]]);
    // In close shots only what is behind the people is drawn.
    return wide ? body.depth < depth + 0.1 && Math.abs(body.x - x) < bodyMetres * body.scale : body.depth > depth;
  });
  const crowded = taken.some((other) => Math.hypot(other[0] - at[0], other[2] - at[2]) < propMetres);
  const aside = Math.abs(x - frame.width / 2) / frame.width;
  return (inside ? 100 : 0) - (hidden ? 60 : 0) - (crowded ? 80 : 0) - aside * 12 + Math.min(30, scale * 0.05);
}

const along = [0, -0.45, 0.45, -0.9, 0.9] as const;

function onItem(item: Item): Candidate[] {
  const surface = surfaces[item.kind];
  if (!surface) return [];
  const spot = { x: item.x, z: item.z, turn: item.turn ?? 0, ...(item.y === undefined ? {} : { y: item.y }) };
  const { x = 0, z = 0, y, half } = surface;
  return along.map((share): Candidate => ({ item, at: fromSpot(spot, [x + share * half, y, z]) }));
}

/** On the wall, between windows and what hangs there. */
function onWall({ wall, items }: Place): Candidate[] {
  if (!wall) return [];
  const hung = items
    .filter(({ z, y }) => wall.z - z < 0.9 && (y ?? 1) < 2.3)
    .map(({ x }): [number, number] => [x - 0.7, x + 0.7]);
  const isFree = (x: number): boolean => [...wall.open, ...hung].every(([from, to]) => x < from - 0.3 || x > to + 0.3);
  const all = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 2.5, -2.5];
  const free = all.filter(isFree);
  return (free.length > 0 ? free : all).map((x): Candidate => ({ item: null, at: [x, 1.45, wall.z - 0.03] }));
}

/** On the floor: before the people, and beside them. */
function onFloor({ place, people }: Setting): Candidate[] {
  const nearest = Math.min(place.indoor ? 4.6 : 6.4, ...people.map(({ at }) => at[1]));
  return [nearest - 0.5, nearest + 0.3].flatMap((z) =>
    [0, 0.5, -0.5, 1, -1, 1.5, -1.5].map((x): Candidate => ({ item: null, at: [x, place.ground?.(x, z) ?? 0, z] })),
  );
}

/** Where a piece is brought to: beside the people, and not behind them. */
function broughtItem(kind: Item['kind'], { place, people, camera }: Setting): Item {
  const depths = people.map(({ at }) => at[1]);
  const z = Math.max(
    camera.position[2] + 2.6,
    (depths.length > 0 ? Math.min(...depths) : place.indoor ? 4.4 : 6.6) + 0.3,
  );
  const free = [0, 1.5, -1.5, 2.2, -2.2].find((x) => people.every(({ at }) => Math.abs(at[0] - x) > 1));
  return { kind, x: free ?? 0, z };
}

/** Whoever sits in a car sees it on the dashboard. */
const onDashboard: Candidate[] = [-0.1, -0.62, 0.72, 0.12].map((x): Candidate => ({ item: null, at: [x, 0.34, 2.82] }));

function candidatesFor(on: Support | null, setting: Setting): Candidate[] {
  const { place } = setting;
  if (place.seated) return onDashboard;
  if (on === 'wall' && place.wall) return onWall(place);
  const wanted = on === null ? likely.table : likely[on];
  const found = wanted
    .map((support) => place.items.filter(({ kind }) => surfaces[kind]?.on === support))
    .find((all) => all.length > 0);
  if (found) return found.flatMap(onItem);
  const kind = on === null ? (place.indoor ? 'table' : undefined) : brought[on];
  return kind === undefined ? onFloor(setting) : onItem(broughtItem(kind, setting));
}

function best(candidates: readonly Candidate[], setting: Setting, taken: readonly Vector[]): Candidate | undefined {
  return candidates
    .map((candidate) => ({ candidate, score: seenAt(setting, candidate.at, taken) }))
    .toSorted((a, b) => b.score - a.score)[0]?.candidate;
}

function puttingDown(place: Place, prop: SetProp, { at, item }: Candidate): Place {
  const standing: StandingProp = {
    kind: prop.kind,
    colour: prop.colour,
    at,
    hangs: item === null && prop.on === 'wall',
  };
  if (item === null) {
    const [x, y, z] = at;
    return { ...place, items: [...place.items, { kind: 'spot', x, y, z, flat: standing.hangs, props: [standing] }] };
  }
  const more: Item = { ...item, props: [...(item.props ?? []), standing] };
  const known = place.items.indexOf(item);
  return { ...place, items: known < 0 ? [...place.items, more] : place.items.with(known, more) };
}

/** What shines by itself. */
const shining: Partial<Record<SetProp['kind'], Omit<Lamp, 'at'>>> = {
  lamp: { reachMetres: 1.1, strength: 0.55 },
  lantern: { reachMetres: 1, strength: 0.5 },
  candle: { reachMetres: 0.7, strength: 0.4 },
};

/** The place with the small things that the words put somewhere, where they are seen best. */
export function withSmallThings(scene: Scene, setting: Setting): Place {
  if (!scene.props || scene.props.length === 0) return setting.place;
  let { place } = setting;
  const taken: Vector[] = [];
  for (const prop of scene.props) {
    const candidate = best(candidatesFor(prop.on, { ...setting, place }), setting, taken);
    if (!candidate) continue;
    const { at } = candidate;
    taken.push(at);
    place = puttingDown(place, prop, candidate);
    const lamp = shining[prop.kind];
    if (lamp) place = { ...place, lamps: [...place.lamps, { ...lamp, at: [at[0], at[1] + 0.3, at[2]] }] };
  }
  return place;
}
