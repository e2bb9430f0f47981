import type { Rgb } from '#domain/previz/geometry/colour.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';

/**
 * What moves as one when the camera moves. `depthMetres` is its distance from the camera.
 * `sky` never moves against the frame, `weather` is in front of everything and moves by itself.
 */
export type Plane = {
  kind: 'sky' | 'back' | 'mid' | 'person' | 'thing' | 'fore' | 'weather';
  depthMetres: number;
  /** Index into the scene's people, for a person's own plane. */
  person: number | null;
};

type Gradient<T> = { a: Point; b: Point; from: T; to: T };
/** Multiplies the direct light inside a shape. */
export type Shade = { path: Point[]; k: number };

/** How a surface takes light: key light, practical (warm) light, and the share that shines by itself or is haze. */
export type Surface = { lit: number; warm: number; glow: number };

export type Shape = Surface & {
  kind: 'shape';
  path: Point[][];
  rgb: Rgb;
  rgbGradient?: Gradient<Rgb>;
  litGradient?: Gradient<number>;
  warmGradient?: Gradient<number>;
  /** Outline width in frame units, 0 for none. */
  ink: number;
  /** Index ranges of the outline that stay undrawn. */
  open?: [number, number][];
  /** It moves in clips. */
  water?: true;
  /** People stand on it: its plane moves with them in clips. */
  ground?: true;
  /** Only a colour on what is under it, whose light and lines it keeps. */
  print?: true;
  /** It is seen through a window: where the room drives, it goes by. */
  outside?: true;
  shades: Shade[];
};
export type Stroke = {
  kind: 'stroke';
  points: Point[];
  width: number;
  taper: number;
  /** With paint it is a coloured mark, without it is ink. */
  paint?: Surface & { rgb: Rgb; alpha: number; print?: true };
};
export type Shadow = { kind: 'shadow'; path: Point[]; amount: number; soft: number };
export type Pool = { kind: 'pool'; at: Point; radii: Point; amount: number; channel: 'key' | 'warm' };
export type Field = {
  kind: 'field';
  cells: [across: number, down: number];
  /** The colour at u, v: 0 to 1 across the frame (outside of it in the margin). */
  rgb: (u: number, v: number) => Rgb;
};
type Defocus = { kind: 'defocus'; radius: number };
export type Mist = { kind: 'mist'; from: [y: number, alpha: number]; to: [y: number, alpha: number]; rgb: Rgb };
export type Glow = {
  kind: 'glow';
  /** A beam when there is a path, else a round glow about `a`. */
  path?: Point[];
  a: Point;
  b: Point;
  radius: number;
  rgb: Rgb;
  alpha: number;
};
/** Words in ink: lines on a sheet whose corner, top edge and left edge are given; sizes in thousandths of its width. */
export type Lettering = { kind: 'lettering'; lines: string[]; size: number; corner: Point; right: Point; down: Point };
export type Mark = Shape | Stroke | Shadow | Pool | Field | Defocus | Mist | Glow | Lettering;
/** One thing to paint, with the plane it belongs to; by its place in the list its lines have their chance. */
export type Entry = { mark: Mark; plane: number; index?: number };

/** The display list: marks that know nothing of styles, in painter's order. */
export type Board = { entries: Entry[]; planes: Plane[] };

export const newBoard = (): Board => ({ entries: [], planes: [] });

/** Marks from here on belong to a new plane. */
export function beginPlane(board: Board, kind: Plane['kind'], more: Partial<Plane> = {}): void {
  board.planes.push({ kind, depthMetres: 8, person: null, ...more });
}

/** Adds a mark to the current plane. */
export function push(board: Board, mark: Mark): void {
  board.entries.push({ mark, plane: board.planes.length - 1, index: board.entries.length });
}

export type ShapeOptions = Partial<Omit<Shape, 'kind' | 'path' | 'rgb'>> & { rgb: Rgb };

/** A filled shape; fewer than three points are nothing. */
export function shape(board: Board, path: Point[][], options: ShapeOptions): void {
  if ((path[0]?.length ?? 0) < 3) return;
  push(board, { kind: 'shape', path, lit: 1, glow: 0, warm: 0, ink: 2, shades: [], ...options });
}

/** An ink line. */
export function line(board: Board, points: Point[], options: { width: number; taper?: number }): void {
  if (points.length > 1) push(board, { kind: 'stroke', points, taper: 0.6, ...options });
}

type PaintOptions = { width: number; taper?: number; rgb: Rgb; alpha?: number } & Partial<Surface>;

/** A coloured mark without an outline: grass, waves, highlights. */
export function paintStroke(board: Board, points: Point[], options: PaintOptions): void {
  const { width, taper = 1, rgb, alpha = 1, lit = 1, warm = 0, glow = 0 } = options;
  if (points.length > 1) push(board, { kind: 'stroke', points, width, taper, paint: { rgb, alpha, lit, warm, glow } });
}

/** A coloured mark that takes the light of what is under it: what is woven into a cloth. */
export function printStroke(board: Board, points: Point[], options: { width: number; rgb: Rgb; alpha: number }): void {
  const { width, rgb, alpha } = options;
  const paint = { rgb, alpha, lit: 1, warm: 0, glow: 0, print: true as const };
  if (points.length > 1) push(board, { kind: 'stroke', points, width, taper: 0, paint });
}

/** A round glow, added after lighting. */
export function roundGlow(board: Board, at: Point, options: { radius: number; rgb: Rgb; alpha: number }): void {
  push(board, { kind: 'glow', a: at, b: at, ...options });
}
