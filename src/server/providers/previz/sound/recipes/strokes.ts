import { samplesIn } from '../../signal/sound-buffer.ts';
import type { Stage } from '../stage.ts';
import { arch, bandPass, blend, formants, modesOf, shape, strike, stroke, tone, whiteNoise } from '../synthesis.ts';
import type { Formant, OverTime } from '../synthesis.ts';

/** How often a sound comes that is said in the singular. */
export function once({ manner }: Stage): number {
  return manner.isMany ? Infinity : 1;
}

/** A short burst of noise around a pitch. */
export function click(
  stage: Stage,
  { hertz, seconds = 0.03, q = 1.5 }: { hertz: number; seconds?: number; q?: number },
): Float32Array {
  return shape(bandPass(whiteNoise(samplesIn(seconds), stage.random), hertz, q), stroke(0.0006, seconds));
}

/** A struck hollow body. */
export function thump(stage: Stage, hertz: number, seconds: number): Float32Array {
  const body = strike(modesOf(hertz, [1, 1.6, 2.3, 3.1], { seconds, random: stage.random }));
  return blend(body, click(stage, { hertz: hertz * 9, seconds: 0.02 }), { gain: 0.6 });
}

/** A cry with overtones: a saw through bands that a beak or a muzzle would have. */
export function cry(
  { random }: Stage,
  options: { seconds: number; hertz: OverTime; bands: readonly Formant[]; rough: number },
): Float32Array {
  const { seconds, hertz, bands, rough } = options;
  const source = tone({ seconds, wave: 'saw', hertz, gain: arch(seconds) });
  blend(source, shape(whiteNoise(source.length, random), arch(seconds)), { gain: rough });
  return formants(source, bands);
}
