import type { Manner } from '#domain/sounds/effects/effect-manner.ts';
import type { SeededRandom } from '../signal/seeded-random.ts';
import { samplesIn, silence, type SoundBuffer } from '../signal/sound-buffer.ts';

/** Where one recipe makes its sound: stereo, silent at first, of the exact length. */
export type Stage = { sound: SoundBuffer; seconds: number; random: SeededRandom; manner: Manner };

/** Makes one kind of sound on a stage. */
export type Recipe = {
  /** How loud it is beside the others, in LUFS. */
  lufs: number;
  /** Seconds that the room goes on sounding; 0 outdoors or for what fills all time. */
  roomSeconds: number;
  make: (stage: Stage) => void;
};

export type StageOptions = { seconds: number; random: SeededRandom; manner: Manner };

export function createStage({ seconds, random, manner }: StageOptions): Stage {
  return { sound: silence(2, samplesIn(seconds)), seconds, random, manner };
}

export type Placement = {
  /** Seconds from the beginning. */
  at: number;
  gain?: number;
  /** −1 left to 1 right. */
  pan?: number;
};

/** Adds a mono sound to the stage; what reaches over the end is cut. Panned with equal power. */
export function place({ sound }: Stage, samples: Float32Array, { at, gain = 1, pan = 0 }: Placement): void {
  const start = samplesIn(at);
  const angle = ((Math.min(Math.max(pan, -1), 1) + 1) * Math.PI) / 4;
  const sides = [Math.cos(angle), Math.sin(angle)];
  for (const [side, channel] of sound.entries()) {
    const share = gain * (sides[side] ?? 0) * Math.SQRT2;
    const from = Math.max(0, -start);
    const count = Math.min(samples.length, channel.length - start);
    for (let i = from; i < count; i += 1) channel[start + i] = (channel[start + i] ?? 0) + (samples[i] ?? 0) * share;
  }
}

/** Fills the stage's whole length: `make` is asked once for each side, so that the sides differ as they do outdoors. */
export function fill({ sound }: Stage, make: (samples: number) => Float32Array, gain = 1): void {
  for (const channel of sound) {
    const bed = make(channel.length);
    for (let i = 0; i < channel.length; i += 1) channel[i] = (channel[i] ?? 0) + (bed[i] ?? 0) * gain;
  }
}

export type Rhythm = { from?: number; /** Seconds to the next one. */ every: () => number; most?: number };

/** Calls `event` with the seconds of each occurrence until the stage is over. */
export function repeat(
  { seconds }: Stage,
  { from = 0.05, every, most = Infinity }: Rhythm,
  event: (at: number, count: number) => void,
): void {
  let at = from;
  for (let count = 0; at < seconds && count < most; count += 1) {
    event(at, count);
    at += Math.max(every(), 0.002);
  }
}
