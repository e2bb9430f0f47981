import { hex, shade } from '#domain/previz/geometry/colour.ts';
import { disc, fill, panel, uv, type PropBrush } from './prop-brush.ts';

/** A car from the front, as near as an insert shows it: screen, bonnet, grille, lamps and number plate. */
export function carFront(brush: PropBrush): void {
  const paint = brush.colour ?? hex('#8a2f2c');
  const dark = hex('#1c1e22');
  for (const u of [-0.62, 0.44]) panel(brush, [u, 0, u + 0.18, 0.22], { rgb: dark });
  fill(brush, uv([-0.5, 0.56, -0.4, 0.92, -0.3, 0.97, 0.3, 0.97, 0.4, 0.92, 0.5, 0.56]), { rgb: shade(paint, 0.9) });
  fill(brush, uv([-0.43, 0.58, -0.35, 0.87, 0.35, 0.87, 0.43, 0.58]), { rgb: hex('#7d97a8') });
  fill(brush, uv([-0.3, 0.6, -0.2, 0.86, -0.06, 0.86, -0.14, 0.6]), { rgb: hex('#a9c0cc'), ink: 0 });
  fill(brush, uv([-0.66, 0.12, -0.68, 0.42, -0.52, 0.58, 0.52, 0.58, 0.68, 0.42, 0.66, 0.12]), { rgb: paint });
  fill(brush, uv([-0.5, 0.57, -0.36, 0.44, 0.36, 0.44, 0.5, 0.57]), { rgb: shade(paint, 1.12) });
  panel(brush, [-0.34, 0.26, 0.34, 0.42], { rgb: dark });
  for (const v of [0.3, 0.34, 0.38]) panel(brush, [-0.32, v - 0.006, 0.32, v + 0.006], { rgb: hex('#8f949a'), ink: 0 });
  panel(brush, [-0.7, 0.1, 0.7, 0.22], { rgb: hex('#b9bdc0') });
  panel(brush, [-0.2, 0.11, 0.2, 0.21], { rgb: hex('#efe9d6') });
  for (const u of [-0.5, 0.5]) {
    disc(brush, [u, 0.35, 0.1, 0.1], { rgb: hex('#d6dadb') });
    disc(brush, [u, 0.35, 0.07, 0.07], { rgb: hex('#fff2c8'), glow: brush.lit ? 1 : 0.3 });
  }
}
