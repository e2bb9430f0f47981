import { hex } from '#domain/previz/geometry/colour.ts';
import { times } from '#domain/previz/geometry/list.ts';
import { colourOf, darker, disc, draw, fill, mark, panel, shine, type PropBrush, type UV, uv } from './prop-brush.ts';

const mirrored = (points: UV[]): UV[] => [...points, ...points.map(([u, v]): UV => [-u, v]).reverse()];

/** A hurricane lantern of brass: handle, cage, glass, flame, font. */
export function lantern(brush: PropBrush): void {
  const brass = colourOf(brush, '#b98a3a');
  const dark = darker(brass, 0.66);
  const { lit } = brush;
  draw(brush, uv([-0.18, 0.74, -0.15, 0.93, 0, 1, 0.15, 0.93, 0.18, 0.74]), { width: 1.4 });
  panel(brush, [-0.08, 0.8, 0.08, 0.87], { rgb: dark });
  fill(brush, mirrored(uv([-0.13, 0.71, -0.14, 0.75, -0.08, 0.81])), { rgb: brass });
  const glass = mirrored(uv([-0.1, 0.71, -0.14, 0.58, -0.13, 0.42, -0.09, 0.32]));
  fill(brush, glass, { rgb: lit ? [255, 222, 150] : [150, 168, 170], glow: lit ? 0.92 : 0.1, round: true });
  if (lit) {
    fill(brush, uv([0, 0.62, 0.03, 0.48, 0.02, 0.38, 0, 0.34, -0.02, 0.38, -0.03, 0.48]), {
      rgb: [255, 253, 232],
      glow: 1,
      ink: 0,
      round: true,
    });
  }
  mark(brush, uv([-0.06, 0.65, -0.085, 0.55, -0.08, 0.44]), { rgb: [255, 250, 230], width: 0.014 });
  for (const s of [-1, 1]) {
    draw(
      brush,
      [
        [s * 0.13, 0.75],
        [s * 0.2, 0.66],
        [s * 0.2, 0.38],
        [s * 0.13, 0.28],
      ],
      { width: 2.2 },
    );
  }
  draw(brush, uv([-0.18, 0.52, 0, 0.5, 0.18, 0.52]), { width: 1.1 });
  panel(brush, [-0.13, 0.27, 0.13, 0.32], { rgb: brass });
  fill(brush, mirrored(uv([-0.14, 0.27, -0.21, 0.16, -0.21, 0.06, -0.18, 0])), { rgb: brass, round: true });
  mark(brush, uv([-0.17, 0.16, -0.15, 0.1, -0.155, 0.05]), { rgb: [255, 240, 190], width: 0.02 });
  draw(brush, uv([-0.21, 0.12, 0, 0.1, 0.21, 0.12]), { width: 0.7 });
  disc(brush, [0.18, 0.22, 0.025, 0.025], { rgb: dark });
  if (!lit) return;
  shine(brush, [0, 0.5], { reach: 1.9, rgb: [255, 176, 84], alpha: 0.45 });
  shine(brush, [0, 0.5], { reach: 0.55, rgb: [255, 232, 180], alpha: 0.6 });
}

/** A table lamp with a shade. */
export function lamp(brush: PropBrush): void {
  const shadeColour = colourOf(brush, '#d8c49a');
  const { lit } = brush;
  fill(brush, mirrored(uv([-0.05, 0.52, -0.035, 0.42, -0.12, 0.2, -0.13, 0.1, -0.06, 0.02])), {
    rgb: hex('#5e4a3c'),
    round: true,
  });
  panel(brush, [-0.14, 0, 0.14, 0.035], { rgb: hex('#4a3a30') });
  fill(brush, uv([-0.14, 1, 0.14, 1, 0.29, 0.52, -0.29, 0.52]), {
    rgb: lit ? [255, 226, 160] : shadeColour,
    glow: lit ? 0.85 : 0,
  });
  draw(brush, uv([-0.28, 0.55, 0, 0.535, 0.28, 0.55]), { width: 0.7 });
  if (!lit) return;
  shine(brush, [0, 0.7], { reach: 1.7, rgb: [255, 190, 110], alpha: 0.5 });
}

/** A candle in a holder. */
export function candle(brush: PropBrush): void {
  disc(brush, [0, 0.05, 0.2, 0.05], { rgb: hex('#a8853c') });
  panel(brush, [-0.07, 0.05, 0.07, 0.66], { rgb: colourOf(brush, '#e8dcc0') });
  mark(
    brush,
    [
      [-0.045, 0.64],
      [-0.045, 0.5],
    ],
    { rgb: [255, 250, 232], width: 0.03 },
  );
  draw(
    brush,
    [
      [0, 0.66],
      [0.005, 0.72],
    ],
    { width: 1 },
  );
  fill(brush, uv([0, 0.96, 0.05, 0.8, 0.035, 0.71, 0, 0.69, -0.035, 0.71, -0.05, 0.8]), {
    rgb: [255, 214, 120],
    glow: 1,
    ink: 0.3,
    round: true,
  });
  shine(brush, [0, 0.8], { reach: 1.5, rgb: [255, 178, 90], alpha: 0.6 });
}

/** A telephone: a hand-held one with a bright screen. */
export function phone(brush: PropBrush): void {
  const body = colourOf(brush, '#23252b');
  const corner: UV[] = uv([
    -0.24, 0.06, -0.2, 0.01, 0.2, 0.01, 0.24, 0.06, 0.24, 0.94, 0.2, 0.99, -0.2, 0.99, -0.24, 0.94,
  ]);
  fill(brush, corner, { rgb: body });
  panel(brush, [-0.205, 0.08, 0.205, 0.92], { rgb: [150, 190, 226], glow: 0.85, ink: 0.5 });
  if (!brush.near) return;
  for (const v of [0.78, 0.66]) {
    panel(brush, [-0.16, v - 0.03, 0.08, v + 0.04], { rgb: [236, 242, 248], glow: 0.9, ink: 0.3 });
  }
  panel(brush, [-0.06, 0.5, 0.16, 0.59], { rgb: [96, 146, 214], glow: 0.85, ink: 0.3 });
  disc(brush, [-0.1, 0.2, 0.055, 0.035], { rgb: [214, 82, 70], glow: 0.85, ink: 0.4 });
  disc(brush, [0.1, 0.2, 0.055, 0.035], { rgb: [94, 176, 108], glow: 0.85, ink: 0.4 });
  shine(brush, [0, 0.5], { reach: 0.8, rgb: [130, 176, 230], alpha: 0.3 });
}

/** A television or computer screen. */
export function screen(brush: PropBrush): void {
  panel(brush, [-0.12, 0, 0.12, 0.06], { rgb: hex('#33363c') });
  panel(brush, [-0.03, 0.05, 0.03, 0.2], { rgb: hex('#2c2f35') });
  panel(brush, [-0.62, 0.18, 0.62, 1], { rgb: hex('#26282d') });
  panel(brush, [-0.57, 0.24, 0.57, 0.95], { rgb: [92, 132, 176], glow: 0.8, ink: 0.5 });
  fill(brush, uv([-0.57, 0.24, -0.2, 0.52, 0.05, 0.34, 0.3, 0.6, 0.57, 0.36, 0.57, 0.24]), {
    rgb: [54, 86, 120],
    glow: 0.8,
    ink: 0.4,
  });
  disc(brush, [0.3, 0.78, 0.07, 0.06], { rgb: [240, 224, 180], glow: 0.9, ink: 0.3 });
  shine(brush, [0, 0.6], { reach: 1.3, rgb: [120, 160, 210], alpha: 0.35 });
}

/** An old radio with a dial. */
export function radio(brush: PropBrush): void {
  const wood = colourOf(brush, '#8a5a38');
  fill(brush, uv([-0.6, 0.05, -0.58, 0, 0.58, 0, 0.6, 0.05, 0.6, 0.72, 0.52, 0.82, -0.52, 0.82, -0.6, 0.72]), {
    rgb: wood,
  });
  panel(brush, [-0.5, 0.16, 0.05, 0.68], { rgb: hex('#c9b48a') });
  for (const v of times(6, (i) => 0.22 + i * 0.08)) {
    draw(
      brush,
      [
        [-0.48, v],
        [0.03, v],
      ],
      { width: 0.6 },
    );
  }
  panel(brush, [0.12, 0.44, 0.5, 0.66], { rgb: [255, 220, 150], glow: brush.lit ? 0.8 : 0.2 });
  draw(
    brush,
    [
      [0.3, 0.44],
      [0.33, 0.66],
    ],
    { width: 1, round: false },
  );
  for (const u of [0.2, 0.42]) disc(brush, [u, 0.26, 0.07, 0.075], { rgb: hex('#3c2f28') });
  draw(
    brush,
    [
      [0.45, 0.8],
      [0.62, 1.15],
    ],
    { width: 1, round: false },
  );
}

/** A telephone's receiver with its cord. */
export function telephone(brush: PropBrush): void {
  const rgb = colourOf(brush, '#24252a');
  const cord = times(15, (i): UV => [0.02 + Math.sin(i * 1.4) * 0.05, 0.12 - i * 0.03]);
  draw(brush, cord, { width: 1.2 });
  panel(brush, [-0.07, 0.16, 0.07, 0.86], { rgb: darker(rgb, 0.9) });
  disc(brush, [0.07, 0.9, 0.15, 0.12], { rgb });
  disc(brush, [0.07, 0.14, 0.15, 0.12], { rgb });
  mark(brush, uv([-0.03, 0.3, -0.03, 0.72]), { rgb: [120, 124, 132], width: 0.025 });
}
