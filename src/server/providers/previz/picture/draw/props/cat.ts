import { hex } from '#domain/previz/geometry/colour.ts';
import { colourOf, darker, disc, draw, fill, uv, type PropBrush } from './prop-brush.ts';

/** A cat that sits and looks at us. */
export function cat(brush: PropBrush): void {
  const fur = colourOf(brush, '#c98a4a');
  const dark = darker(fur, 0.72);
  fill(brush, uv([0.2, 0.04, 0.42, 0.02, 0.56, 0.12, 0.54, 0.3, 0.47, 0.34, 0.47, 0.18, 0.36, 0.13, 0.2, 0.16]), {
    rgb: dark,
    round: true,
  });
  fill(brush, uv([-0.16, 0.62, -0.28, 0.36, -0.31, 0.12, -0.26, 0, 0.26, 0, 0.31, 0.12, 0.28, 0.36, 0.16, 0.62]), {
    rgb: fur,
    round: true,
  });
  fill(brush, uv([-0.11, 0.5, -0.13, 0.2, 0, 0.12, 0.13, 0.2, 0.11, 0.5]), {
    rgb: hex('#efe4d2'),
    ink: 0.4,
    round: true,
  });
  for (const s of [-1, 1]) {
    fill(brush, uv([s * 0.06, 0.34, s * 0.05, 0.02, s * 0.15, 0, s * 0.16, 0.08, s * 0.14, 0.34]), {
      rgb: fur,
      ink: 0.7,
    });
    fill(brush, uv([s * 0.07, 0.88, s * 0.21, 1.02, s * 0.22, 0.76]), { rgb: dark });
  }
  disc(brush, [0, 0.74, 0.23, 0.19], { rgb: fur });
  disc(brush, [0, 0.67, 0.1, 0.075], { rgb: hex('#efe4d2'), ink: 0 });
  for (const s of [-1, 1]) {
    disc(brush, [s * 0.095, 0.77, 0.04, 0.045], { rgb: hex('#d8c84a'), ink: 0.5 });
    disc(brush, [s * 0.095, 0.77, 0.014, 0.04], { rgb: hex('#1c1a18'), ink: 0 });
    if (brush.near) draw(brush, uv([s * 0.08, 0.67, s * 0.3, 0.7]), { width: 0.4 });
  }
  fill(brush, uv([-0.03, 0.715, 0.03, 0.715, 0, 0.685]), { rgb: hex('#b0605a'), ink: 0.5 });
  for (const v of [0.2, 0.3, 0.4]) draw(brush, uv([-0.3, v, -0.2, v + 0.03]), { width: 0.7 });
}
