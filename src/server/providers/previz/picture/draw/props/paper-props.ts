import { hex } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { noise } from '#domain/previz/geometry/noise.ts';
import { colourOf, darker, disc, draw, fill, panel, type PropBrush, type UV, uv } from './prop-brush.ts';

/** Lines of handwriting in a box. */
function writing(brush: PropBrush, [u0, v0, u1, v1]: [number, number, number, number], lines: number): void {
  if (!brush.near) return;
  for (let i = 0; i < lines; i++) {
    const v = v1 - ((i + 0.5) / lines) * (v1 - v0);
    const short = i === lines - 1 ? 0.5 : 0.9 + 0.1 * noise(i, 3);
    const points = times(14, (k): UV => [u0 + ((u1 - u0) * short * k) / 13, v + (noise(k * 1.9, i, 4) - 0.5) * 0.045]);
    draw(brush, points, { width: 0.6 });
  }
}

/** A card, folded open, with a few lines written inside; an envelope behind it. */
export function letter(brush: PropBrush): void {
  const paper = colourOf(brush, '#efe6cf');
  fill(brush, uv([-0.62, 0.06, 0.1, 0.0, 0.16, 0.52, -0.56, 0.6]), { rgb: darker(paper, 0.86) });
  draw(brush, uv([-0.56, 0.6, -0.2, 0.26, 0.16, 0.52]), { round: false, width: 0.8 });
  fill(brush, uv([-0.34, 0.12, 0.14, 0.16, 0.14, 0.98, -0.34, 0.94]), { rgb: paper });
  fill(brush, uv([0.14, 0.16, 0.6, 0.1, 0.6, 0.92, 0.14, 0.98]), { rgb: darker(paper, 0.95) });
  writing(brush, [0.2, 0.26, 0.54, 0.86], 6);
  for (const [u, v] of [
    [-0.18, 0.7],
    [-0.02, 0.76],
    [-0.1, 0.56],
  ] as const) {
    disc(brush, [u, v, 0.055, 0.07], { rgb: hex(u < -0.1 ? '#c4513f' : '#5b86ae'), ink: 0.6 });
    draw(
      brush,
      [
        [u, v - 0.07],
        [u + 0.02, v - 0.2],
        [-0.08, 0.3],
      ],
      { width: 0.5 },
    );
  }
}

/** A photograph with a white border: two people and a horizon. */
export function photograph(brush: PropBrush): void {
  panel(brush, [-0.5, 0, 0.5, 0.86], { rgb: [240, 236, 226] });
  panel(brush, [-0.44, 0.14, 0.44, 0.8], { rgb: hex('#9fb4bd'), ink: 0.6 });
  panel(brush, [-0.44, 0.14, 0.44, 0.36], { rgb: hex('#8a8a68'), ink: 0.4 });
  for (const [u, colour, head] of [
    [-0.12, '#8c4a42', '#d9a27e'],
    [0.13, '#3c4f6c', '#c99374'],
  ] as const) {
    fill(
      brush,
      [
        [u - 0.12, 0.14],
        [u - 0.1, 0.38],
        [u, 0.43],
        [u + 0.1, 0.38],
        [u + 0.12, 0.14],
      ],
      { rgb: hex(colour), ink: 0.6 },
    );
    disc(brush, [u, 0.52, 0.065, 0.085], { rgb: hex(head), ink: 0.6 });
    fill(
      brush,
      [
        [u - 0.07, 0.53],
        [u - 0.05, 0.61],
        [u + 0.05, 0.61],
        [u + 0.07, 0.53],
        [u, 0.57],
      ],
      { rgb: [50, 38, 34], ink: 0.4, round: true },
    );
  }
}

/** A thick old book. */
export function book(brush: PropBrush): void {
  const cover = colourOf(brush, '#7a3b34');
  fill(brush, uv([-0.52, 0.02, 0.46, 0, 0.58, 0.1, 0.58, 0.22, -0.4, 0.24, -0.52, 0.14]), { rgb: [232, 224, 204] });
  for (const v of [0.06, 0.1, 0.14]) {
    draw(
      brush,
      [
        [-0.5, v],
        [0.46, v - 0.02],
        [0.57, v + 0.06],
      ],
      { width: 0.4, round: false },
    );
  }
  fill(brush, uv([-0.54, 0.14, 0.46, 0.12, 0.6, 0.24, 0.42, 0.86, -0.42, 0.88]), { rgb: cover });
  fill(brush, uv([-0.42, 0.22, 0.36, 0.21, 0.34, 0.76, -0.34, 0.78]), { rgb: darker(cover, 0.86), ink: 0.6 });
  panel(brush, [-0.22, 0.5, 0.2, 0.62], { rgb: hex('#c9a45c'), ink: 0.5 });
  draw(
    brush,
    [
      [-0.14, 0.4],
      [0.14, 0.4],
    ],
    { width: 0.8 },
  );
}

/** Bundles of bank notes. */
export function money(brush: PropBrush): void {
  const note = colourOf(brush, '#8fae86');
  for (const [u, v] of [
    [-0.3, 0.1],
    [0.22, 0.02],
    [-0.02, 0.4],
  ] as const) {
    for (const lift of [0, 0.045, 0.09]) {
      fill(
        brush,
        [
          [u - 0.34, v + lift],
          [u + 0.3, v + lift - 0.02],
          [u + 0.36, v + lift + 0.3],
          [u - 0.28, v + lift + 0.32],
        ],
        { rgb: lift > 0.08 ? note : darker(note, 0.9), ink: 0.7 },
      );
    }
    fill(
      brush,
      [
        [u - 0.06, v + 0.08],
        [u + 0.08, v + 0.075],
        [u + 0.13, v + 0.4],
        [u, v + 0.4],
      ],
      { rgb: [226, 214, 180], ink: 0.7 },
    );
    disc(brush, [u + 0.2, v + 0.24, 0.06, 0.07], { rgb: darker(note, 0.75), ink: 0.5 });
  }
}

/** A folded map with a marked route. */
export function map(brush: PropBrush): void {
  const paper = colourOf(brush, '#dfd3ac');
  [-0.6, -0.2, 0.2].forEach((u, i) => {
    const tilt = i % 2 ? 0.04 : 0;
    fill(
      brush,
      [
        [u, tilt],
        [u + 0.4, 0.04 - tilt],
        [u + 0.4, 0.84 - tilt],
        [u, 0.8 + tilt],
      ],
      { rgb: darker(paper, i % 2 ? 0.9 : 1) },
    );
  });
  fill(brush, uv([-0.6, 0.3, -0.3, 0.42, -0.1, 0.3, 0.2, 0.2, 0.5, 0.3, 0.6, 0.05, -0.6, 0.02]), {
    rgb: hex('#8fb0bc'),
    ink: 0.5,
    round: true,
  });
  draw(brush, uv([-0.45, 0.7, -0.1, 0.55, 0.12, 0.64, 0.42, 0.48]), { width: 1.2 });
  for (const [u, v] of [
    [-1, -1],
    [-1, 1],
  ] as const) {
    draw(
      brush,
      [
        [0.42 + 0.06 * u, 0.48 - 0.06 * v],
        [0.42 - 0.06 * u, 0.48 + 0.06 * v],
      ],
      { width: 1.6, round: false },
    );
  }
}

/** A framed painting: a bold abstract. */
export function painting(brush: PropBrush): void {
  const main = colourOf(brush, '#9c4a3a');
  panel(brush, [-0.6, 0, 0.6, 0.96], { rgb: hex('#6a4c30') });
  panel(brush, [-0.53, 0.07, 0.53, 0.89], { rgb: hex('#d9cfb6'), ink: 0.7 });
  fill(brush, uv([-0.53, 0.07, 0.2, 0.07, -0.1, 0.5, -0.53, 0.62]), { rgb: main, ink: 0.5 });
  disc(brush, [0.2, 0.58, 0.17, 0.19], { rgb: hex('#c99a3c'), ink: 0.6 });
  fill(brush, uv([0.05, 0.07, 0.53, 0.07, 0.53, 0.4, 0.3, 0.26]), { rgb: hex('#3d5a66'), ink: 0.5 });
  draw(brush, uv([-0.4, 0.8, -0.1, 0.6, 0.1, 0.75, 0.42, 0.3]), { width: 1.6 });
}
