import { hex, mix, shade } from '#domain/previz/geometry/colour.ts';
import { curveTable, ring, type Rows } from '../../geometry/curve.ts';
import { item, times } from '#domain/previz/geometry/list.ts';
import { lerp, radians, type Point, type Vector } from '#domain/previz/geometry/vector.ts';
import { line, shape } from '../board.ts';
import { mouthGapOf, mouthLevel } from './face.ts';
import type { Head } from './head-context.ts';
import { contourOf, shadesOf, solidOf, steps, type Contour, type Solid } from './solid.ts';

const shell: Rows = [
  [0.02, 0.33, -0.2, 0.336],
  [-0.1, 0.335, -0.2, 0.332],
  [-0.2, 0.35, -0.2, 0.322],
  [-0.3, 0.372, -0.14, 0.302],
  [-0.4, 0.385, -0.06, 0.262],
  [-0.5, 0.38, 0.0, 0.205],
  [-0.57, 0.345, 0.06, 0.14],
  [-0.61, 0.29, 0.14, 0.06],
];
const opening: Rows = [
  [0.02, 82, 82],
  [-0.06, 79, 79],
  [-0.13, 71, 71],
  [-0.19, 55, 55],
  [-0.225, 34, 34],
  [-0.235, 14, 14],
  [-0.24, 0, 0],
];

type Beard = { solid: Solid; heights: number[]; contour: Contour; colour: string };

function edgeAt(head: Head, beard: Beard, i: number): (degrees: number) => Vector {
  return (degrees) => {
    const seen = degrees + head.yaw;
    if (seen >= 88) return item(beard.contour.right, i);
    if (seen <= -88) return item(beard.contour.left, i);
    return head.turner.turn(beard.solid.at(item(beard.heights, i), radians(degrees)));
  };
}

/** How far round the face an edge is seen, in degrees. */
const mostSeen = 72;

type Edges = {
  outerLeft: Vector[];
  outerRight: Vector[];
  innerLeft: Vector[];
  innerRight: Vector[];
  /** Where short hairs grow over the inner edge, and to which side. */
  hairs: [Vector, 1 | -1][];
};

/** The edges of one half of a beard at a height: a sideburn on the far side of the face is behind it. */
function addEdges(edges: Edges, head: Head, { beard, i, side }: { beard: Beard; i: number; side: 1 | -1 }): void {
  const edge = edgeAt(head, beard, i);
  const y = item(beard.heights, i);
  const [open = 0] = curveTable(opening, y);
  const isAbove = y > -0.24;
  const seen = side * (side * open + head.yaw);
  if (isAbove && seen >= mostSeen + 6) return;
  (side < 0 ? edges.outerLeft : edges.outerRight).push(edge(side * 92));
  if (!isAbove) return;
  (side < 0 ? edges.innerLeft : edges.innerRight).push(edge(side * open));
  // Beyond the face's own outline they would stand in the air.
  if (i % 2 === 0 && seen < mostSeen) edges.hairs.push([edge(side * open), side]);
}

/** The mass of the beard; its inner edge stays without a line and grows short hairs, or it would look like a mask. */
function mass(head: Head, beard: Beard): void {
  const { board, view, turner } = head;
  const edges: Edges = { outerLeft: [], outerRight: [], innerLeft: [], innerRight: [], hairs: [] };
  for (const i of beard.heights.keys()) {
    for (const side of [1, -1] as const) addEdges(edges, head, { beard, i, side });
  }
  const { outerLeft, outerRight, innerLeft, innerRight, hairs } = edges;
  const flat = (list: Vector[]): Point[] => list.map((p) => turner.flat(p));
  const rough = (list: Point[]): Point[] =>
    list.map(([x, y], i) => [x + Math.sin(i * 2.7) * view.size * 0.006, y + Math.cos(i * 3.9) * view.size * 0.006]);
  const outer = [...rough(flat(outerLeft)), ...rough(flat(outerRight).reverse())];
  const inner = [...flat(innerRight), ...flat(innerLeft).reverse()];
  const shades = shadesOf(turner, beard.contour, view.shadeK);
  const light = { lit: view.lit * 0.95, warm: view.warm * 0.95, ink: view.ink * 0.85 };
  const open: [number, number][] = [[outer.length - 1, outer.length + inner.length]];
  shape(board, [[...outer, ...inner]], { rgb: hex(beard.colour), ...light, shades, open });
  if (view.size < 60) return;
  const d = view.size * 0.035;
  for (const [at, out] of hairs) {
    const [x, y] = turner.flat(at);
    line(
      board,
      [
        [x, y - d * 0.3],
        [x + out * d * 0.35, y + d],
      ],
      { width: view.size * 0.007, taper: 1 },
    );
  }
}

/** Dark opening, lower lip, and the moustache over them. */
function mouthInBeard(head: Head, colour: string): void {
  const { board, view, expression, turner, face } = head;
  const [half, gap, y, corner] = [0.1 * expression.mouthWidth, mouthGapOf(head), mouthLevel, expression.mouthCorner];
  const at = (x: number, down: number, lift = 0.03): Point => turner.at(face(x, down, lift));
  const lip = mix(hex(head.look.skin), [150, 70, 60], 0.4);
  const light = { lit: view.lit * 0.95, warm: view.warm * 0.95 };
  const opened = ring(
    [
      at(-half, y + corner - 0.012),
      at(0, y - 0.002),
      at(half, y + corner - 0.012),
      at(half * 0.5, y - gap - 0.03),
      at(0, y - gap - 0.036),
      at(-half * 0.5, y - gap - 0.03),
    ],
    4,
  );
  shape(board, [opened], { rgb: gap > 0.01 ? [58, 26, 26] : shade(lip, 0.8), ...light, ink: view.ink * 0.5 });
  if (gap > 0.01) {
    const lower = [
      at(-half * 0.6, y - gap - 0.012),
      at(0, y - gap - 0.02),
      at(half * 0.6, y - gap - 0.012),
      at(0, y - gap - 0.044),
    ];
    shape(board, [ring(lower, 4)], { rgb: lip, ...light, ink: 0 });
  }
  moustache(head, colour);
}

function moustache(head: Head, colour: string): void {
  const { board, view, expression, turner, face } = head;
  const at = (x: number, y: number, lift = 0.03): Point => turner.at(face(x, y, lift));
  const tip = -0.288 + expression.mouthCorner * 0.5;
  const right: [number, number, number][] = [
    [0.09, -0.2, 0.03],
    [0.155, -0.262, 0.03],
    [0.165, -0.325, 0.03],
    [0.1, tip, 0.03],
    [0.02, -0.27, 0.03],
  ];
  const mirrored = right.map(([x, y, lift]) => at(-x, y, lift)).reverse();
  const outline = [
    at(0, -0.186, 0.06),
    ...right.map(([x, y, lift]) => at(x, y, lift)),
    at(0, -0.256, 0.05),
    ...mirrored,
  ];
  const light = { lit: view.lit * 0.95, warm: view.warm * 0.95, ink: view.ink * 0.7 };
  shape(board, [ring(outline, 4)], { rgb: shade(hex(colour), 1.07), ...light });
  if (view.size < 70) return;
  const count = head.fine ? 5 : 2;
  for (const side of [-1, 1]) {
    times(count, (i) => {
      const u = (i + 1) / 6;
      const hair = [
        at(side * (0.02 + u * 0.06), -0.196 - u * 0.01, 0.045),
        at(side * (0.05 + u * 0.1), -0.235 - u * 0.045),
      ];
      line(board, hair, { width: view.size * 0.006, taper: 1 });
    });
  }
}

function strands(head: Head, { solid }: Beard): void {
  const { board, view, turner, yaw } = head;
  if (view.size < 70) return;
  const count = head.fine ? 22 : 9;
  times(count, (i) => {
    const degrees = lerp(-80, 80, (i + 0.5) / count);
    if (Math.abs(degrees + yaw) > 80) return;
    const top = -0.33 - 0.05 * ((i * 7) % 3);
    const low = Math.max(-0.6, top - 0.09 - 0.03 * ((i * 5) % 3));
    const at = (y: number, k: number): Point => turner.at(solid.at(y, radians(degrees * k)));
    line(board, [at(top, 1), at((top + low) / 2, 0.96), at(low, 0.86)], { width: view.size * 0.006, taper: 1 });
  });
}

/** A shade of stubble over jaw and upper lip. */
function stubble(head: Head): void {
  const { board, view, turner, face } = head;
  if (view.size < 40) return;
  const count = head.fine ? 60 : 24;
  times(count, (i) => {
    const [u, v] = [((i * 0.754877) % 1) * 2 - 1, (i * 0.56984) % 1];
    const y = lerp(-0.2, -0.47, v);
    if (Math.abs(u) < 0.42 && y > -0.34) return;
    const [x0, y0] = turner.at(face(u * 0.27, y, 0.004));
    line(
      board,
      [
        [x0, y0],
        [x0 + view.size * 0.003, y0 + view.size * 0.012],
      ],
      { width: view.size * 0.006, taper: 0.5 },
    );
  });
}

/** Full beard, moustache or stubble, where the look has one. */
export function drawBeard(head: Head): void {
  const { look, yaw } = head;
  if (!look.beard || Math.abs(yaw) >= 112) return;
  if (look.beard.kind === 'stubble') return Math.abs(yaw) < 95 ? stubble(head) : undefined;
  if (look.beard.kind === 'moustache') return Math.abs(yaw) < 95 ? moustache(head, look.beard.colour) : undefined;
  const solid = solidOf(shell);
  const heights = steps(0.02, -0.61, 22);
  const contour = contourOf({ turner: head.turner, solid, light: head.view.light }, heights, false);
  const beard = { solid, heights, contour, colour: look.beard.colour };
  mass(head, beard);
  if (Math.abs(yaw) > 95) return;
  mouthInBeard(head, look.beard.colour);
  strands(head, beard);
}
