import { applyBiquads, biquad } from './biquad.ts';
import { decibelsToGain, peakOf, sampleRate, samplesIn, type SoundBuffer } from './sound-buffer.ts';

/** ITU-R BS.1770-4: a head's shelf, then a high-pass. The cookbook's forms match its tables at 48 kHz within 0.1 dB. */
const kWeighting = [biquad('high-shelf', { hertz: 1_500, gainDb: 4 }), biquad('high-pass', { hertz: 38, q: 0.5 })];
const blockSeconds = 0.4;
const stepSeconds = 0.1;
const absoluteGateLufs = -70;
const relativeGateLu = 10;
const offsetLufs = -0.691;

/** Integrated loudness in LUFS with both gates of BS.1770; −∞ for silence. Shorter sound than a block counts as one. */
export function loudnessOf(sound: SoundBuffer): number {
  const energies = blockEnergies(sound);
  const audible = energies.filter((energy) => toLufs(energy) > absoluteGateLufs);
  const gate = toLufs(mean(audible)) - relativeGateLu;
  return toLufs(mean(audible.filter((energy) => toLufs(energy) > gate)));
}

function toLufs(energy: number): number {
  return offsetLufs + 10 * Math.log10(energy);
}

function mean(values: number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The energy of each 400 ms block, all channels together; made from sums of 100 ms steps. */
function blockEnergies(sound: SoundBuffer): number[] {
  const step = samplesIn(stepSeconds);
  const length = sound[0]?.length ?? 0;
  const steps = new Float64Array(Math.max(1, Math.ceil(length / step)));
  for (const channel of sound) {
    const weighted = applyBiquads(Float32Array.from(channel), kWeighting);
    for (let at = 0; at < steps.length; at += 1) {
      let sum = steps[at] ?? 0;
      const until = Math.min((at + 1) * step, weighted.length);
      for (let i = at * step; i < until; i += 1) sum += (weighted[i] ?? 0) ** 2;
      steps[at] = sum;
    }
  }
  const perBlock = Math.min(Math.round(blockSeconds / stepSeconds), steps.length);
  const samples = Math.min(perBlock * step, Math.max(length, 1));
  return Array.from({ length: steps.length - perBlock + 1 }, (_, first) => {
    return steps.subarray(first, first + perBlock).reduce((sum, value) => sum + value, 0) / samples;
  });
}

export type LevelTarget = {
  lufs: number;
  /** No sample goes above it; what would is turned down for a moment. */
  peakDb: number;
};

/**
 * Brings sound to a loudness and keeps its peaks below a ceiling. Changes `sound`; silence stays silence.
 * Peaky sound ends below the target rather than squashed: at most 9 dB are taken from a peak.
 */
export function setLevel(sound: SoundBuffer, target: LevelTarget): void {
  applyGains(sound, levelGains(sound, target));
}

/** The gain of each sample that brings sound to a level: for what belongs to it, so that the parts add up to the whole. */
export function levelGains(sound: SoundBuffer, { lufs, peakDb }: LevelTarget): Float32Array {
  const length = sound[0]?.length ?? 0;
  const loudness = loudnessOf(sound);
  if (!Number.isFinite(loudness)) return new Float32Array(length).fill(1);
  const ceiling = decibelsToGain(peakDb);
  const deepest = decibelsToGain(9);
  const peak = peakOf(sound);
  const gain = Math.min(decibelsToGain(lufs - loudness), (ceiling * deepest) / peak);
  if (peak * gain <= ceiling) return new Float32Array(length).fill(gain);
  const gains = smoothGains(neededGains(sound, ceiling / gain), samplesIn(holdSeconds));
  for (let i = 0; i < length; i += 1) gains[i] = (gains[i] ?? 1) * gain;
  return gains;
}

/** Multiplies every channel by the gains. Changes `sound` and returns it. */
export function applyGains(sound: SoundBuffer, gains: Float32Array): SoundBuffer {
  for (const channel of sound) {
    for (let i = 0; i < channel.length; i += 1) channel[i] = (channel[i] ?? 0) * (gains[i] ?? 1);
  }
  return sound;
}

const holdSeconds = 0.004;
const releaseSeconds = 0.12;

/** A look-ahead limiter: turns down 4 ms before a peak and recovers over 120 ms. Changes `sound`. */
export function limitPeaks(sound: SoundBuffer, ceiling: number): void {
  if (peakOf(sound) <= ceiling) return;
  const length = sound[0]?.length ?? 0;
  const gains = smoothGains(neededGains(sound, ceiling), samplesIn(holdSeconds));
  for (const channel of sound) {
    for (let i = 0; i < length; i += 1) {
      const limited = (channel[i] ?? 0) * (gains[i] ?? 1);
      channel[i] = Math.min(Math.max(limited, -ceiling), ceiling);
    }
  }
}

function neededGains(sound: SoundBuffer, ceiling: number): Float32Array {
  const gains = new Float32Array(sound[0]?.length ?? 0).fill(1);
  for (const channel of sound) {
    for (let i = 0; i < gains.length; i += 1) {
      const level = Math.abs(channel[i] ?? 0);
      if (level > ceiling) gains[i] = Math.min(gains[i] ?? 1, ceiling / level);
    }
  }
  return gains;
}

/** Ramps down ahead of each dip and back up after it. */
function smoothGains(gains: Float32Array, lookAhead: number): Float32Array {
  const attack = 1 - Math.exp(-4 / lookAhead);
  const release = 1 - Math.exp(-1 / (releaseSeconds * sampleRate));
  let gain = 1;
  for (let i = gains.length - 1; i >= 0; i -= 1) {
    const needed = gains[i] ?? 1;
    gain = Math.min(needed, gain + (1 - gain) * attack);
    gains[i] = gain;
  }
  gain = 1;
  for (let i = 0; i < gains.length; i += 1) {
    const needed = gains[i] ?? 1;
    gain = Math.min(needed, gain + (1 - gain) * release);
    gains[i] = gain;
  }
  return gains;
}
