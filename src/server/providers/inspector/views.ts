import type { Pixels, View } from '#server/platform/media/pixels.ts';

/** A view, and how large a face must be in it to count, in pixels of the picture. */
export type Glance = View & { faceAtLeast: number };

/** From so far a face that is larger than the picture has room around it, as faces have where the model learned them. */
const afar = 2.2;
const turns = [0, 90, 180, 270] as const;
/** What is smaller shows no more when it is enlarged. */
const smallestSide = 96;
/** Parts lie over each other, so that a face at an edge is whole in one of them. */
const step = 0.7;

/**
 * The squares of a picture that are looked at, the likeliest to show a face first: the whole, from near and from afar, and
 * the largest parts in each direction, and smaller parts upright.
 */
export function viewsOf({ width, height }: Pixels): Glance[] {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const around = (side: number) => ({ left: (width - side) / 2, top: (height - side) / 2, side, faceAtLeast: 0 });
  const wholes = [around(long), { ...around(long * afar), faceAtLeast: short / 2 }];
  const large = squares({ width, height }, short);
  const small = squares({ width, height }, short * 0.55);
  const each = (turn: View['turn']) => [...wholes, ...large].map((view) => ({ ...view, turn }));
  const [upright = [], ...lying] = turns.map(each);
  return [...upright, ...small.map((view) => ({ ...view, turn: 0 as const })), ...lying.flat()];
}

function squares({ width, height }: Pick<Pixels, 'width' | 'height'>, side: number): Omit<Glance, 'turn'>[] {
  const [columns, rows] = [countOf(width, side), countOf(height, side)];
  if (side < smallestSide || columns * rows < 2) return [];
  return Array.from({ length: columns * rows }, (_, n) => {
    const [column, row] = [n % columns, Math.floor(n / columns)];
    const left = columns > 1 ? ((width - side) * column) / (columns - 1) : 0;
    const top = rows > 1 ? ((height - side) * row) / (rows - 1) : 0;
    return { left, top, side, faceAtLeast: 0 };
  });
}

const countOf = (length: number, side: number): number => Math.max(1, Math.ceil((length - side) / (side * step)) + 1);
