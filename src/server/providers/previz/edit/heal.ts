import type { Pixels } from '#server/platform/media/pixels.ts';

type Level = { width: number; height: number; sums: Float32Array };

/** Half the size: colours weighted by how much is known of them. Four numbers a pixel: colour times weight, weight. */
function halved({ width, height, sums }: Level): Level {
  const [w, h] = [Math.max(1, (width + 1) >> 1), Math.max(1, (height + 1) >> 1)];
  const half: Level = { width: w, height: h, sums: new Float32Array(w * h * 4) };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [(y * width + x) * 4, ((y >> 1) * w + (x >> 1)) * 4];
      for (let c = 0; c < 4; c++) half.sums[to + c] = (half.sums[to + c] ?? 0) + (sums[from + c] ?? 0);
    }
  }
  return half;
}

/** Fills what is not known from the next smaller level. */
function filled(level: Level, smaller: Level): void {
  const { width, height, sums } = level;
  for (let i = 0; i < width * height; i++) {
    const weight = sums[i * 4 + 3] ?? 0;
    if (weight >= 1) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    const from = ((y >> 1) * smaller.width + (x >> 1)) * 4;
    const known = smaller.sums[from + 3] || 1;
    for (let c = 0; c < 3; c++) {
      sums[i * 4 + c] = (sums[i * 4 + c] ?? 0) + ((smaller.sums[from + c] ?? 0) / known) * (1 - weight);
    }
    sums[i * 4 + 3] = 1;
  }
}

/** The picture as far as it is known. */
function knownOf({ width, height, data }: Pixels, mask: Uint8Array): Level {
  const sums = new Float32Array(width * height * 4);
  for (const [i, share] of mask.entries()) {
    const known = share > 8 ? 0 : 1;
    for (let c = 0; c < 3; c++) sums[i * 4 + c] = Number(data[i * 3 + c]) * known;
    sums[i * 4 + 3] = known;
  }
  return { width, height, sums };
}

/** The picture with the masked part filled from what is around it, near things first: for plain walls, skies, floors. */
export function heal(picture: Pixels, mask: Uint8Array): Pixels {
  const base = knownOf(picture, mask);
  const levels = [base];
  for (let last = base; last.width > 1 || last.height > 1;) levels.push((last = halved(last)));
  for (const [i, level] of [...levels.entries()].reverse()) {
    const smaller = levels[i + 1];
    if (smaller) filled(level, smaller);
  }
  const data = picture.data.map((_, i) => Math.min(255, Number(base.sums[Math.floor(i / 3) * 4 + (i % 3)])));
  return { ...picture, data };
}
