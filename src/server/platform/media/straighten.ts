import type { Pixels } from './pixels.ts';

type Point = { x: number; y: number };

/** A square of a picture around its center, turned by `angle` radians; it may reach beyond the edges. */
export type TurnedSquare = { center: Point; side: number; angle: number };

/** Samples each pixel of the result so often in each direction at most: a square that is made smaller loses its detail evenly. */
const samplesAtMost = 4;

/** A turned square as an upright picture of `size` by `size`: RGB values of 0 to 255. Edges are continued beyond the picture. */
export function straighten(picture: Pixels, square: TurnedSquare, size: number): Float32Array {
  const values = new Float32Array(size * size * 3);
  const samples = Math.max(1, Math.min(samplesAtMost, Math.ceil(square.side / size)));
  const fine = size * samples;
  const place = placesIn(square, fine);
  for (let y = 0; y < fine; y += 1) {
    for (let x = 0; x < fine; x += 1) {
      const at = (Math.floor(y / samples) * size + Math.floor(x / samples)) * 3;
      addColor(picture, place(x, y), { values, at, share: 1 / (samples * samples) });
    }
  }
  return values;
}

function placesIn({ center, side, angle }: TurnedSquare, fine: number): (x: number, y: number) => Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [u, v] = [((x + 0.5) / fine - 0.5) * side, ((y + 0.5) / fine - 0.5) * side];
    return { x: center.x + u * cos - v * sin - 0.5, y: center.y + u * sin + v * cos - 0.5 };
  };
}

type Target = { values: Float32Array; at: number; share: number };

/** Adds the color at a point between pixels. */
function addColor({ data, width, height }: Pixels, point: Point, { values, at, share }: Target): void {
  const [x, y] = [within(point.x, width), within(point.y, height)];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  const corner = (top * width + left) * 3;
  const next = left + 1 < width ? 3 : 0;
  const line = top + 1 < height ? width * 3 : 0;
  for (let color = 0; color < 3; color += 1) {
    const of = (offset: number) => data[corner + offset + color] ?? 0;
    const above = of(0) * (1 - right) + of(next) * right;
    const under = of(line) * (1 - right) + of(line + next) * right;
    values[at + color] = (values[at + color] ?? 0) + (above * (1 - below) + under * below) * share;
  }
}

const within = (value: number, length: number): number => Math.min(length - 1, Math.max(0, value));
