import { monoOf, spectraOf } from './sound-figures.ts';
import { sampleRate, type SoundBuffer } from './sound-buffer.ts';

const slices = 8;
/** About an octave and a half each, in hertz. */
const bandEdges = [60, 180, 450, 1_100, 2_700, 6_500, 16_000] as const;
const bands = bandEdges.slice(1).map((to, n) => [bandEdges[n] ?? 0, to] as const);
const stepDb = 4;
const steps = 15;
/** Of what fills a band at full scale. */
const loudestDb = 20;

/** How loud a sound is in six bands in each eighth of its time, in steps of 4 dB: one hexadecimal digit each. */
export function soundPrint(sound: SoundBuffer): string {
  const spectra = spectraOf(monoOf(sound));
  return Array.from({ length: slices }, (_, slice) => {
    const [from, to] = [slice, slice + 1].map((edge) => Math.floor((edge * spectra.length) / slices));
    const heard = spectra.slice(from, Math.max(to ?? 0, (from ?? 0) + 1));
    return bands.map((band) => digitOf(meanPower(heard, band))).join('');
  }).join('');
}

function meanPower(spectra: readonly Float32Array[], [low, high]: readonly [number, number]): number {
  let sum = 0;
  for (const spectrum of spectra) {
    const perBin = sampleRate / 2 / spectrum.length;
    for (let bin = Math.ceil(low / perBin); bin < high / perBin; bin += 1) sum += spectrum[bin] ?? 0;
  }
  return sum / Math.max(spectra.length, 1);
}

/** From 0 to 15: the loudest that is told apart. */
function digitOf(power: number): string {
  const step = Math.round(steps + (10 * Math.log10(power + 1e-20) - loudestDb) / stepDb);
  return Math.min(Math.max(step, 0), steps).toString(16);
}

/** How far two prints are from each other: in steps, on average over their digits. */
export function printDistance(a: string, b: string): number {
  if (a.length !== b.length) return steps;
  const apart = Array.from(a, (digit, n) => Math.abs(Number.parseInt(digit, 16) - Number.parseInt(b[n] ?? '0', 16)));
  return apart.reduce((sum, one) => sum + one, 0) / a.length;
}
