import { item } from '#domain/previz/geometry/list.ts';

/** What is heard at one moment of a recording of somebody who speaks. */
export type Heard = {
  /** Against the loudest syllables. */
  levelDb: number;
  /** The share of it that hisses: above 3 kHz. */
  hiss: number;
  /** The share of the voice below 500 Hz: near 1 with shut lips. */
  murmur: number;
  /** The first two resonances of the mouth in hertz: how far it is open, and how far the tongue is in front. */
  first: number;
  second: number;
};

type Listening = { sampleRate: number; momentsPerSecond: number };

const windowSeconds = 0.03;
/** Poles of the model of the throat: two for each resonance, and some for the voice's own colour. */
const order = 18;
const loudShare = 0.93;
const quietestDb = -90;

/** Listens to a recording at every moment. */
export function measureSpeech(samples: Float32Array, { sampleRate, momentsPerSecond }: Listening): Heard[] {
  const size = Math.round(windowSeconds * sampleRate);
  const count = Math.ceil((samples.length / sampleRate) * momentsPerSecond);
  const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((i / (size - 1)) * Math.PI * 2));
  const heard = Array.from({ length: count }, (_, moment) => {
    const middle = Math.round(((moment + 0.5) / momentsPerSecond) * sampleRate);
    return hear(samples, { from: middle - (size >> 1), window, sampleRate });
  });
  const levels = heard.map(({ levelDb }) => levelDb).toSorted((a, b) => a - b);
  const loud = levels[Math.floor((levels.length - 1) * loudShare)] ?? 0;
  // What is as quiet as a room is no speech, however loud the rest is not.
  const reference = Math.max(loud, -50);
  return heard.map((one) => ({ ...one, levelDb: one.levelDb - reference }));
}

type Slice = { from: number; window: Float64Array; sampleRate: number };

function hear(samples: Float32Array, { from, window, sampleRate }: Slice): Heard {
  const framed = new Float64Array(window.length);
  let power = 0;
  for (let i = 0; i < window.length; i += 1) {
    const value = samples[from + i] ?? 0;
    power += value * value;
    // Lifts what the voice itself lacks, so that the resonances stand out.
    framed[i] = (value - 0.94 * (samples[from + i - 1] ?? 0)) * (window[i] ?? 0);
  }
  const levelDb = Math.max(quietestDb, 10 * Math.log10(power / window.length + 1e-9));
  const envelope = envelopeOf(predictor(framed));
  const hertz = (bin: number): number => (bin / envelope.length) * (sampleRate / 2);
  const share = (low: number, high: number): number => {
    let [sum, all] = [0, 1e-12];
    for (const [bin, value] of envelope.entries()) {
      all += value;
      if (hertz(bin) >= low && hertz(bin) < high) sum += value;
    }
    return sum / all;
  };
  const [first, second] = resonances(envelope, hertz);
  const voice = share(0, 3000);
  return { levelDb, hiss: share(3000, 8000), murmur: voice > 0 ? share(0, 500) / voice : 0, first, second };
}

function correlate(framed: Float64Array, lag: number): number {
  let sum = 0;
  for (let i = lag; i < framed.length; i += 1) sum += item(framed, i) * item(framed, i - lag);
  return sum;
}

/** Linear prediction by Levinson's recursion: the throat as a filter. */
function predictor(framed: Float64Array): Float64Array {
  const correlation = Float64Array.from({ length: order + 1 }, (_, lag) => correlate(framed, lag));
  const filter = new Float64Array(order + 1);
  filter[0] = 1;
  let error = item(correlation, 0) * 1.0001 + 1e-9;
  for (let n = 1; n <= order; n += 1) {
    const before = filter.slice(0, n);
    const sum = before.reduce((all, value, i) => all + value * item(correlation, n - i), 0);
    const k = -sum / error;
    for (let i = 1; i < n; i += 1) filter[i] = item(before, i) + k * item(before, n - i);
    filter[n] = k;
    error *= 1 - k * k;
  }
  return filter;
}

const bins = 256;
/** The first resonance of a mouth that is half open, in hertz. */
const usualFirst = 500;
const cosines = Float64Array.from({ length: bins * (order + 1) }, (_, i) =>
  Math.cos((Math.trunc(i / (order + 1)) / bins) * Math.PI * (i % (order + 1))),
);
const sines = Float64Array.from({ length: bins * (order + 1) }, (_, i) =>
  Math.sin((Math.trunc(i / (order + 1)) / bins) * Math.PI * (i % (order + 1))),
);

/** The power that the filter lets through, from 0 to half the sample rate. */
function envelopeOf(filter: Float64Array): Float64Array {
  return Float64Array.from({ length: bins }, (_, bin) => {
    let [real, imaginary] = [0, 0];
    for (let i = 0; i <= order; i += 1) {
      real += (filter[i] ?? 0) * (cosines[bin * (order + 1) + i] ?? 0);
      imaginary += (filter[i] ?? 0) * (sines[bin * (order + 1) + i] ?? 0);
    }
    return 1 / (real * real + imaginary * imaginary + 1e-9);
  });
}

/** Where the envelope has its first two hills within the range of speech. */
function resonances(envelope: Float64Array, hertz: (bin: number) => number): [first: number, second: number] {
  const hills = [...envelope.keys()]
    .filter((bin) => hertz(bin) > 180 && hertz(bin) < 3000)
    .filter((bin) => item(envelope, bin) > item(envelope, bin - 1) && item(envelope, bin) >= item(envelope, bin + 1))
    .map(hertz);
  const lowest = hills[0] ?? usualFirst;
  // Between vowels there may be no hill of the first kind.
  const first = lowest > 950 ? usualFirst : lowest;
  const second = hills.find((hill) => hill > Math.max(first + 200, 700));
  // A rounded vowel's two hills may run together.
  return [first, second ?? first + 450];
}
