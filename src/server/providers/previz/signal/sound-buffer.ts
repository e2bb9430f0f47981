/** Samples per second of everything the previz models sound. */
export const sampleRate = 48_000;

/** Sound in memory: one array of samples (−1 to 1) for each channel, all of one length, at `sampleRate`. */
export type SoundBuffer = Float32Array[];

/** Silence of so many samples. */
export function silence(channels: number, samples: number): SoundBuffer {
  return Array.from({ length: channels }, () => new Float32Array(samples));
}

/** The number of samples in so many seconds. */
export function samplesIn(seconds: number): number {
  return Math.round(seconds * sampleRate);
}

/** Multiplies every sample. Changes `sound`. */
export function amplify(sound: SoundBuffer, gain: number): void {
  for (const channel of sound) {
    for (let i = 0; i < channel.length; i += 1) channel[i] = (channel[i] ?? 0) * gain;
  }
}

/** Adds a sound to another, as long as both last. Changes `sum`. */
export function addTo(sum: SoundBuffer, sound: SoundBuffer): void {
  for (const [side, channel] of sum.entries()) {
    const added = sound[side];
    for (let i = 0; i < channel.length; i += 1) channel[i] = (channel[i] ?? 0) + (added?.[i] ?? 0);
  }
}

export function decibelsToGain(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** The largest absolute sample. */
export function peakOf(sound: SoundBuffer): number {
  let peak = 0;
  for (const channel of sound) {
    // By index: an hour of music has 350 million samples, and iterators take six times as long.
    for (let i = 0; i < channel.length; i += 1) {
      const size = Math.abs(channel[i] ?? 0);
      if (size > peak) peak = size;
    }
  }
  return peak;
}

/** Fades both ends along a raised cosine. Changes `sound`. */
export function fadeEnds(sound: SoundBuffer, inSeconds: number, outSeconds: number): void {
  for (const channel of sound) {
    const inSamples = Math.min(samplesIn(inSeconds), channel.length);
    const outSamples = Math.min(samplesIn(outSeconds), channel.length);
    for (let i = 0; i < inSamples; i += 1) channel[i] = (channel[i] ?? 0) * raisedCosine(i / inSamples);
    for (let i = 0; i < outSamples; i += 1) {
      const at = channel.length - 1 - i;
      channel[at] = (channel[at] ?? 0) * raisedCosine(i / outSamples);
    }
  }
}

function raisedCosine(position: number): number {
  return 0.5 - 0.5 * Math.cos(Math.PI * position);
}
