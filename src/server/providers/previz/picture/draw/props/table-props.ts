import { hex } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { colourOf, darker, disc, draw, fill, mark, panel, shine, type PropBrush, type UV, uv } from './prop-brush.ts';

const mirrored = (points: UV[]): UV[] => [...points, ...points.map(([u, v]): UV => [-u, v]).reverse()];

/** A bottle of beer. */
export function bottle(brush: PropBrush): void {
  const glass = colourOf(brush, '#6b4423');
  fill(brush, mirrored(uv([-0.055, 0.97, -0.055, 0.74, -0.13, 0.58, -0.14, 0.5, -0.14, 0.03, -0.11, 0])), {
    rgb: glass,
  });
  fill(
    brush,
    mirrored([
      [-0.065, 1],
      [-0.065, 0.95],
    ]),
    { rgb: hex('#c9b36a') },
  );
  panel(brush, [-0.14, 0.18, 0.14, 0.44], { rgb: hex('#e2d6b4'), ink: 0.7 });
  disc(brush, [0, 0.31, 0.065, 0.085], { rgb: hex('#a83f36'), ink: 0.5 });
  mark(brush, uv([-0.095, 0.55, -0.1, 0.47, -0.1, 0.1]), { rgb: [245, 226, 190], width: 0.028, alpha: 0.6 });
}

/** A mug with steam. */
export function cup(brush: PropBrush): void {
  const glaze = colourOf(brush, '#d9d2c2');
  draw(brush, uv([0.42, 0.7, 0.72, 0.66, 0.7, 0.28, 0.4, 0.2]), { width: 3 });
  fill(brush, mirrored(uv([-0.44, 0.82, -0.42, 0.12, -0.34, 0])), { rgb: glaze });
  disc(brush, [0, 0.82, 0.44, 0.12], { rgb: darker(glaze, 0.9) });
  disc(brush, [0, 0.81, 0.37, 0.085], { rgb: [66, 44, 32], ink: 0.6 });
  mark(
    brush,
    [
      [-0.33, 0.7],
      [-0.32, 0.3],
    ],
    { rgb: [255, 252, 244], width: 0.05, alpha: 0.6 },
  );
  if (!brush.near) return;
  for (const u of [-0.12, 0.1]) {
    mark(
      brush,
      [
        [u, 0.95],
        [u + 0.08, 1.12],
        [u - 0.02, 1.28],
        [u + 0.06, 1.46],
      ],
      { rgb: [230, 230, 228], width: 0.035, alpha: 0.3 },
    );
  }
}

/** A glass, half full. */
export function glass(brush: PropBrush): void {
  fill(brush, mirrored(uv([-0.28, 1, -0.22, 0.04, -0.18, 0])), { rgb: [176, 196, 200] });
  fill(
    brush,
    mirrored([
      [-0.25, 0.56],
      [-0.215, 0.08],
    ]),
    { rgb: colourOf(brush, '#c08a3c'), ink: 0.5 },
  );
  disc(brush, [0, 1, 0.28, 0.05], { rgb: [206, 220, 222], ink: 0.7 });
  mark(
    brush,
    [
      [-0.2, 0.9],
      [-0.16, 0.2],
    ],
    { rgb: [250, 252, 252], width: 0.04, alpha: 0.7 },
  );
}

/** A birthday cake with candles. */
export function cake(brush: PropBrush): void {
  const icing = colourOf(brush, '#f0dfd6');
  disc(brush, [0, 0.05, 0.68, 0.1], { rgb: [222, 222, 216] });
  fill(brush, mirrored(uv([-0.54, 0.5, -0.54, 0.1, -0.3, 0.04])), { rgb: darker(icing, 0.92) });
  disc(brush, [0, 0.5, 0.54, 0.12], { rgb: icing });
  const drips = times(11, (i): UV => [-0.54 + i * 0.108, i % 2 ? 0.3 : 0.4]);
  fill(brush, [[-0.54, 0.5], ...drips, [0.54, 0.5]], { rgb: hex('#c76a72'), ink: 0.7, round: true });
  for (const i of times(5, (k) => k)) {
    const [u, v] = [-0.32 + i * 0.16, 0.52 + (i % 2) * 0.04];
    panel(brush, [u - 0.02, v, u + 0.02, v + 0.24], { rgb: hex(i % 2 ? '#5f8fb5' : '#d6a548'), ink: 0.6 });
    fill(
      brush,
      [
        [u, v + 0.4],
        [u + 0.03, v + 0.3],
        [u, v + 0.25],
        [u - 0.03, v + 0.3],
      ],
      { rgb: [255, 220, 130], glow: 1, ink: 0.3, round: true },
    );
    shine(brush, [u, v + 0.3], { reach: 0.45, rgb: [255, 184, 96], alpha: 0.4 });
  }
}

/** A metal briefcase. */
export function bag(brush: PropBrush): void {
  const shell = colourOf(brush, '#5c4634');
  draw(brush, uv([-0.16, 0.74, -0.15, 0.9, 0.15, 0.9, 0.16, 0.74]), { width: 2.6 });
  fill(brush, uv([-0.62, 0.04, -0.58, 0, 0.58, 0, 0.62, 0.04, 0.62, 0.68, 0.56, 0.76, -0.56, 0.76, -0.62, 0.68]), {
    rgb: shell,
  });
  draw(
    brush,
    [
      [-0.62, 0.42],
      [0.62, 0.42],
    ],
    { width: 1.2, round: false },
  );
  for (const u of [-0.34, 0.34]) panel(brush, [u - 0.07, 0.36, u + 0.07, 0.5], { rgb: hex('#c9a85a'), ink: 0.7 });
  for (const s of [-1, 1]) {
    fill(
      brush,
      [
        [s * 0.62, 0.12],
        [s * 0.5, 0],
        [s * 0.62, 0],
      ],
      { rgb: darker(shell, 0.7), ink: 0.7 },
    );
  }
}

/** Flowers in a vase. */
export function flower(brush: PropBrush): void {
  for (const [u, v, colour] of [
    [-0.2, 0.82, '#c95f5a'],
    [0.04, 0.92, '#d99a4a'],
    [0.24, 0.78, '#b7698f'],
  ] as const) {
    draw(
      brush,
      [
        [u * 0.3, 0.36],
        [u * 0.7, 0.6],
        [u, v],
      ],
      { width: 1.2 },
    );
    for (const i of times(6, (k) => k)) {
      const a = (i / 6) * Math.PI * 2;
      disc(brush, [u + Math.cos(a) * 0.075, v + Math.sin(a) * 0.075, 0.06, 0.06], {
        rgb: brush.colour ?? hex(colour),
        ink: 0.6,
      });
    }
    disc(brush, [u, v, 0.045, 0.045], { rgb: [236, 204, 96], ink: 0.5 });
  }
  for (const s of [-1, 1]) {
    fill(
      brush,
      [
        [0, 0.42],
        [s * 0.2, 0.5],
        [s * 0.26, 0.64],
        [s * 0.08, 0.56],
      ],
      { rgb: hex('#5f7d4c'), ink: 0.6, round: true },
    );
  }
  fill(brush, mirrored(uv([-0.09, 0.44, -0.07, 0.36, -0.19, 0.2, -0.15, 0.02, -0.1, 0])), {
    rgb: hex('#7c98a6'),
    round: true,
  });
}

/** A cigarette in an ashtray. */
export function cigarette(brush: PropBrush): void {
  disc(brush, [0, 0.18, 0.56, 0.18], { rgb: hex('#8fa0a6') });
  disc(brush, [0, 0.2, 0.42, 0.11], { rgb: hex('#5d6a70'), ink: 0.7 });
  fill(brush, uv([-0.3, 0.16, 0.52, 0.42, 0.5, 0.49, -0.32, 0.23]), { rgb: [238, 234, 224] });
  fill(brush, uv([0.26, 0.335, 0.52, 0.42, 0.5, 0.49, 0.24, 0.405]), { rgb: hex('#c08a4a'), ink: 0.6 });
  disc(brush, [-0.31, 0.2, 0.03, 0.035], { rgb: [255, 140, 60], glow: 0.9, ink: 0.4 });
  mark(brush, uv([-0.31, 0.28, -0.24, 0.5, -0.36, 0.72, -0.26, 1.0]), {
    rgb: [224, 226, 230],
    width: 0.05,
    alpha: 0.35,
  });
}

/** A plate of food. */
export function food(brush: PropBrush): void {
  disc(brush, [0, 0.22, 0.7, 0.22], { rgb: [232, 230, 222] });
  disc(brush, [0, 0.25, 0.5, 0.14], { rgb: [214, 210, 200], ink: 0.6 });
  fill(brush, uv([-0.36, 0.26, -0.3, 0.46, 0, 0.54, 0.22, 0.44, 0.3, 0.28]), {
    rgb: colourOf(brush, '#a8673a'),
    round: true,
  });
  for (const [u, v] of [
    [-0.3, 0.24],
    [0.3, 0.3],
    [0.36, 0.22],
  ] as const) {
    disc(brush, [u, v, 0.1, 0.06], { rgb: hex('#6f8f4e'), ink: 0.6 });
  }
  draw(
    brush,
    [
      [0.78, 0.1],
      [0.88, 0.5],
    ],
    { width: 2, round: false },
  );
}

/** A remote control with an aerial. */
export function remote(brush: PropBrush): void {
  fill(brush, uv([-0.2, 0, 0.2, 0, 0.22, 0.7, -0.22, 0.7]), { rgb: colourOf(brush, '#33363c') });
  draw(
    brush,
    [
      [0.14, 0.7],
      [0.3, 1.2],
    ],
    { width: 1.2, round: false },
  );
  disc(brush, [0, 0.52, 0.09, 0.09], { rgb: hex('#b8423a') });
  for (const [u, v] of [
    [-0.1, 0.32],
    [0.1, 0.32],
    [-0.1, 0.16],
    [0.1, 0.16],
  ] as const) {
    disc(brush, [u, v, 0.05, 0.05], { rgb: [188, 190, 196], ink: 0.6 });
  }
}

/** A paint brush over a palette. */
export function paintBrush(brush: PropBrush): void {
  fill(brush, uv([-0.6, 0.2, -0.4, 0.44, 0.1, 0.5, 0.5, 0.36, 0.5, 0.12, 0.1, 0, -0.4, 0.02]), {
    rgb: hex('#b58a5a'),
    round: true,
  });
  for (const [u, v, colour] of [
    [-0.36, 0.3, '#a8402f'],
    [-0.1, 0.38, '#d6a53c'],
    [0.16, 0.36, '#3f6f8c'],
    [-0.3, 0.12, '#4a6a42'],
  ] as const) {
    disc(brush, [u, v, 0.09, 0.055], { rgb: hex(colour), ink: 0.5 });
  }
  fill(brush, uv([-0.06, 0.2, 0.62, 0.86, 0.66, 0.83, 0, 0.16]), { rgb: hex('#7a4a30'), ink: 0.8 });
  fill(brush, uv([-0.06, 0.2, -0.17, 0.1, -0.13, 0.06, 0, 0.16]), { rgb: hex('#7a4a2f'), ink: 0.6 });
}

/** A door handle with its plate. */
export function door(brush: PropBrush): void {
  panel(brush, [-0.75, -0.5, 0.75, 1.5], { rgb: colourOf(brush, '#6a4632') });
  for (const v of [-0.1, 0.72]) {
    panel(brush, [-0.62, v, 0.2, v + 0.62], { rgb: darker(colourOf(brush, '#6a4632'), 0.88), ink: 0.8 });
  }
  panel(brush, [0.36, 0.3, 0.56, 0.86], { rgb: hex('#b8964e') });
  disc(brush, [0.46, 0.66, 0.12, 0.12], { rgb: hex('#d4b466') });
  disc(brush, [0.46, 0.4, 0.03, 0.04], { rgb: [30, 24, 20], ink: 0.4 });
  mark(
    brush,
    [
      [0.4, 0.72],
      [0.45, 0.75],
    ],
    { rgb: [255, 246, 214], width: 0.04 },
  );
}

/** Anything without a drawing of its own: a parcel with string. */
export function thing(brush: PropBrush): void {
  const paper = colourOf(brush, '#b28d5e');
  fill(brush, uv([-0.5, 0.04, 0.2, 0, 0.2, 0.6, -0.5, 0.66]), { rgb: paper });
  fill(brush, uv([0.2, 0, 0.56, 0.14, 0.56, 0.7, 0.2, 0.6]), { rgb: darker(paper, 0.78) });
  fill(brush, uv([-0.5, 0.66, 0.2, 0.6, 0.56, 0.7, -0.1, 0.78]), { rgb: darker(paper, 1.12) });
  draw(brush, uv([-0.15, 0.02, -0.15, 0.63, 0.23, 0.74]), { width: 1.4, round: false });
  draw(brush, uv([-0.5, 0.34, 0.2, 0.29, 0.56, 0.42]), { width: 1.4, round: false });
  for (const s of [-1, 1]) {
    draw(
      brush,
      [
        [0.04, 0.71],
        [0.04 + s * 0.12, 0.86],
        [0.04 + s * 0.2, 0.78],
        [0.04, 0.71],
      ],
      { width: 1.3 },
    );
  }
}
