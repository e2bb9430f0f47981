import type { Path2D } from '@napi-rs/canvas';
import type { Plane, Shape, Stroke } from '../draw/board.ts';
import { hash } from '#domain/previz/geometry/noise.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import { css, lightCss, linear, surfaceCss, trace, type Painter } from './painter.ts';
import { brush, outlineStrokes, strokePolygon, type Pen } from './pen.ts';

function inkPath(painter: Painter, points: Point[], stroke: { width: number; taper: number; pen: Pen }): void {
  const outline = strokePolygon(points, { ...stroke, seed: ++painter.serial % 9973 });
  if (outline.length === 0) return;
  const path = trace([outline]);
  painter.ink.fill(path);
  painter.mask?.fill(path);
}

function inkStroke(painter: Painter, points: Point[], { width, taper }: { width: number; taper: number }): void {
  const { pen } = painter;
  inkPath(painter, points, { width, taper, pen });
  if (!pen.double || width <= 1.3) return;
  const [dx, dy] = [(hash(++painter.serial, 3) - 0.5) * 3, (hash(++painter.serial, 3) - 0.5) * 3];
  const again = points.map(([x, y]): Point => [x + dx, y + dy]);
  inkPath(painter, again, { width: width * 0.55, taper: 0.9, pen });
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
  const { albedo, light, ink } = painter;
  const path = trace(s.path);
  const rule = s.path.length > 1 ? 'evenodd' : 'nonzero';
  const g = s.rgbGradient;
  albedo.fillStyle = g ? linear(albedo, { a: g.a, b: g.b, from: css(g.from), to: css(g.to) }) : css(s.rgb);
  albedo.fill(path, rule);
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
  if (s.ink <= 0) return;
  for (const points of s.path) {
    for (const part of outlineStrokes(points, s.open ?? [])) inkStroke(painter, part, { width: s.ink, taper: 0.55 });
  }
}

export function paintMark(painter: Painter, stroke: Stroke): void {
  if (!stroke.paint) return inkStroke(painter, stroke.points, stroke);
  const shape = { width: stroke.width, taper: stroke.taper, pen: brush, seed: ++painter.serial % 9973 };
  const outline = strokePolygon(stroke.points, shape);
  if (outline.length === 0) return;
  const path = trace([outline]);
  painter.albedo.fillStyle = css(stroke.paint.rgb, stroke.paint.alpha);
  painter.albedo.fill(path);
  painter.light.fillStyle = surfaceCss(stroke.paint, stroke.paint.alpha);
  painter.light.fill(path);
  painter.mask?.fill(path);
}
