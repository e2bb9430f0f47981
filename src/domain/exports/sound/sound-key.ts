import { canonicalJson } from '../segments/canonical-json.ts';
import { audioEncoders, soundVersion } from '../segments/encoding.ts';
import type { VideoCodec } from '../export-format.ts';
import type { Delivery } from './loudness.ts';
import { sampleRate, type SoundPlan, type Stem } from './sound-plan.ts';

/** Everything that shapes a stem's samples, as text; where it lies in the film does not count. For hashing. */
export function stemKey(stem: Stem): string {
  return canonicalJson({
    version: soundVersion,
    sampleRate,
    bus: stem.bus,
    samples: stem.samples,
    pieces: stem.pieces.map(({ source, ...place }) => ({ contentHash: source.contentHash, ...place })),
  });
}

/** Everything that shapes a film's finished sound, as text. For hashing. */
export function soundKey(plan: SoundPlan, { delivery, codec }: { delivery: Delivery; codec: VideoCodec }): string {
  return canonicalJson({
    version: soundVersion,
    delivery,
    encoder: audioEncoders[codec],
    samples: plan.samples,
    stems: plan.stems.map((stem) => ({ startSample: stem.startSample, stem: stemKey(stem) })),
  });
}
