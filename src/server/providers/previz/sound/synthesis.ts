import { applyBiquad, biquad } from '../signal/biquad.ts';
import type { SeededRandom } from '../signal/seeded-random.ts';
import { sampleRate, samplesIn } from '../signal/sound-buffer.ts';

/** A value that changes with the seconds since the sound began. */
export type OverTime = (seconds: number) => number;

/** Noise with equal energy in each hertz. */
export function whiteNoise(samples: number, random: SeededRandom): Float32Array {
  const noise = new Float32Array(samples);
  for (let i = 0; i < samples; i += 1) noise[i] = random.next() * 2 - 1;
  return noise;
}

/** Noise with equal energy in each octave (P. Kellet's economical filter). */
export function pinkNoise(samples: number, random: SeededRandom): Float32Array {
  const noise = new Float32Array(samples);
  let [a, b, c] = [0, 0, 0];
  for (let i = 0; i < samples; i += 1) {
    const white = random.next() * 2 - 1;
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    noise[i] = (a + b + c + white * 0.1848) * 0.2;
  }
  return noise;
}

/** Deep noise that falls by 6 dB an octave. */
export function brownNoise(samples: number, random: SeededRandom): Float32Array {
  const noise = new Float32Array(samples);
  let level = 0;
  for (let i = 0; i < samples; i += 1) {
    level = level * 0.998 + (random.next() * 2 - 1) * 0.06;
    noise[i] = level;
  }
  return noise;
}

export const waves = {
  sine: (phase: number) => Math.sin(2 * Math.PI * phase),
  triangle: (phase: number) => 1 - 4 * Math.abs(phase - 0.5),
  saw: (phase: number) => 2 * phase - 1,
  pulse: (phase: number) => (phase < 0.2 ? 1 : -0.25),
} as const satisfies Record<string, (phase: number) => number>;

export type ToneOptions = { seconds: number; wave?: keyof typeof waves; hertz: OverTime; gain?: OverTime };

/** An oscillator whose pitch and loudness may move. */
export function tone({ seconds, wave = 'sine', hertz, gain = () => 1 }: ToneOptions): Float32Array {
  const samples = new Float32Array(samplesIn(seconds));
  const shape = waves[wave];
  let phase = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const t = i / sampleRate;
    samples[i] = shape(phase) * gain(t);
    phase += hertz(t) / sampleRate;
    phase -= Math.floor(phase);
  }
  return samples;
}

/** Multiplies by a moving gain. Changes `samples` and returns it. */
export function shape(samples: Float32Array, gain: OverTime): Float32Array {
  for (let i = 0; i < samples.length; i += 1) samples[i] = (samples[i] ?? 0) * gain(i / sampleRate);
  return samples;
}

/** A gain that moves slowly needs no more than a thousand looks a second. */
const slowStep = 48;

/** Multiplies by a gain that moves slowly, as wind and crowds do. Changes `samples` and returns it. */
export function sway(samples: Float32Array, gain: OverTime): Float32Array {
  let next = gain(0);
  for (let from = 0; from < samples.length; from += slowStep) {
    const now = next;
    const until = Math.min(from + slowStep, samples.length);
    // Not beyond the end: chance that is asked once more gives everything after it another turn.
    next = gain(Math.min(from + slowStep, samples.length - 1) / sampleRate);
    for (let i = from; i < until; i += 1) {
      samples[i] = (samples[i] ?? 0) * (now + ((next - now) * (i - from)) / slowStep);
    }
  }
  return samples;
}

/** Rises for `attack` seconds, then falls to a thousandth in `decay` seconds. */
export function stroke(attack: number, decay: number): OverTime {
  return (t) => (t < attack ? t / attack : Math.exp((-6.9 * (t - attack)) / decay));
}

/** Rises and falls along half a sine over so many seconds. */
export function arch(seconds: number): OverTime {
  return (t) => (t < 0 || t > seconds ? 0 : Math.sin((Math.PI * t) / seconds));
}

/** Smooth chance between −1 and 1 that turns about `hertz` times a second. */
export function wander(hertz: number, random: SeededRandom): OverTime {
  const points: number[] = [];
  return (t) => {
    const position = t * hertz;
    const index = Math.floor(position);
    while (points.length < index + 2) points.push(random.between(-1, 1));
    const from = points[index] ?? 0;
    const to = points[index + 1] ?? 0;
    const x = position - index;
    return from + (to - from) * x * x * (3 - 2 * x);
  };
}

export type SweepOptions = { kind: 'low' | 'band' | 'high'; hertz: OverTime; q?: number };

/** A filter whose frequency moves (a trapezoidal state-variable filter). Changes `samples` and returns it. */
export function sweepFilter(samples: Float32Array, { kind, hertz, q = 0.8 }: SweepOptions): Float32Array {
  let [low, band] = [0, 0];
  let g = 0;
  for (let i = 0; i < samples.length; i += 1) {
    // The frequency needs no more than a thousand updates a second.
    if (i % 48 === 0) g = Math.tan((Math.PI * Math.min(Math.max(hertz(i / sampleRate), 20), 20_000)) / sampleRate);
    const input = samples[i] ?? 0;
    const high = (input - low - (g + 1 / q) * band) / (1 + g * (g + 1 / q));
    const bandNow = g * high + band;
    const lowNow = g * bandNow + low;
    band = g * high + bandNow;
    low = g * bandNow + lowNow;
    samples[i] = kind === 'low' ? lowNow : kind === 'band' ? bandNow / q : high;
  }
  return samples;
}

export function lowPass(samples: Float32Array, hertz: number): Float32Array {
  return applyBiquad(samples, biquad('low-pass', { hertz }));
}

export function highPass(samples: Float32Array, hertz: number): Float32Array {
  return applyBiquad(samples, biquad('high-pass', { hertz }));
}

/** Keeps a band around `hertz`; the higher `q`, the narrower. */
export function bandPass(samples: Float32Array, hertz: number, q = 1): Float32Array {
  return applyBiquad(samples, biquad('band-pass', { hertz, q }));
}

export type Mode = { hertz: number; seconds: number; gain: number };

/** Nobody hears more, and above half the rate it would come back down as another note. */
const highestModeHertz = 20_000;

/** A struck body: each mode rings as a sine that dies away in its seconds. */
export function strike(modes: readonly Mode[]): Float32Array {
  const longest = modes.reduce((seconds, mode) => Math.max(seconds, mode.seconds), 0);
  const samples = new Float32Array(samplesIn(longest));
  for (const { hertz, seconds, gain } of modes) {
    if (hertz > highestModeHertz) continue;
    const count = samplesIn(seconds);
    const turn = 2 * Math.cos((2 * Math.PI * hertz) / sampleRate);
    const decay = Math.exp(-6.9 / count);
    // The recursion y(n) = 2·r·cos(w)·y(n−1) − r²·y(n−2) is a dying sine without calling `sin`.
    let [now, before] = [gain * Math.sin((2 * Math.PI * hertz) / sampleRate), 0];
    for (let i = 0; i < count; i += 1) {
      samples[i] = (samples[i] ?? 0) + now;
      [now, before] = [decay * turn * now - decay * decay * before, now];
    }
  }
  return samples;
}

/** Modes at multiples of a ground tone, each a little off and dying sooner the higher it is. */
export function modesOf(
  ground: number,
  ratios: readonly number[],
  { seconds, random }: { seconds: number; random: SeededRandom },
): Mode[] {
  return ratios.map((ratio, i) => ({
    hertz: ground * ratio * random.between(0.985, 1.015),
    seconds: (seconds * random.between(0.8, 1.1)) / (1 + i * 0.35),
    gain: random.between(0.6, 1) / (1 + i * 0.4),
  }));
}

/** The bands of a throat or another hollow: center in hertz, sharpness, loudness. */
export type Formant = [hertz: number, q: number, gain: number];

/** What a source sounds like through several bands side by side. */
export function formants(source: Float32Array, bands: readonly Formant[]): Float32Array {
  const output = new Float32Array(source.length);
  for (const [hertz, q, gain] of bands) {
    const band = bandPass(Float32Array.from(source), hertz, q);
    for (let i = 0; i < output.length; i += 1) output[i] = (output[i] ?? 0) + (band[i] ?? 0) * gain;
  }
  return output;
}

/** Adds `other` to `samples` from a moment on. Changes `samples` and returns it. */
export function blend(samples: Float32Array, other: Float32Array, { at = 0, gain = 1 } = {}): Float32Array {
  const start = samplesIn(at);
  const count = Math.min(other.length, samples.length - start);
  for (let i = 0; i < count; i += 1) samples[start + i] = (samples[start + i] ?? 0) + (other[i] ?? 0) * gain;
  return samples;
}
