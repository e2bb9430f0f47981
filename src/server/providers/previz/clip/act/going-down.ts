import { clamp, lerp, smooth, type Vector } from '#domain/previz/geometry/vector.ts';
import type { Targets } from '#domain/previz/scene.ts';
import { sideOf, tipOf } from '../../picture/layout/pose.ts';
import { between, moved, stepping } from './blend.ts';
import { type Body, type Cast, eased, type Step, turned } from './body.ts';

const times = (v: Vector, k: number): Vector => [v[0] * k, v[1] * k, v[2] * k];

/** Where joints are, in body heights. */
const scaled = (targets: Omit<Targets, 'fists' | 'sits'>, tall: number, sits: boolean): Targets => ({
  pelvis: times(targets.pelvis, tall),
  neck: times(targets.neck, tall),
  head: times(targets.head, tall),
  hands: [times(targets.hands[0], tall), times(targets.hands[1], tall)],
  feet: [times(targets.feet[0], tall), times(targets.feet[1], tall)],
  toes: targets.toes,
  fists: [false, false],
  sits,
});

/** Cross-legged on the ground. */
const onGround = (tall: number): Targets =>
  scaled(
    {
      pelvis: [0, 0.075, -0.02],
      neck: [0, 0.4, 0.015],
      head: [0, 0.489, 0.045],
      hands: [
        [0.12, 0.15, 0.16],
        [-0.12, 0.15, 0.16],
      ],
      feet: [
        [-0.035, 0.045, 0.2],
        [0.045, 0.05, 0.16],
      ],
      toes: [
        [-1, 0.1, 0.3],
        [1, 0.1, 0.3],
      ],
    },
    tall,
    true,
  );

const groundSeconds = 1.7;

/** Sits down where no seat is: deep in the knees, a hand behind, then the weight is down. */
export function groundStep({ body, person }: Cast): Step {
  const tall = person.look.heightMetres;
  const to = onGround(tall);
  return {
    seconds: groundSeconds,
    at: (u) => {
      const k = smooth(0, 0.9, u);
      const leans = Math.sin(Math.PI * clamp(u / 0.9)) * tall;
      const going = moved(between(body.targets, to, k), {
        head: [0, -0.01 * leans, 0.1 * leans],
        hands: [
          [0, 0, 0.05 * leans],
          [-0.06 * leans, 0, -0.12 * leans],
        ],
      });
      return { ...body, targets: stepping({ ...going, sits: k > 0.6 }, u, 0.03 * tall), nod: body.nod - 4 * leans };
    },
  };
}

/** Flat on the face; the figure's own space is tipped over about its feet. */
const prone = (tall: number): Targets =>
  scaled(
    {
      pelvis: [0, 0.5, 0],
      neck: [0, 0.83, 0.005],
      head: [0, 0.92, 0.02],
      hands: [
        [0.16, 0.9, 0.02],
        [-0.15, 0.78, 0.03],
      ],
      feet: [
        [0.05, 0.03, 0.01],
        [-0.06, 0.05, 0.02],
      ],
      toes: [
        [0.1, -1, 0.2],
        [-0.1, -1, 0.2],
      ],
    },
    tall,
    false,
  );

const flatDegrees = -86;
const pivotMetres = 0.05;
const fallSeconds = 0.72;

/** Nobody falls onto somebody who stands so near. */
const clearMetres = 1.9;

/** The side that somebody falls to: where they look, unless another one stands there. */
function fallSide({ body, person, scenery }: Cast): 1 | -1 {
  const side = sideOf(body);
  const isTaken = (way: number): boolean =>
    scenery.everybody.some(({ name, at: [x, z] }) => {
      const aside = (x - body.at[0]) * way;
      return name !== person.name && aside > 0 && aside < clearMetres && Math.abs(z - body.at[1]) < 0.6;
    });
  return isTaken(side) && !isTaken(-side) ? (side === 1 ? -1 : 1) : side;
}

/** Knees give, arms go out, the body tips over ever faster, hits the ground and settles. */
export function fallStep(cast: Cast): Step {
  const { body, person } = cast;
  const tall = person.look.heightMetres;
  const from = tipOf({ pose: person.pose, ...(body.tip !== undefined && { tip: body.tip }) });
  if (from > 0) return { seconds: 0.5, at: () => body };
  const buckleSeconds = from < 0 ? 0 : 0.5;
  const landed = buckleSeconds + fallSeconds;
  const facing = 90 * (from < 0 ? sideOf(body) : fallSide(cast));
  const buckled = moved(body.targets, {
    pelvis: [0, -0.07 * tall, 0.02 * tall],
    head: [0, -0.01 * tall, 0.05 * tall],
    hands: [
      [0.05 * tall, 0.16 * tall, 0.14 * tall],
      [-0.05 * tall, 0.12 * tall, 0.18 * tall],
    ],
  });
  const flat = prone(tall);
  return {
    seconds: landed + 0.6,
    at: (_, now): Body => {
      const down = clamp((now - buckleSeconds) / fallSeconds);
      const bounce = now > landed ? Math.sin(Math.min(1, (now - landed) / 0.28) * Math.PI) * 4 : 0;
      const tip = lerp(from, flatDegrees, down * down) + bounce;
      const first =
        buckleSeconds > 0 ? between(body.targets, buckled, smooth(0, buckleSeconds + 0.2, now)) : body.targets;
      return {
        ...body,
        facing: buckleSeconds > 0 ? turned(body.facing, facing, eased(clamp(now / buckleSeconds))) : facing,
        groundMetres: body.groundMetres + pivotMetres * down,
        targets: between(first, flat, smooth(0.25, 1, down)),
        turn: body.turn * (1 - down),
        nod: body.nod * (1 - down),
        ...(tip !== 0 && { tip }),
      };
    },
  };
}
