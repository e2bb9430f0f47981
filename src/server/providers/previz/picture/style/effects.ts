import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Field, Glow, Mist, Pool, Shadow } from '../draw/board.ts';
import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import { css, fillAll, lightCss, linear, trace, type Painter, type Region } from './painter.ts';
import { surface } from './surfaces.ts';

/** Nothing outside of a path's surroundings is touched: a blur that has no bounds works through the whole frame. */
function clipAround(context: SKRSContext2D, path: readonly Point[], spread: number): void {
  const across = path.map(([x]) => x);
  const down = path.map(([, y]) => y);
  const [left, top] = [Math.min(...across) - spread, Math.min(...down) - spread];
  context.beginPath();
  context.rect(left, top, Math.max(...across) + spread - left, Math.max(...down) + spread - top);
  context.clip();
}

export function paintShadow({ light, region }: Painter, shadow: Shadow): void {
  light.save();
  if (shadow.soft > 0) {
    clipAround(light, shadow.path, shadow.soft * 3);
    light.filter = `blur(${shadow.soft * region.pixelsPerUnit}px)`;
  }
  light.globalCompositeOperation = 'multiply';
  light.fillStyle = lightCss(1 - shadow.amount, 1, 1 - shadow.amount);
  light.fill(trace([shadow.path]));
  light.restore();
}

export function paintPool({ light }: Painter, pool: Pool): void {
  light.save();
  light.globalCompositeOperation = 'lighter';
  light.translate(pool.at[0], pool.at[1]);
  light.scale(pool.radii[0], pool.radii[1]);
  const gradient = light.createRadialGradient(0, 0, 0, 0, 0, 1);
  for (let i = 0; i <= 8; i++) {
    const v = pool.amount * (1 - i / 8) ** 1.7;
    gradient.addColorStop(i / 8, pool.channel === 'warm' ? lightCss(0, 0, v) : lightCss(v, 0, 0));
  }
  light.fillStyle = gradient;
  light.fillRect(-1, -1, 2, 2);
  light.restore();
}

export function paintField(painter: Painter, field: Field, frame: Region): void {
  const [across, down] = field.cells;
  const { canvas, context } = surface('field', across, down);
  const image = context.createImageData(across, down);
  for (let y = 0, i = 0; y < down; y++) {
    for (let x = 0; x < across; x++, i += 4) {
      const u = (frame.left + ((x + 0.5) / across) * frame.width) / (frame.width + frame.left * 2);
      const v = (frame.top + ((y + 0.5) / down) * frame.height) / (frame.height + frame.top * 2);
      image.data.set(field.rgb(u, v), i);
      image.data[i + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  painter.albedo.drawImage(canvas, frame.left - 2, frame.top - 2, frame.width + 4, frame.height + 4);
  painter.light.fillStyle = lightCss(0, 1, 0);
  fillAll(painter, painter.light);
}

export function paintMist(painter: Painter, { from, to, rgb }: Mist): void {
  const { albedo, light, ink } = painter;
  const [a, b]: Point[] = [
    [0, from[0]],
    [0, to[0]],
  ];
  if (!a || !b) return;
  albedo.fillStyle = linear(albedo, { a, b, from: css(rgb, from[1]), to: css(rgb, to[1]) });
  fillAll(painter, albedo);
  const self: Rgb = [0, 255, 0];
  light.fillStyle = linear(light, { a, b, from: css(self, from[1]), to: css(self, to[1]) });
  fillAll(painter, light);
  ink.globalCompositeOperation = 'destination-out';
  const black: Rgb = [0, 0, 0];
  ink.fillStyle = linear(ink, { a, b, from: css(black, from[1] * 0.8), to: css(black, to[1] * 0.8) });
  fillAll(painter, ink);
  ink.globalCompositeOperation = 'source-over';
  ink.fillStyle = '#000';
}

/** What is blurred is as smooth at a fraction of its size, for a fraction of the work. */
function blurInPlace(context: SKRSContext2D, radius: number): void {
  const { canvas } = context;
  const coarse = radius > 5 ? 4 : 2;
  const [width, height] = [Math.ceil(canvas.width / coarse), Math.ceil(canvas.height / coarse)];
  const small = surface('small', width, height);
  small.context.imageSmoothingQuality = 'medium';
  small.context.drawImage(canvas, 0, 0, width, height);
  const soft = surface('small-soft', width, height);
  const [reach, edge] = [Math.max(0.5, radius / coarse), Math.ceil(radius / coarse) * 2];
  soft.context.filter = `blur(${reach}px)`;
  // A little larger than it is, or the corners would fade into what is beyond them.
  soft.context.drawImage(small.canvas, -edge, -edge, width + 2 * edge, height + 2 * edge);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = 'copy';
  context.imageSmoothingQuality = 'low';
  context.drawImage(soft.canvas, 0, 0, width * coarse, height * coarse);
  context.restore();
}

/** A shallow depth of field: what is painted so far goes soft and quiet. */
export function paintDefocus(painter: Painter, radius: number): void {
  const { albedo, light, ink, glow, region } = painter;
  for (const context of [albedo, light]) blurInPlace(context, radius * region.pixelsPerUnit);
  ink.save();
  ink.globalCompositeOperation = 'destination-out';
  ink.fillStyle = `rgba(0,0,0,${radius > 3 ? 0.72 : 0.45})`;
  fillAll(painter, ink);
  ink.restore();
  glow.fillStyle = `rgba(0,0,0,${radius > 3 ? 0.6 : 0.2})`;
  fillAll(painter, glow);
  if (radius <= 3) return;
  light.save();
  light.globalCompositeOperation = 'multiply';
  light.fillStyle = lightCss(0.76, 1, 0.66);
  fillAll(painter, light);
  light.restore();
}

export function paintGlow(painter: Painter, g: Glow): void {
  const { glow, region } = painter;
  painter.glowing = true;
  glow.save();
  glow.globalCompositeOperation = 'screen';
  const gradient = g.path
    ? glow.createLinearGradient(g.a[0], g.a[1], g.b[0], g.b[1])
    : glow.createRadialGradient(g.a[0], g.a[1], 0, g.a[0], g.a[1], g.radius);
  for (let i = 0; i <= 6; i++) {
    gradient.addColorStop(i / 6, css(g.rgb, g.alpha * (1 - i / 6) ** (g.path ? 1.2 : 2.2)));
  }
  glow.fillStyle = gradient;
  if (g.path) {
    clipAround(glow, g.path, g.radius * 3);
    if (g.radius > 0) glow.filter = `blur(${g.radius * region.pixelsPerUnit}px)`;
    glow.fill(trace([g.path]));
  } else glow.fillRect(g.a[0] - g.radius, g.a[1] - g.radius, g.radius * 2, g.radius * 2);
  glow.restore();
}
