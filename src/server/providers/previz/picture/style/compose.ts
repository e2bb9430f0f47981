import type { Canvas } from '@napi-rs/canvas';
import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { Mood } from './mood.ts';
import { pixelsOf, type Buffers, type Region } from './painter.ts';
import { newPixel, type Pixel, type Style } from './style.ts';
import { pixelSurface, surface } from './surfaces.ts';
import { texturesFor, type Textures } from './textures.ts';

/** The lit picture's bytes, kept from one picture to the next of the same size: every one of them is written again. */
let kept = new Uint8ClampedArray(0);

function litBytes(length: number): Uint8ClampedArray {
  if (kept.length !== length) kept = new Uint8ClampedArray(length).fill(255);
  return kept;
}

/** Key, ambient and practical light on the local colour; glows added on top. Four bytes for each pixel. */
function litPicture({ albedo, light, glow }: Buffers, mood: Mood, glowShare: number): Uint8ClampedArray {
  const lit = litBytes(albedo.length);
  const keep = glowShare / 255;
  for (const c of [0, 1, 2] as const) {
    const [ambient, key, warm] = [mood.ambient[c], mood.key[c] / 255, mood.warm[c] / 255];
    for (let i = 0; i < lit.length; i += 4) {
      const self = (light[i + 1] ?? 0) / 255;
      const amount = ambient + key * (light[i] ?? 0) + warm * (light[i + 2] ?? 0);
      const value = Math.min(255, (albedo[i + c] ?? 0) * (amount * (1 - self) + self));
      lit[i + c] = value + (255 - value) * (glow[i + c] ?? 0) * keep;
    }
  }
  return lit;
}

type Job = { buffers: Buffers; style: Style; textures: Textures; lit: Uint8ClampedArray; soft: Uint8Array | null };

function softened(lit: Uint8ClampedArray, size: { width: number; height: number }, radius: number): Uint8Array {
  const { width, height } = size;
  const sharp = surface('sharp', width, height);
  const image = sharp.context.createImageData(width, height);
  image.data.set(lit);
  sharp.context.putImageData(image, 0, 0);
  const soft = surface('soft', width, height);
  soft.context.filter = `blur(${Math.max(1, radius)}px)`;
  soft.context.drawImage(sharp.canvas, 0, 0);
  return soft.canvas.data();
}

const lightness = (bytes: ArrayLike<number>, at: number): number =>
  (bytes[at] ?? 0) * 0.3 + (bytes[at + 1] ?? 0) * 0.58 + (bytes[at + 2] ?? 0) * 0.12;

type Row = { y: number; tile: number; shift: number };

/** The byte that stands for its whole square, in styles of few pixels. */
function inBlocks({ buffers, style }: Job, { x, y }: { x: number; y: number }): number {
  const { width, height } = pixelsOf(buffers.region);
  const size = Math.max(1, Math.round((style.blocks ?? 0) * buffers.region.pixelsPerUnit));
  const middle = (at: number, most: number): number => Math.min(most - 1, Math.trunc(at / size) * size + (size >> 1));
  return (middle(y, height) * width + middle(x, width)) * 4;
}

/** Which byte a displaced brush really takes its colour from. */
function displaced({ buffers, style, textures }: Job, at: { x: number; y: number; tile: number }): number {
  const { width, height } = pixelsOf(buffers.region);
  const reach = style.displace * buffers.region.pixelsPerUnit;
  const dx = Math.trunc((((textures.tooth[at.tile] ?? 128) - 128) / 256) * reach);
  const dy = Math.trunc((((textures.blot[at.tile] ?? 128) - 128) / 128) * reach);
  const x = Math.min(width - 1, Math.max(0, at.x + dx));
  return (Math.min(height - 1, Math.max(0, at.y + dy)) * width + x) * 4;
}

function readTextures(p: Pixel, { style, textures }: Job, tile: number): void {
  p.tooth = ((textures.tooth[tile] ?? 128) - 128) / 255;
  p.blot = ((textures.blot[tile] ?? 128) - 128) / 255;
  for (const layer of style.hatches) p.hatch[layer] = (textures.hatch(layer)[tile] ?? 0) / 255;
  if (style.streaks) p.streak = (textures.streak()[tile] ?? 0) / 255;
}

function readColours(p: Pixel, { buffers, lit, soft }: Job, from: number): void {
  p.r = lit[from] ?? 0;
  p.g = lit[from + 1] ?? 0;
  p.b = lit[from + 2] ?? 0;
  p.y = p.r * 0.3 + p.g * 0.58 + p.b * 0.12;
  p.edge = soft ? Math.min(0.5, Math.max(0, (lightness(soft, from) - p.y) / 90)) : 0;
  p.localR = buffers.albedo[from] ?? 0;
  p.localG = buffers.albedo[from + 1] ?? 0;
  p.localB = buffers.albedo[from + 2] ?? 0;
  p.self = (buffers.light[from + 1] ?? 0) / 255;
}

function paintRow(
  job: Job,
  row: Row,
  { pixel: p, out, bytes }: { pixel: Pixel; out: Rgb; bytes: Uint8ClampedArray },
): void {
  const { buffers, style, textures } = job;
  const { width } = pixelsOf(buffers.region);
  const units = 1 / buffers.region.pixelsPerUnit;
  let column = row.shift;
  p.down = row.y * units + buffers.region.top;
  for (let x = 0, i = row.y * width * 4; x < width; x++, i += 4) {
    const tile = row.tile + column;
    if (++column === textures.size) column = 0;
    readTextures(p, job, tile);
    const from = style.blocks ? inBlocks(job, { x, y: row.y }) : i;
    readColours(p, job, style.displace > 0 ? displaced(job, { x, y: row.y, tile }) : from);
    p.ink = (buffers.ink[from + 3] ?? 0) / 255;
    p.x = x * units + buffers.region.left;
    style.paint(p, out);
    bytes[i] = out[0];
    bytes[i + 1] = out[1];
    bytes[i + 2] = out[2];
    bytes[i + 3] = 255;
  }
}

const wrap = (value: number, size: number): number => ((Math.round(value) % size) + size) % size;

/** The textures keep their place in the frame, whatever region is painted. */
function tileStart(region: Region, textures: Textures): [x: number, y: number] {
  const k = region.pixelsPerUnit;
  return [wrap(region.left * k, textures.size), wrap(region.top * k, textures.size)];
}

/**
 * Buffers, mood and style to a finished picture, without its frame's finish (paper margin, vignette).
 * The canvas belongs to `role`: it is valid until that role is composed again.
 */
export function compose(buffers: Buffers, { mood, style, role }: { mood: Mood; style: Style; role: string }): Canvas {
  const size = pixelsOf(buffers.region);
  const textures = texturesFor(buffers.region.pixelsPerUnit);
  const lit = litPicture(buffers, mood, style.glow);
  const { edgeSoft } = style;
  const soft = edgeSoft > 0 ? softened(lit, size, edgeSoft * buffers.region.pixelsPerUnit) : null;
  const job: Job = { buffers, style, textures, lit, soft };
  const { canvas, context, image } = pixelSurface(role, size);
  const [shift, down] = tileStart(buffers.region, textures);
  const pixel = newPixel();
  const out: Rgb = [0, 0, 0];
  for (let y = 0; y < size.height; y++) {
    const row = { y, tile: ((down + y) % textures.size) * textures.size, shift };
    paintRow(job, row, { pixel, out, bytes: image.data });
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
