import { loudnessOf } from './loudness.ts';
import { powerSpectrum } from './spectrum.ts';
import { peakOf, sampleRate, type SoundBuffer } from './sound-buffer.ts';

/** What a sound is, in figures that a person who cannot hear it can judge. */
export type SoundFigures = {
  seconds: number;
  lufs: number;
  /** Of the largest sample, in dB below full scale. */
  peakDb: number;
  /** The share of the time that is below a hundredth of the peak. */
  silence: number;
  /** Seconds until it is first a tenth as loud as its loudest. */
  onset: number;
  /** Seconds from there to the loudest. */
  attack: number;
  /** Seconds from the loudest until it is a tenth as loud for good; the rest of the sound where it never is. */
  decay: number;
  /** How often something begins: the envelope rises to more than twice what it was. */
  onsets: number;
  /** The middle of the energy in hertz, over all and in each quarter of the time. */
  centroid: number;
  centroids: number[];
  /** 0 for a pure tone, 1 for white noise. */
  flatness: number;
};

const frame = 2048;
const stepSeconds = 0.005;

/** Measures a sound. */
export function figuresOf(sound: SoundBuffer): SoundFigures {
  const mono = monoOf(sound);
  const envelope = envelopeOf(mono);
  const peak = peakOf(sound);
  const top = envelope.reduce((most, one) => Math.max(most, one), 0);
  const first = envelope.findIndex((one) => one >= top / 10);
  const loudest = envelope.indexOf(top);
  const last = envelope.findLastIndex((one) => one >= top / 10);
  const spectra = spectraOf(mono);
  return {
    seconds: mono.length / sampleRate,
    lufs: loudnessOf(sound),
    peakDb: 20 * Math.log10(peak),
    silence: envelope.filter((one) => one < top / 100).length / envelope.length,
    onset: first * stepSeconds,
    attack: (loudest - first) * stepSeconds,
    decay: (last - loudest) * stepSeconds,
    onsets: onsetsOf(envelope, top),
    centroid: centroidOf(spectra),
    centroids: [0, 1, 2, 3].map((quarter) => {
      const [from, to] = [quarter, quarter + 1].map((edge) => Math.round((edge * spectra.length) / 4));
      return centroidOf(spectra.slice(from, to));
    }),
    flatness: flatnessOf(spectra),
  };
}

export function monoOf(sound: SoundBuffer): Float32Array {
  const [left = new Float32Array(), right = left] = sound;
  return left.map((sample, i) => (sample + (right[i] ?? 0)) / 2);
}

/** How loud it is in each 5 ms (the mean power's root). */
export function envelopeOf(mono: Float32Array): Float32Array {
  const step = Math.round(stepSeconds * sampleRate);
  return Float32Array.from({ length: Math.floor(mono.length / step) }, (_, n) => {
    let power = 0;
    for (let i = n * step; i < (n + 1) * step; i += 1) power += (mono[i] ?? 0) ** 2;
    return Math.sqrt(power / step);
  });
}

/** So long nothing new begins after a beginning. */
const restFrames = 12;

function onsetsOf(envelope: Float32Array, top: number): number {
  let count = 0;
  let since = restFrames;
  for (const [n, level] of envelope.entries()) {
    since += 1;
    const before = Math.max(envelope[n - 3] ?? 0, envelope[n - 4] ?? 0);
    if (since <= restFrames || level < top / 8 || level < 2 * before) continue;
    count += 1;
    since = 0;
  }
  return count;
}

/** The spectrum of 43 ms, every 21 ms. */
export function spectraOf(mono: Float32Array): Float32Array[] {
  const count = Math.max(1, Math.floor((mono.length - frame) / (frame / 2)));
  return Array.from({ length: count }, (_, n) => {
    const piece = new Float32Array(frame);
    piece.set(mono.subarray((n * frame) / 2, (n * frame) / 2 + frame));
    return powerSpectrum(piece);
  });
}

const hertzOf = (bin: number): number => (bin * sampleRate) / frame;

function sumOf(spectra: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(frame / 2);
  for (const spectrum of spectra) for (const [bin, power] of spectrum.entries()) sum[bin] = (sum[bin] ?? 0) + power;
  return sum;
}

function centroidOf(spectra: readonly Float32Array[]): number {
  let [power, weighted] = [0, 0];
  for (const [bin, one] of sumOf(spectra).entries()) {
    power += one;
    weighted += one * hertzOf(bin);
  }
  return power === 0 ? 0 : weighted / power;
}

/** The geometric mean of the spectrum against the usual one, between 100 Hz and 12 kHz. */
function flatnessOf(spectra: readonly Float32Array[]): number {
  const heard = sumOf(spectra).filter((_, bin) => hertzOf(bin) >= 100 && hertzOf(bin) <= 12_000);
  const mean = heard.reduce((sum, one) => sum + one, 0) / heard.length;
  if (mean === 0) return 0;
  const log = heard.reduce((sum, one) => sum + Math.log(one + mean * 1e-12), 0) / heard.length;
  return Math.exp(log) / mean;
}
