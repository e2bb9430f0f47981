import type { Loudness } from '#domain/exports/sound/loudness.ts';
import { integratedLufs, stepsPerSecond } from './integrated-loudness.ts';

/** The standard's filters (ITU-R BS.1770), whose coefficients are for this rate: the head, then what ears hear of bass. */
const sampleRate = 48_000;
const head = {
  feedforward: [1.535_124_859_586_97, -2.691_696_189_406_38, 1.198_392_810_852_85],
  feedback: [1, -1.690_659_293_182_41, 0.732_480_774_215_85],
};
const bass = { feedforward: [1, -2, 1], feedback: [1, -1.990_047_454_833_98, 0.990_072_250_366_21] };

/** A long recording is measured in parts, so that it takes no memory to speak of. */
const partSeconds = 20;
/** Put around it, as the export does: a word is shorter than what is measured at once. */
const aroundSteps = 4;

/** A recording of one channel is played by both loudspeakers, and is 3 dB softer in each. */
export const spreadOf = ({ numberOfChannels }: Pick<AudioBuffer, 'numberOfChannels'>): number =>
  numberOfChannels === 1 ? Math.SQRT1_2 : 1;

/** How loud a recording is, by the same measure as the export’s. */
export async function measureLoudness(buffer: AudioBuffer): Promise<Loudness> {
  const around = Array.from({ length: aroundSteps }, () => 0);
  const steps: number[] = [];
  for (let at = 0; at < buffer.duration; at += partSeconds) {
    // Each in its turn: all at once would be the memory that is saved.
    // oxlint-disable-next-line no-await-in-loop
    steps.push(...(await stepsOf(buffer, at)));
  }
  return { integratedLufs: integratedLufs([...around, ...steps, ...around]), peakDb: 20 * Math.log10(peakOf(buffer)) };
}

/** The mean squares of a part, with all its channels. */
async function stepsOf(buffer: AudioBuffer, at: number): Promise<number[]> {
  const seconds = Math.min(partSeconds, buffer.duration - at);
  const count = Math.ceil(seconds * stepsPerSecond);
  const { numberOfChannels } = buffer;
  const stepLength = sampleRate / stepsPerSecond;
  const context = new OfflineAudioContext({ numberOfChannels, length: count * stepLength, sampleRate });
  const source = new AudioBufferSourceNode(context, { buffer });
  source
    .connect(new IIRFilterNode(context, head))
    .connect(new IIRFilterNode(context, bass))
    .connect(context.destination);
  source.start(0, at, seconds);
  const filtered = await context.startRendering();
  const channels = Array.from({ length: numberOfChannels }, (_, n) => filtered.getChannelData(n));
  return Array.from({ length: count }, (_, step) => {
    const [from, until] = [step * stepLength, (step + 1) * stepLength];
    return channels.reduce((sum, samples) => sum + meanSquare(samples, from, until), 0);
  });
}

function meanSquare(samples: Float32Array, from: number, until: number): number {
  let sum = 0;
  for (let n = from; n < until; n += 1) sum += (samples[n] ?? 0) ** 2;
  return sum / (until - from);
}

function peakOf(buffer: AudioBuffer): number {
  let peak = 0;
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1) {
    for (const sample of buffer.getChannelData(channel)) peak = Math.max(peak, Math.abs(sample));
  }
  return peak * spreadOf(buffer);
}
