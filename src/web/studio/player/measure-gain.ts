import type { SoundBus } from './film.ts';

/** How loud each kind of sound is heard, as the root mean square in decibels: dialogue stands 6 dB above the rest. */
const targetDb: Record<SoundBus, number> = { dialogue: -17, effects: -23, music: -23 };
const largestGain = 8;
/** Samples below this are pauses and say nothing about how loud a sound is. */
const quiet = 0.003;
/** One of so many samples is looked at: enough for a level. */
const stride = 16;

/** The gain that brings a decoded sound to the level of its kind. */
export function measureGain(buffer: Pick<AudioBuffer, 'getChannelData'>, bus: SoundBus): number {
  const samples = buffer.getChannelData(0);
  let [sum, count] = [0, 0];
  for (let n = 0; n < samples.length; n += stride) {
    const sample = samples[n] ?? 0;
    if (Math.abs(sample) < quiet) continue;
    sum += sample * sample;
    count += 1;
  }
  if (count === 0) return 1;
  return Math.min(largestGain, 10 ** (targetDb[bus] / 20) / Math.sqrt(sum / count));
}
