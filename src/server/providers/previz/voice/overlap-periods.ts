import type { PitchTrack } from './pitch-track.ts';

/** Where each period of the voice is at its loudest; without a voice, every few milliseconds. */
type Mark = { at: number; period: number; isVoiced: boolean };

const unvoicedSeconds = 0.006;

export type OverlapOptions = {
  rate: number;
  track: PitchTrack;
  /** Factor on the height of the voice. */
  pitch: number;
  /** Factor on how far the melody goes up and down. */
  melody?: number;
  /** Factor on the length. */
  stretch: number;
};

/** Beyond an octave it is no melody, but a period that was misheard. */
const widestBend = 2;

/**
 * Changes pitch and length without the throat (PSOLA, E. Moulines and F. Charpentier): the speech is cut into windows of two
 * periods, which are laid over each other nearer or farther apart, some twice, some left out.
 */
export function overlapPeriods(
  samples: Float32Array,
  { rate, track, pitch, melody = 1, stretch }: OverlapOptions,
): Float32Array {
  const marks = markPeriods(samples, track, rate);
  const output = new Float32Array(Math.round(samples.length * stretch));
  let nearest = 0;
  for (let at = 0; at < output.length;) {
    const wanted = at / stretch;
    while (distanceTo(marks[nearest + 1], wanted) <= distanceTo(marks[nearest], wanted)) nearest += 1;
    const mark = marks[nearest];
    if (mark === undefined) break;
    const aside = Math.min(Math.max(rate / mark.period / track.median, 1 / widestBend), widestBend);
    const factor = mark.isVoiced ? pitch * aside ** (melody - 1) : 1;
    addWindow(samples, output, { mark, at, gain: 1 / Math.sqrt(factor) });
    at += Math.max(8, Math.round(mark.period / factor));
  }
  return output;
}

function distanceTo(mark: Mark | undefined, at: number): number {
  return mark === undefined ? Infinity : Math.abs(mark.at - at);
}

function markPeriods(samples: Float32Array, { hertz, frame }: PitchTrack, rate: number): Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < samples.length;) {
    const height = hertz[Math.floor(at / frame)] ?? 0;
    const isVoiced = height > 0;
    const period = Math.round(isVoiced ? rate / height : rate * unvoicedSeconds);
    const peak = isVoiced ? loudestNear(samples, at, period / 4) : at;
    marks.push({ at: peak, period, isVoiced });
    at = Math.max(peak, at - period / 2) + period;
  }
  return marks;
}

function loudestNear(samples: Float32Array, near: number, within: number): number {
  let best = Math.round(near);
  for (let at = Math.max(0, Math.ceil(near - within)); at <= near + within; at += 1) {
    if ((samples[at] ?? 0) > (samples[best] ?? 0)) best = at;
  }
  return best;
}

type Laying = { mark: Mark; at: number; gain: number };

function addWindow(samples: Float32Array, output: Float32Array, { mark, at, gain }: Laying): void {
  const { period } = mark;
  for (let i = -period; i <= period; i += 1) {
    const to = at + i;
    if (to < 0 || to >= output.length) continue;
    const weight = 0.5 + 0.5 * Math.cos((Math.PI * i) / period);
    output[to] = (output[to] ?? 0) + (samples[mark.at + i] ?? 0) * weight * gain;
  }
}
