import type { Action } from '#domain/previz/motion/action.ts';
import {
  add,
  clamp,
  halfTurn,
  lerp,
  lerpVector,
  radians,
  smooth,
  subtract,
  times3,
} from '#domain/previz/geometry/vector.ts';
import type { Vector } from '#domain/previz/geometry/vector.ts';
import type { PropKind, Staged, Targets } from '#domain/previz/scene.ts';
import { body as proportions, pointingSide } from '../../picture/layout/pose.ts';
import { depthOf } from '../../picture/layout/camera.ts';
import { stepping } from './blend.ts';
import { type Body, type Cast, eased, type Step, turned } from './body.ts';
import { type DeedKey, type DeedPlan, deedPlans } from './deed-plans.ts';
import { bearingOf, bearingTo } from './going.ts';

type Doing = Extract<Action, { kind: 'deed' }>;
type Side = 0 | 1;

const shoulders = (proportions.shoulderY - proportions.hipY) / (proportions.neckY - proportions.hipY);
const chestOf = ({ pelvis, neck }: Targets): Vector => lerpVector(pelvis, neck, shoulders);

/** Hands swing a little up and out on a long way, as arms that hang from shoulders do. */
const archBodyHeights = 0.03;
const longWayBodyHeights = 0.13;

type Reach = { start: Targets; tall: number; main: Side };

/** Where a key wants a hand. */
function handAt({ main, other }: DeedKey, side: Side, { start, tall, main: mainSide }: Reach): Vector {
  const wanted = side === mainSide ? main : other;
  if (!wanted) return start.hands[side];
  const [x, y, z] = wanted;
  return add(chestOf(start), times3([side === 0 ? x : -x, y, z], tall));
}

function handBetween(a: Vector, b: Vector, { k, tall, side }: { k: number; tall: number; side: Side }): Vector {
  const way = Math.hypot(...subtract(b, a)) / tall;
  const arch = way > longWayBodyHeights ? Math.sin(Math.PI * k) * archBodyHeights * tall : 0;
  return add(lerpVector(a, b, k), [side === 0 ? arch * 0.5 : -arch * 0.5, 0, arch]);
}

const home: DeedKey = { at: 0 };

/** A share of the time within the keys: what goes on begins anew at its first key. */
function withinKeys({ keys, repeats }: DeedPlan, u: number): number {
  const begins = keys[0]?.at ?? 0;
  return repeats && u > 1 ? begins + ((u - begins) % (1 - begins)) : Math.min(1, u);
}

/** The keys on both sides of a share of the time, and how far it is from one to the other. */
function keysAt(plan: DeedPlan, u: number): { from: DeedKey; to: DeedKey; k: number } {
  const at = withinKeys(plan, u);
  const { keys } = plan;
  const next = keys.findIndex((key) => key.at >= at);
  const to = keys[next] ?? keys.at(-1) ?? home;
  const from = next < 0 ? to : (keys[next - 1] ?? home);
  const share = to.at > from.at ? clamp((at - from.at) / (to.at - from.at)) : 1;
  return { from, to, k: to.sudden ? share * share : smooth(0, 1, share) };
}

type Level = 'lean' | 'low' | 'nod';

const levelBetween = (from: DeedKey, to: DeedKey, { k, of }: { k: number; of: Level }): number =>
  lerp(from[of] ?? 0, to[of] ?? 0, k);

/** The posture of a deed at a share of its time. */
function postureAt(plan: DeedPlan, u: number, reach: Reach): { targets: Targets; nod: number } {
  const { from, to, k } = keysAt(plan, u);
  const { start, tall, main } = reach;
  const lean = levelBetween(from, to, { k, of: 'lean' }) * tall;
  const low = levelBetween(from, to, { k, of: 'low' }) * tall;
  const bent = (v: Vector, share: number): Vector => [
    v[0],
    v[1] - low - Math.abs(lean) * 0.22 * share,
    v[2] + lean * share,
  ];
  const hand = (side: Side): Vector => {
    const at = handBetween(handAt(from, side, reach), handAt(to, side, reach), { k, tall, side });
    return [at[0], at[1] - low * 0.5, at[2] + lean * 0.7];
  };
  const isFist = plan.fist === true && u > 0.05;
  return {
    targets: {
      ...start,
      // Who bends forward goes back with the hips, or they would fall.
      pelvis: [start.pelvis[0], start.pelvis[1] - (start.sits ? 0 : low), start.pelvis[2] - lean * 0.35],
      neck: bent(start.neck, 1),
      head: bent(start.head, 1.3),
      hands: [hand(0), hand(1)],
      fists: [start.fists[0] || (isFist && main === 0), start.fists[1] || (isFist && main === 1)],
    },
    nod: levelBetween(from, to, { k, of: 'nod' }),
  };
}

/** Somebody whom a deed is done to, or whom it is done with. */
function otherOf({ way }: Doing, { person, scenery }: Cast): Staged | undefined {
  const name = typeof way === 'object' ? way?.to : undefined;
  const others = scenery.everybody.filter((one) => one.name !== person.name);
  return name === undefined ? undefined : others.find((one) => one.name === name);
}

const mutual = new Set<Doing['deed']>(['hug', 'kiss']);

type Approach = { bearing: number | null; dx: number; dz: number };

/** The way to one another, each half of it, and which way they turn. */
function approachOf(action: Doing, cast: Cast, plan: DeedPlan): Approach {
  const { body, scenery } = cast;
  const pair = mutual.has(action.deed) ? scenery.everybody.find(({ name }) => name !== cast.person.name) : undefined;
  const other = otherOf(action, cast) ?? pair;
  if (!other) return { bearing: bearingOf(action.way, body, scenery.everybody), dx: 0, dz: 0 };
  const apart = Math.hypot(other.at[0] - body.at[0], other.at[1] - body.at[1]);
  const share = mutual.has(action.deed) ? 0.5 : 1;
  const metres = plan.near === undefined || body.targets.sits ? 0 : Math.max(0, apart - plan.near) * share;
  const bearing = bearingTo(body.at, other.at);
  return { bearing, dx: Math.sin(radians(bearing)) * metres, dz: -Math.cos(radians(bearing)) * metres };
}

/** What somebody holds who hands it over, or is handed it. */
function heldAfter(action: Doing, cast: Cast): PropKind | null | undefined {
  const own = cast.body.hold === undefined ? cast.person.hold : cast.body.hold;
  const other = otherOf(action, cast);
  if (!other) return undefined;
  if (action.deed === 'give' && own !== null) return null;
  return action.deed === 'take' && own === null && other.hold !== null ? other.hold : undefined;
}

/** The hand that does it: the one that holds something, else the one that is farther from the camera. */
const mainSideOf = ({ person }: Cast, facing: number, { deed }: Doing): Side =>
  person.hold !== null || deed === 'give' || deed === 'take' || deed === 'drink'
    ? 0
    : pointingSide({ ...person, facing });

/** Hands that are already where the deed brings them are drawn back first, or nothing would be seen. */
function drawnBack(plan: DeedPlan, reach: Reach): DeedPlan {
  const strong = plan.keys.find(({ main }) => main);
  const isThere =
    strong !== undefined &&
    plan.repeats !== true &&
    plan.keys.some(
      (key) =>
        key.main &&
        Math.hypot(...subtract(handAt(key, reach.main, reach), reach.start.hands[reach.main])) < 0.07 * reach.tall,
    );
  if (!isThere) return plan;
  const seconds = plan.seconds + 0.4;
  const begin = 0.4 / seconds;
  const keys = plan.keys.map((key) => ({ ...key, at: begin + key.at * (1 - begin) }));
  return {
    ...plan,
    seconds,
    ...(plan.handsOver !== undefined && { handsOver: begin + plan.handsOver * (1 - begin) }),
    keys: [{ at: begin, main: [0.09, -0.22, 0.13] }, ...keys],
  };
}

/** Nearer shots than this many metres high show a face. */
const faceMetres = 0.8;

/** How it is done where the camera is so near that a hand would hide the face. */
function seenPlan(plan: DeedPlan, { body, scenery: { camera } }: Cast): DeedPlan {
  const metres = (camera.frame.height * depthOf(camera, [body.at[0], camera.position[1], body.at[1]])) / camera.focal;
  if (!plan.facesUs || metres > faceMetres) return plan;
  return { ...plan, keys: plan.keys.map(({ main: _main, other: _other, ...key }) => key) };
}

/** Something that hands do: they reach, strike, embrace, and the body goes with them. */
export function deedStep(action: Doing, cast: Cast): Step {
  const { body, person, left } = cast;
  const asked = seenPlan(deedPlans[action.deed], cast);
  const { bearing, dx, dz } = approachOf(action, cast, asked);
  const degrees =
    bearing === null ? 0 : halfTurn(bearing - body.facing) * (body.targets.sits ? 0.3 : (asked.turns ?? 0));
  const tall = person.look.heightMetres;
  const reach: Reach = { start: body.targets, tall, main: mainSideOf(cast, body.facing + degrees, action) };
  const plan = drawnBack(asked, reach);
  const seconds = plan.repeats ? Math.max(plan.seconds, left) : plan.seconds;
  const hold = heldAfter(action, cast);
  const steps = Math.hypot(dx, dz) > 0.05 || Math.abs(degrees) > 25;
  const at = (_: number, now: number): Body => {
    const u = now / plan.seconds;
    const k = eased(clamp(u / 0.42));
    const { targets, nod } = postureAt(plan, u, reach);
    const isOver = hold !== undefined && plan.handsOver !== undefined && u >= plan.handsOver;
    return {
      ...body,
      at: [body.at[0] + dx * k, body.at[1] + dz * k],
      facing: turned(body.facing, body.facing + degrees, k),
      targets: steps ? stepping(targets, clamp(u / 0.42), 0.035 * tall) : targets,
      nod: body.nod + nod,
      ...(isOver && { hold }),
      ...(action.deed === 'point' && u > 0.12 && { gesture: 'point' as const }),
    };
  };
  return { seconds, at };
}
