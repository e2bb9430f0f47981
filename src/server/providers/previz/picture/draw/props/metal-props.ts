import { hex } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { colourOf, darker, disc, draw, fill, mark, panel, type PropBrush, type UV, uv } from './prop-brush.ts';

/** A pistol from its side, muzzle to the right. */
export function gun(brush: PropBrush): void {
  const steel = colourOf(brush, '#3a3d44');
  fill(brush, uv([-0.42, 0.52, -0.2, 0.52, -0.26, 0.02, -0.5, 0.02, -0.56, 0.1]), { rgb: darker(steel, 0.72) });
  for (const v of [0.14, 0.24, 0.34]) {
    draw(
      brush,
      [
        [-0.5, v],
        [-0.28, v + 0.03],
      ],
      { width: 0.5 },
    );
  }
  draw(brush, uv([-0.2, 0.5, -0.16, 0.32, -0.02, 0.3, 0.03, 0.48]), { width: 1.6 });
  draw(
    brush,
    [
      [-0.12, 0.48],
      [-0.13, 0.38],
    ],
    { width: 1.2 },
  );
  panel(brush, [-0.48, 0.5, 0.56, 0.6], { rgb: darker(steel, 0.82) });
  fill(brush, uv([-0.52, 0.6, 0.58, 0.6, 0.58, 0.8, -0.46, 0.8, -0.54, 0.74]), { rgb: steel });
  for (const u of times(5, (i) => -0.44 + i * 0.04)) {
    draw(
      brush,
      [
        [u, 0.63],
        [u, 0.77],
      ],
      { width: 0.5 },
    );
  }
  panel(brush, [0.05, 0.68, 0.28, 0.77], { rgb: darker(steel, 0.6), ink: 0.6 });
  panel(brush, [0.48, 0.8, 0.53, 0.85], { rgb: steel, ink: 0.7 });
  mark(brush, uv([-0.3, 0.775, 0.1, 0.785, 0.5, 0.775]), { rgb: [190, 196, 206], width: 0.016 });
}

/** A rifle with a scope. */
export function rifle(brush: PropBrush): void {
  const steel = hex('#33363c');
  fill(brush, uv([-1.1, 0.3, -1.1, 0.52, -0.6, 0.6, -0.2, 0.58, -0.25, 0.44, -0.7, 0.36]), {
    rgb: colourOf(brush, '#6a4a30'),
  });
  panel(brush, [-0.3, 0.46, 0.4, 0.6], { rgb: steel });
  fill(brush, uv([-0.1, 0.46, 0.04, 0.46, 0.02, 0.2, -0.1, 0.2]), { rgb: darker(steel, 0.8) });
  panel(brush, [0.4, 0.51, 1.25, 0.56], { rgb: steel });
  panel(brush, [-0.22, 0.68, 0.3, 0.76], { rgb: darker(steel, 0.8) });
  for (const u of [-0.1, 0.18]) panel(brush, [u, 0.6, u + 0.05, 0.68], { rgb: steel, ink: 0.6 });
  mark(
    brush,
    [
      [0.45, 0.55],
      [1.2, 0.55],
    ],
    { rgb: [170, 176, 186], width: 0.012 },
  );
}

/** A kitchen knife. */
export function knife(brush: PropBrush): void {
  fill(brush, uv([-0.1, 0.4, 0.72, 0.44, 0.6, 0.6, -0.1, 0.62]), { rgb: [196, 204, 210] });
  mark(
    brush,
    [
      [-0.05, 0.45],
      [0.6, 0.475],
    ],
    { rgb: [245, 250, 252], width: 0.02 },
  );
  fill(brush, uv([-0.7, 0.4, -0.1, 0.42, -0.1, 0.6, -0.68, 0.62]), { rgb: colourOf(brush, '#4a3428') });
  for (const u of [-0.55, -0.38, -0.22]) disc(brush, [u, 0.51, 0.022, 0.025], { rgb: [200, 190, 160], ink: 0.4 });
}

/** A long curved sword. */
export function sword(brush: PropBrush): void {
  const edge: UV[] = uv([-0.4, 0.3, 0.4, 0.42, 1.3, 0.72]);
  fill(brush, [...edge, [1.34, 0.76], [0.4, 0.5], [-0.4, 0.37]], { rgb: [206, 214, 222] });
  mark(brush, uv([-0.3, 0.345, 0.4, 0.46, 1.2, 0.72]), { rgb: [250, 252, 255], width: 0.014 });
  disc(brush, [-0.42, 0.33, 0.035, 0.1], { rgb: hex('#b08a3e') });
  fill(brush, uv([-1, 0.24, -0.44, 0.3, -0.44, 0.37, -1, 0.32]), { rgb: colourOf(brush, '#2f2a33') });
  for (const u of times(5, (i) => -0.95 + i * 0.11)) {
    draw(
      brush,
      [
        [u, 0.26],
        [u + 0.06, 0.34],
      ],
      { width: 0.6, round: false },
    );
  }
}

/** A ring of keys. */
export function key(brush: PropBrush): void {
  const brass = colourOf(brush, '#b8923f');
  draw(
    brush,
    times(19, (i): UV => [-0.3 + Math.cos(i / 2.9) * 0.16, 0.62 + Math.sin(i / 2.9) * 0.2]),
    { width: 2 },
  );
  for (const [tilt, tone] of [
    [0.28, 0.8],
    [-0.1, 1],
  ] as const) {
    const at = (along: number, off: number): UV => [
      -0.2 + along * Math.cos(tilt) + off * Math.sin(tilt),
      0.52 - along * Math.sin(tilt) + off * Math.cos(tilt),
    ];
    const rgb = darker(brass, tone);
    fill(
      brush,
      times(14, (i) => at(0.1 + Math.cos(i / 2.23) * 0.13, Math.sin(i / 2.23) * 0.16)),
      { rgb },
    );
    fill(brush, [at(0.2, -0.035), at(0.86, -0.035), at(0.86, 0.035), at(0.2, 0.035)], { rgb });
    fill(
      brush,
      [
        at(0.66, -0.035),
        at(0.66, -0.15),
        at(0.72, -0.15),
        at(0.72, -0.09),
        at(0.78, -0.09),
        at(0.78, -0.15),
        at(0.85, -0.15),
        at(0.85, -0.035),
      ],
      { rgb },
    );
    disc(brush, [...at(0.05, 0), 0.035, 0.045], { rgb: hex('#2f2a24'), ink: 0.6 });
  }
}

const hands = (brush: PropBrush, [u, v]: UV, reach: number): void => {
  draw(
    brush,
    [
      [u, v],
      [u + reach * 0.35, v + reach * 0.5],
    ],
    { width: 1.8, round: false },
  );
  draw(
    brush,
    [
      [u, v],
      [u - reach * 0.3, v + reach * 0.78],
    ],
    { width: 1.2, round: false },
  );
};

/** A wrist watch on its strap. */
export function watch(brush: PropBrush): void {
  const strap = colourOf(brush, '#5a3c2a');
  fill(brush, uv([-0.14, 0.66, 0.14, 0.66, 0.11, 1, -0.11, 1]), { rgb: strap });
  fill(brush, uv([-0.14, 0.34, 0.14, 0.34, 0.11, 0, -0.11, 0]), { rgb: strap });
  for (const v of [0.08, 0.15, 0.22]) disc(brush, [0, v, 0.014, 0.014], { rgb: [40, 30, 24], ink: 0.4 });
  disc(brush, [0, 0.5, 0.25, 0.25], { rgb: hex('#b7a36a') });
  disc(brush, [0, 0.5, 0.205, 0.205], { rgb: [240, 236, 224] });
  for (const i of times(12, (k) => k)) {
    const [c, s] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
    draw(
      brush,
      [
        [c * 0.165, 0.5 + s * 0.165],
        [c * 0.19, 0.5 + s * 0.19],
      ],
      { width: i % 3 ? 0.6 : 1.2, round: false },
    );
  }
  hands(brush, [0, 0.5], 0.19);
  panel(brush, [0.25, 0.475, 0.29, 0.525], { rgb: hex('#b7a36a'), ink: 0.7 });
}

/** A round clock. */
export function clock(brush: PropBrush): void {
  const rim = colourOf(brush, '#6c4a34');
  for (const s of [-1, 1]) {
    draw(
      brush,
      [
        [s * 0.25, 0.14],
        [s * 0.36, 0],
      ],
      { width: 2.4, round: false },
    );
  }
  disc(brush, [0, 0.5, 0.48, 0.48], { rgb: rim });
  disc(brush, [0, 0.5, 0.4, 0.4], { rgb: [238, 232, 216] });
  for (const i of times(12, (k) => k)) {
    const [c, s] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
    draw(
      brush,
      [
        [c * 0.32, 0.5 + s * 0.32],
        [c * 0.37, 0.5 + s * 0.37],
      ],
      { width: i % 3 ? 0.8 : 1.8, round: false },
    );
  }
  hands(brush, [0, 0.5], 0.36);
  disc(brush, [0, 0.5, 0.03, 0.03], { rgb: [40, 34, 30], ink: 0.4 });
}

/** A ring with a stone. */
export function ring(brush: PropBrush): void {
  const gold = colourOf(brush, '#d0a545');
  disc(brush, [0, 0.34, 0.34, 0.34], { rgb: gold });
  disc(brush, [0, 0.34, 0.25, 0.25], { rgb: darker(gold, 0.45), ink: 0.8 });
  fill(brush, uv([-0.16, 0.74, 0, 0.62, 0.16, 0.74, 0.1, 0.86, -0.1, 0.86]), { rgb: [190, 226, 240], glow: 0.4 });
  draw(
    brush,
    [
      [-0.16, 0.74],
      [0.16, 0.74],
    ],
    { width: 0.7, round: false },
  );
  mark(brush, uv([-0.28, 0.44, -0.22, 0.56, -0.12, 0.63]), { rgb: [255, 244, 200], width: 0.03 });
}
