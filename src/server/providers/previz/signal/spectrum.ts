/** Power in equal steps of frequency from 0 to half the rate of the samples, Hann-windowed; `samples` must be a power of two long. */
export function powerSpectrum(samples: Float32Array): Float32Array {
  const size = samples.length;
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const bits = Math.log2(size);
  for (let i = 0; i < size; i += 1) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size);
    re[reversed(i, bits)] = (samples[i] ?? 0) * hann;
  }
  transform(re, im);
  return Float32Array.from({ length: size / 2 }, (_, k) => ((re[k] ?? 0) ** 2 + (im[k] ?? 0) ** 2) / size);
}

function reversed(index: number, bits: number): number {
  let [from, to] = [index, 0];
  for (let bit = 0; bit < bits; bit += 1) {
    to = (to << 1) | (from & 1);
    from >>= 1;
  }
  return to;
}

/** The butterflies of J. Cooley and J. Tukey, in place. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length;
  for (let half = 1; half < size; half *= 2) {
    for (let k = 0; k < half; k += 1) {
      const angle = (-Math.PI * k) / half;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let i = k; i < size; i += 2 * half) {
        const j = i + half;
        const [a, b] = [re[j] ?? 0, im[j] ?? 0];
        const [x, y] = [a * cos - b * sin, a * sin + b * cos];
        re[j] = (re[i] ?? 0) - x;
        im[j] = (im[i] ?? 0) - y;
        re[i] = (re[i] ?? 0) + x;
        im[i] = (im[i] ?? 0) + y;
      }
    }
  }
}
