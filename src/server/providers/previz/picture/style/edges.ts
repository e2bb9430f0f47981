import { at } from './row.ts';

/** Numbers in rows: a picture's lightness at half its size. */
export type Softness = { values: Float32Array; width: number; height: number };

export const newSoftness = (width: number, height: number): Softness => ({
  values: new Float32Array(width * height),
  width,
  height,
});

/** The mean of what lies up to `reach` before and after each number of its row. */
function blurAcross({ values, width, height }: Softness, into: Float32Array, reach: number): void {
  const share = 1 / (2 * reach + 1);
  for (let y = 0; y < height; y++) {
    const [first, last] = [y * width, y * width + width - 1];
    let sum = at(values, first) * (reach + 1);
    for (let i = 1; i <= reach; i++) sum += at(values, Math.min(first + i, last));
    for (let i = first; i <= last; i++) {
      into[i] = sum * share;
      sum += at(values, Math.min(i + reach + 1, last)) - at(values, Math.max(first, i - reach));
    }
  }
}

/** The same for columns, row by row, as memory lies. */
function blurDown(from: Float32Array, { values, width, height }: Softness, reach: number): void {
  const share = 1 / (2 * reach + 1);
  const sums = new Float32Array(width);
  const rowAt = (y: number): number => Math.min(Math.max(y, 0), height - 1) * width;
  for (let k = -reach; k <= reach; k++) {
    const row = rowAt(k);
    for (let x = 0; x < width; x++) sums[x] = at(sums, x) + at(from, row + x);
  }
  for (let y = 0; y < height; y++) {
    const [here, enters, leaves] = [y * width, rowAt(y + reach + 1), rowAt(y - reach)];
    for (let x = 0; x < width; x++) {
      values[here + x] = at(sums, x) * share;
      sums[x] = at(sums, x) + at(from, enters + x) - at(from, leaves + x);
    }
  }
}

/** Blurs like a lens of that radius in pixels of the picture: three means of neighbours are as good as a bell curve. */
export function soften(softness: Softness, radius: number): void {
  const reach = Math.max(1, Math.round((Math.sqrt(radius * radius + 1) - 1) / 2));
  const room = new Float32Array(softness.values.length);
  for (let pass = 0; pass < 3; pass++) {
    blurAcross(softness, room, reach);
    blurDown(room, softness, reach);
  }
}
