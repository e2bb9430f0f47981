import {
  correctMastering,
  type Delivery,
  firstMastering,
  isSilent,
  limiterWorks,
  type Loudness,
  type Mastering,
} from '#domain/exports/sound/loudness.ts';
import {
  masterArguments,
  proofArguments,
  readLoudness,
  type Track,
  tryMasterArguments,
} from '#domain/exports/sound/sound-arguments.ts';
import type { Workbench } from './workbench.ts';

export type Mix = { mix: string; samples: number; loudness: Loudness; delivery: Delivery };

// Each try comes closer by the whole error it has measured; two are the rule.
const mostTries = 6;

/**
 * Raises a mix to the delivery level and encodes it; proven on the encoded track, as it will be heard. A sound whose peaks
 * are too far above its body stays a little softer, but never peaks higher than promised. Null when nothing is heard.
 */
export async function masterSound(bench: Workbench, mix: Mix, track: Track): Promise<Loudness | null> {
  const { delivery } = mix;
  let mastering = await findMastering(bench, mix);
  for (let tries = 1; ; tries += 1) {
    await bench.run('The sound', masterArguments({ ...mix, mastering }, track));
    const heard = readMeasured(
      await bench.run('The sound', proofArguments(track.output), { logLevel: 'info' }),
      'proof',
    );
    if (isSilent(heard)) return null;
    const correction = correctMastering(mastering, heard, delivery);
    if (correction === null || (tries >= mostTries && heard.peakDb <= delivery.truePeakDbtp)) return heard;
    if (tries >= mostTries * 2) {
      throw new Error(
        `The sound can’t be limited to a true peak of ${delivery.truePeakDbtp} dBTP. Lower the volume of the ` +
          'loudest sounds and try again.',
      );
    }
    mastering = correction;
  }
}

/** Tries without encoding, which is much the dearest part, until the level is right. */
async function findMastering(bench: Workbench, mix: Mix): Promise<Mastering> {
  let mastering = firstMastering(mix.loudness, mix.delivery);
  if (!limiterWorks(mix.loudness, mastering)) return mastering;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const log = await bench.run('The sound', tryMasterArguments({ ...mix, mastering }), { logLevel: 'info' });
    const { integratedLufs } = readMeasured(log, 'master');
    // Its own limiter decides about peaks here; between the samples they are measured later.
    const correction = correctMastering(mastering, { integratedLufs, peakDb: -Infinity }, mix.delivery);
    if (correction === null) break;
    mastering = correction;
  }
  return mastering;
}

function readMeasured(log: string, name: string): Loudness {
  const loudness = readLoudness(log, name);
  if (!loudness) throw new Error(`FFmpeg's log has no loudness of ${name}: ${log.slice(-500)}`);
  return loudness;
}
