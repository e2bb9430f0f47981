import { samplesIn, type SoundBuffer } from '../signal/sound-buffer.ts';

/** Seconds of the loops of a small hall (M. Schroeder's design); the right side is a little longer than the left. */
const combSeconds = [0.0297, 0.0371, 0.0411, 0.0437] as const;
const allPassSeconds = [0.005, 0.0017] as const;
const sideStretch = 1.013;

/** Adds the sound of a room that dies away in so many seconds. Changes `sound`. */
export function addRoom(sound: SoundBuffer, seconds: number, wet: number): void {
  if (seconds <= 0 || wet <= 0) return;
  for (const [side, channel] of sound.entries()) {
    const room = hall(channel, { seconds, stretch: side === 0 ? 1 : sideStretch });
    for (let i = 0; i < channel.length; i += 1) channel[i] = (channel[i] ?? 0) + (room[i] ?? 0) * wet;
  }
}

function hall(input: Float32Array, { seconds, stretch }: { seconds: number; stretch: number }): Float32Array {
  const sum = new Float32Array(input.length);
  for (const loop of combSeconds) {
    const feedback = 10 ** ((-3 * loop * stretch) / seconds);
    comb(input, sum, { delay: samplesIn(loop * stretch), feedback });
  }
  for (const loop of allPassSeconds) allPass(sum, samplesIn(loop * stretch));
  return sum;
}

/** A loop that loses its highs, as walls do. */
function comb(input: Float32Array, sum: Float32Array, { delay, feedback }: { delay: number; feedback: number }): void {
  const line = new Float32Array(delay);
  let dull = 0;
  let at = 0;
  for (let i = 0; i < input.length; i += 1) {
    const out = line[at] ?? 0;
    dull = out * 0.7 + dull * 0.3;
    line[at] = (input[i] ?? 0) + dull * feedback;
    sum[i] = (sum[i] ?? 0) + out * 0.25;
    // Counted, because a remainder takes longer than all the rest.
    at = at + 1 < delay ? at + 1 : 0;
  }
}

function allPass(samples: Float32Array, delay: number): void {
  const line = new Float32Array(delay);
  let at = 0;
  for (let i = 0; i < samples.length; i += 1) {
    const held = line[at] ?? 0;
    const input = samples[i] ?? 0;
    line[at] = input + held * 0.5;
    samples[i] = held - input * 0.5;
    at = at + 1 < delay ? at + 1 : 0;
  }
}
