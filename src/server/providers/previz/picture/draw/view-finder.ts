import type { Scene } from '#domain/previz/scene.ts';
import { ellipse } from '../geometry/curve.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import type { Frame } from '../layout/camera.ts';
import { beginPlane, line, shape, type Board } from './board.ts';

type Opening = { circles: [x: number, radius: number][]; foot: boolean; hairs: boolean };

/** What is left open, in shares of the frame's height from its middle. */
const openings: Record<NonNullable<Scene['through']>, Opening> = {
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

/** The black round of a rifle scope, binoculars or a keyhole, in front of everything. */
export function drawViewFinder(board: Board, frame: Frame, through: NonNullable<Scene['through']>): void {
  const opening = openings[through];
  beginPlane(board, 'weather', { depthMetres: 0.5 });
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
