import { Path2D } from '@napi-rs/canvas';
import type { Plane, Shape, Stroke } from '../draw/board.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import { css, lightCss, linear, surfaceCss, trace, type Painter } from './painter.ts';
import { brush, outlineStrokes, traceStroke } from './pen.ts';

/** The most that a pen's line goes beyond the points that it follows, in frame units. */
const beyond = 8;

/** Whether any of it may be seen; the rest costs as much to draw as what is. */
function isInSight({ region }: Painter, points: readonly Point[], reach: number): boolean {
  const right = region.left + region.width + reach;
  const bottom = region.top + region.height + reach;
  const [left, top] = [region.left - reach, region.top - reach];
  // 1 left, 2 right, 4 above, 8 below: what all points are beyond of is out of sight.
  let all = 15;
  for (const point of points) {
    const x = point[0];
    const y = point[1];
    all &= (x < left ? 1 : x > right ? 2 : 0) | (y < top ? 4 : y > bottom ? 8 : 0);
    if (all === 0) return true;
  }
  return false;
}

type Line = { width: number; taper: number; seed: number };

/** Adds an ink line to a path; broad lines of some pens are drawn twice. Whether there is anything of it. */
function traceInk(painter: Painter, path: Path2D, { points, line }: { points: readonly Point[]; line: Line }): boolean {
  const { pen } = painter;
  if (pen.width === 0 && pen.minWidth === 0) return false;
  if (!isInSight(painter, points, beyond + line.width)) return false;
  const drawn = traceStroke(path, points, { ...line, pen });
  if (!pen.double || line.width <= 1.3) return drawn;
  const [dx, dy] = [(hash(line.seed + 1, 3) - 0.5) * 3, (hash(line.seed + 2, 3) - 0.5) * 3];
  const again = points.map(([x, y]): Point => [x + dx, y + dy]);
  return traceStroke(path, again, { width: line.width * 0.55, taper: 0.9, seed: line.seed + 3, pen }) || drawn;
}

function fillInk({ ink, mask }: Painter, path: Path2D): void {
  ink.fill(path);
  mask?.fill(path);
}

function fillPaint({ albedo, light, mask }: Painter, path: Path2D, paint: NonNullable<Stroke['paint']>): void {
  albedo.fillStyle = css(paint.rgb, paint.alpha);
  albedo.fill(path);
  if (paint.print) return;
  light.fillStyle = surfaceCss(paint, paint.alpha);
  light.fill(path);
  mask?.fill(path);
}

/** All lines of an outline are one path: they lie on nothing but each other. */
function inkOutline(painter: Painter, s: Shape): void {
  const path = new Path2D();
  let seed = painter.serial;
  let drawn = false;
  for (const ring of s.path) {
    for (const points of outlineStrokes(ring, s.open ?? [])) {
      const line = { width: s.ink, taper: 0.55, seed: (seed += 5) % 9973 };
      drawn = traceInk(painter, path, { points, line }) || drawn;
    }
  }
  if (drawn) fillInk(painter, path);
}

function lightFill(painter: Painter, s: Shape): string | ReturnType<typeof linear> {
  const { litGradient: lit, warmGradient: warm } = s;
  if (lit) {
    const stops = { from: lightCss(lit.from, s.glow, s.warm), to: lightCss(lit.to, s.glow, s.warm) };
    return linear(painter.light, { a: lit.a, b: lit.b, ...stops });
  }
  if (warm) {
    const stops = { from: lightCss(s.lit, s.glow, warm.from), to: lightCss(s.lit, s.glow, warm.to) };
    return linear(painter.light, { a: warm.a, b: warm.b, ...stops });
  }
  return surfaceCss(s);
}

/** Nearer things cut glows away, else lamps would bleach the hair in front of them. */
function cutGlow(painter: Painter, path: Path2D, plane: Plane): void {
  if (!painter.glowing || plane.kind === 'sky' || plane.kind === 'back' || plane.kind === 'mid') return;
  painter.glow.fillStyle = plane.kind === 'fore' ? 'rgba(0,0,0,0.88)' : '#000';
  painter.glow.fill(path);
}

export function paintShape(painter: Painter, s: Shape, plane: Plane): void {
  if (!s.path.some((ring) => isInSight(painter, ring, beyond))) return;
  const { albedo, light, ink } = painter;
  const path = trace(s.path);
  const rule = s.path.length > 1 ? 'evenodd' : 'nonzero';
  const g = s.rgbGradient;
  albedo.fillStyle = g ? linear(albedo, { a: g.a, b: g.b, from: css(g.from), to: css(g.to) }) : css(s.rgb);
  albedo.fill(path, rule);
  if (s.print) return inkOutline(painter, s);
  light.fillStyle = lightFill(painter, s);
  light.fill(path, rule);
  ink.globalCompositeOperation = 'destination-out';
  ink.fill(path, rule);
  ink.globalCompositeOperation = 'source-over';
  painter.mask?.fill(path, rule);
  cutGlow(painter, path, plane);
  if (s.shades.length > 0) {
    light.save();
    light.clip(path, rule);
    light.globalCompositeOperation = 'multiply';
    for (const { path: shadePath, k } of s.shades) {
      light.fillStyle = lightCss(k, 1, k);
      light.fill(trace([shadePath]));
    }
    light.restore();
  }
  if (s.ink > 0) inkOutline(painter, s);
}

export function paintMark(painter: Painter, stroke: Stroke): void {
  const { points, width, taper, paint } = stroke;
  const line = { width, taper, seed: painter.serial % 9973 };
  const path = new Path2D();
  if (!paint) {
    if (traceInk(painter, path, { points, line })) fillInk(painter, path);
    return;
  }
  if (!isInSight(painter, points, beyond + width) || !traceStroke(path, points, { ...line, pen: brush })) return;
  fillPaint(painter, path, paint);
}
