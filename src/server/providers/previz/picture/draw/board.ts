// The display list: style-independent primitives. A style decides how each is rendered.
import type { P, RGB } from '../core/math.ts';

export type Layer = 'sky' | 'back' | 'mid' | 'people' | 'fore';
export interface Grad<T> {
  a: P;
  b: P;
  from: T;
  to: T;
}
export interface Shade {
  path: P[];
  k: number;
} // multiplies the direct light inside the shape
export interface Shape {
  k: 'shape';
  path: P[][];
  rgb: RGB;
  layer: Layer;
  lit: number;
  emis: number;
  warm: number; // key light, self-lit share, practical light
  rgbGrad?: Grad<RGB> | undefined;
  litGrad?: Grad<number> | undefined;
  warmGrad?: Grad<number> | undefined;
  ink: number; // outline width in px, 0 for none
  open?: [number, number][]; // index ranges of the outline to leave undrawn
  shades: Shade[];
}
export interface Stroke {
  k: 'stroke';
  pts: P[];
  w: number;
  layer: Layer;
  taper: number;
  paint?: { rgb: RGB; lit: number; emis: number; warm: number; alpha: number };
}
export interface Shadow {
  k: 'shadow';
  path: P[];
  amount: number;
  soft: number;
  layer: Layer;
}
export interface Light {
  k: 'light';
  x: number;
  y: number;
  rx: number;
  ry: number;
  amount: number;
  channel: 'key' | 'warm';
  layer: Layer;
}
export interface Field {
  k: 'field';
  x: number;
  y: number;
  w: number;
  h: number;
  gw: number;
  gh: number;
  rgb: (u: number, v: number) => RGB;
  layer: Layer;
}
export interface Defocus {
  k: 'defocus';
  px: number;
  layer: Layer;
}
export interface Mist {
  k: 'mist';
  y0: number;
  y1: number;
  rgb: RGB;
  a0: number;
  a1: number;
  layer: Layer;
}
export interface Glow {
  k: 'glow';
  path?: P[];
  a: P;
  b: P;
  r: number;
  rgb: RGB;
  alpha: number;
  layer: Layer;
} // added after lighting
export type Prim = Shape | Stroke | Shadow | Light | Field | Defocus | Mist | Glow;

export class Board {
  list: Prim[] = [];
  layer: Layer = 'sky';
  w: number;
  h: number;
  constructor(w: number, h: number) {
    this.w = w;
    this.h = h;
  }
  shape(path: P[][], rgb: RGB, o: Partial<Omit<Shape, 'k' | 'path' | 'rgb'>> = {}): void {
    if (!path[0] || path[0].length < 3) return;
    this.list.push({ k: 'shape', path, rgb, layer: this.layer, lit: 1, emis: 0, warm: 0, ink: 2, shades: [], ...o });
  }
  stroke(pts: P[], w: number, o: Partial<Omit<Stroke, 'k' | 'pts' | 'w'>> = {}): void {
    if (pts.length > 1) this.list.push({ k: 'stroke', pts, w, layer: this.layer, taper: 0.6, ...o });
  }
  push(p: DistributiveOmit<Prim, 'layer'>): void {
    this.list.push({ ...p, layer: this.layer } as Prim);
  }
}
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never;
