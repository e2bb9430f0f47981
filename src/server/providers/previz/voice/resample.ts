/** Zero crossings of the windowed sinc on each side. */
const halfWidth = 16;

export type ResampleOptions = {
  /** Input samples for each output sample: 1/3 makes 48 kHz of 16 kHz. */
  step: number;
  /** Speeds the step up and down, as a fraction of it: the tremble of a voice. */
  tremble?: (outputSample: number) => number;
};

/** Reads sound at another speed, through a windowed sinc: pitch, throat and length change together. */
export function resample(samples: Float32Array, { step, tremble = () => 0 }: ResampleOptions): Float32Array {
  const output = new Float32Array(Math.max(0, Math.floor((samples.length - 1) / step)));
  let position = 0;
  for (let i = 0; i < output.length; i += 1) {
    output[i] = readAt(samples, position);
    position += step * (1 + tremble(i));
  }
  return output;
}

const stepsPerSample = 512;
const kernel = Float32Array.from({ length: halfWidth * stepsPerSample + 2 }, (_, i) => {
  const x = i / stepsPerSample;
  if (x === 0) return 1;
  const window = x >= halfWidth ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / halfWidth);
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
});

function readAt(samples: Float32Array, position: number): number {
  const first = Math.max(0, Math.ceil(position) - halfWidth);
  const last = Math.min(samples.length - 1, Math.floor(position) + halfWidth);
  let sum = 0;
  for (let i = first; i <= last; i += 1) {
    sum += (samples[i] ?? 0) * (kernel[Math.round(Math.abs(position - i) * stepsPerSample)] ?? 0);
  }
  return sum;
}
