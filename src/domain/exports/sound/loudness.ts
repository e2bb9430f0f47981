import type { Bus } from './sound-plan.ts';

/** How loud a sound is: integrated loudness in LUFS, and its peak in dBFS (dBTP when true peaks were measured). */
export type Loudness = { integratedLufs: number; peakDb: number };

/** FFmpeg's word for silence, and for sounds too short to measure. */
const silenceLufs = -70;

/** Whether there is nothing that could be made louder. */
export function isSilent({ integratedLufs }: Loudness): boolean {
  return !(integratedLufs > silenceLufs);
}

/** Levels that films are delivered at: the web, podcasts, European broadcasting, cinema-like streaming. In LUFS. */
export const loudnessPresets = [-14, -16, -23, -27] as const;
export type LoudnessPreset = (typeof loudnessPresets)[number];

/** Who asks for each level. */
export const loudnessLabel: Record<LoudnessPreset, string> = {
  [-14]: 'web',
  [-16]: 'podcast',
  [-23]: 'broadcast (EBU R 128)',
  [-27]: 'streaming drama',
};

/** What a finished sound must be like: in LUFS, LU and dBTP. */
export type Delivery = { integratedLufs: number; toleranceLu: number; truePeakDbtp: number };

/** The delivery at a level. Streaming services that ask for −27 also ask for peaks below −2 dBTP. */
export function deliveryAt(integratedLufs: LoudnessPreset): Delivery {
  return { integratedLufs, toleranceLu: 0.3, truePeakDbtp: integratedLufs === -27 ? -2 : -1 };
}

/** What a film is delivered at when nobody says otherwise: the level of the large web platforms. */
export const delivery: Delivery = deliveryAt(-14);

/**
 * How loud each bus is before the film as a whole is raised to its delivery level. Low enough that sums do not clip;
 * dialogue stands 6 LU above the rest.
 */
export const busLufs: Record<Bus, number> = { dialogue: -24, effects: -30, music: -30 };
const largestGainDb = 24;
// Peaks of a stem stay below this.
const stemPeakDb = -3;

/** How much a sound is raised (or lowered) for its bus, in decibels. */
export function gainFor(bus: Bus, loudness: Loudness): number {
  if (isSilent(loudness)) return 0;
  const wanted = busLufs[bus] - loudness.integratedLufs;
  const highest = Math.min(largestGainDb, stemPeakDb - loudness.peakDb);
  return Math.min(wanted, highest);
}

/** What the last stage does: a gain, then a limiter. Both in decibels. */
export type Mastering = { gainDb: number; ceilingDb: number };

// AAC moves peaks a little, so the limiter stays so far below the true peak that is promised.
const ceilingMarginDb = 0.5;

/** The gain that would do if the limiter had nothing to do. */
export function firstMastering(mix: Loudness, wanted: Delivery): Mastering {
  const gainDb = isSilent(mix) ? 0 : wanted.integratedLufs - mix.integratedLufs;
  return { gainDb, ceilingDb: wanted.truePeakDbtp - ceilingMarginDb };
}

/** Whether the limiter will have something to do, so that the outcome must be measured. */
export function limiterWorks(mix: Loudness, { gainDb, ceilingDb }: Mastering): boolean {
  return !isSilent(mix) && mix.peakDb + gainDb > ceilingDb;
}

/** The mastering to try next after the outcome was measured; null when the outcome is as promised. */
export function correctMastering(tried: Mastering, outcome: Loudness, wanted: Delivery): Mastering | null {
  if (isSilent(outcome)) return null;
  const missingLu = wanted.integratedLufs - outcome.integratedLufs;
  const tooHighDb = outcome.peakDb - wanted.truePeakDbtp;
  if (Math.abs(missingLu) <= wanted.toleranceLu && tooHighDb <= 0) return null;
  return {
    gainDb: Math.min(tried.gainDb + missingLu, largestGainDb * 2),
    ceilingDb: tooHighDb > 0 ? tried.ceilingDb - tooHighDb - 0.2 : tried.ceilingDb,
  };
}
