import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { ellipse } from '../geometry/curve.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import type { Frame } from '../layout/camera.ts';
import { beginPlane, line, shape, type Board } from './board.ts';

type Eyepiece = Exclude<NonNullable<Scene['through']>, 'television'>;
type Opening = { circles: [x: number, radius: number][]; foot: boolean; hairs: boolean };

/** What is left open, in shares of the frame's height from its middle. */
const openings: Record<Eyepiece, Opening> = {
  scope: { circles: [[0, 0.46]], foot: false, hairs: true },
  binoculars: {
    circles: [
      [-0.3, 0.44],
      [0.3, 0.44],
    ],
    foot: false,
    hairs: false,
  },
  keyhole: { circles: [[0, 0.24]], foot: true, hairs: false },
};

/** Everything that the eyepiece hides, column by column, so that openings may overlap. */
function hidden({ circles, foot }: Opening, { width, height, margin }: Frame): Point[][] {
  const [cx, cy] = [width / 2, height / 2];
  const step = 4;
  const half = (x: number): number =>
    Math.max(
      0,
      ...circles.map(([at, radius]) => Math.sqrt(Math.max(0, (radius * height) ** 2 - (x - cx - at * height) ** 2))),
    );
  const columns: number[] = [];
  for (let x = -margin; x <= width + margin; x += step) columns.push(x);
  const upper = columns.map((x): Point => [x, cy - half(x)]);
  const lower = columns.map((x): Point => {
    const isFoot = foot && Math.abs(x - cx) < height * 0.13;
    return [x, isFoot ? cy + height * 0.42 : cy + half(x)];
  });
  const [top, bottom] = [-margin - 9, height + margin + 9];
  const [left, right] = [-margin - 9, width + margin + 9];
  return [
    [[left, top], [right, top], [right, cy], ...upper.toReversed(), [left, cy]],
    [[left, bottom], [right, bottom], [right, cy], ...lower.toReversed(), [left, cy]],
  ];
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** What lies between a rectangle and one within it, as four sides. */
function sidesBetween([l, t, r, b]: Box, [il, it, ir, ib]: Box): Point[][] {
  const [outer, inner]: [Point[], Point[]] = [corners([l, t, r, b]), corners([il, it, ir, ib])];
  return [0, 1, 2, 3].map((i) => [...outer.slice(i, i + 2), ...inner.slice(i, i + 2).toReversed()]);
}

/** The corners round, the first one twice. */
const corners = ([l, t, r, b]: Box): Point[] => [
  [l, t],
  [r, t],
  [r, b],
  [l, b],
  [l, t],
];

const linesOfGlass = 9;

/** The set that a picture is seen on: a dark room, the case, and lines over the glass. */
function drawTelevision(board: Board, { width, height, margin }: Frame): void {
  const beyond: Box = [-margin - 9, -margin - 9, width + margin + 9, height + margin + 9];
  const inset = (share: number): Box => {
    const rim = height * share;
    return [rim, rim, width - rim, height - rim - height * 0.02];
  };
  const [outer, glass] = [inset(0.035), inset(0.085)];
  const [left, top, right, bottom] = glass;
  const [room, casing]: [Rgb, Rgb] = [
    [20, 18, 22],
    [52, 50, 56],
  ];
  for (const side of sidesBetween(beyond, outer)) shape(board, [side], { rgb: room, lit: 0, glow: 1, ink: 0 });
  for (const side of sidesBetween(outer, glass)) shape(board, [side], { rgb: casing, lit: 0.4, glow: 0.6, ink: 0 });
  line(board, corners(glass), { width: 5, taper: 0 });
  for (let y = top + linesOfGlass; y < bottom; y += linesOfGlass) {
    const across: Point[] = [
      [left, y],
      [right, y],
    ];
    line(board, across, { width: 0.7, taper: 0 });
  }
}

/** The black round of a rifle scope, binoculars or a keyhole, in front of everything. */
export function drawViewFinder(board: Board, frame: Frame, through: NonNullable<Scene['through']>): void {
  beginPlane(board, 'weather', { depthMetres: 0.5 });
  if (through === 'television') return drawTelevision(board, frame);
  const opening = openings[through];
  for (const outline of hidden(opening, frame)) shape(board, [outline], { rgb: [4, 4, 6], lit: 0, glow: 1, ink: 0 });
  if (!opening.hairs) return;
  const [cx, cy, radius] = [frame.width / 2, frame.height / 2, frame.height * 0.46];
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const from: Point = [cx + dx * radius * 0.06, cy + dy * radius * 0.06];
    line(board, [from, [cx + dx * radius * 0.5, cy + dy * radius * 0.5]], { width: 2, taper: 0 });
    line(
      board,
      [
        [cx + dx * radius * 0.5, cy + dy * radius * 0.5],
        [cx + dx * radius, cy + dy * radius],
      ],
      { width: 6, taper: 0 },
    );
  }
  for (const r of [radius, radius * 0.97]) {
    line(board, [...ellipse([cx, cy], [r, r], 60), [cx + r, cy]], { width: 2, taper: 0 });
  }
}
