/** What tells speakers apart: the middle of the voice's height in hertz, and its energy in bands, in dB. */
export type VoicePrint = { hertz: number; bands: number[] };

/** Bands of about a third of the range in which throats differ. */
const bandEdges = [150, 300, 500, 800, 1_200, 1_800, 2_600, 3_600, 5_000] as const;
const frameSeconds = 0.04;
const lowestHertz = 60;
const highestHertz = 420;

/** Measures mono speech. */
export function measureVoice(samples: Float32Array, rate: number): VoicePrint {
  const frame = Math.round(rate * frameSeconds);
  const heights: number[] = [];
  const energies = bandEdges.slice(1).map(() => 0);
  for (let start = 0; start + 2 * frame < samples.length; start += frame) {
    const piece = samples.subarray(start, start + 2 * frame);
    const height = heightOf(piece, rate);
    if (height === null) continue;
    heights.push(height);
    for (const band of energies.keys()) energies[band] = (energies[band] ?? 0) + bandEnergy(piece, band, rate);
  }
  heights.sort((a, b) => a - b);
  const all = energies.reduce((sum, energy) => sum + energy, 0);
  return {
    hertz: heights[Math.floor(heights.length / 2)] ?? 0,
    bands: energies.map((energy) => 10 * Math.log10(energy / all)),
  };
}

/** The pitch of a voiced piece by autocorrelation; null when it is not voiced. */
function heightOf(piece: Float32Array, rate: number): number | null {
  const half = Math.floor(piece.length / 2);
  const energy = dot(piece, 0, half);
  if (energy / half < 1e-4) return null;
  let best = { lag: 0, match: 0.6 };
  for (let lag = Math.floor(rate / highestHertz); lag < rate / lowestHertz; lag += 1) {
    let sum = 0;
    for (let i = 0; i < half; i += 1) sum += (piece[i] ?? 0) * (piece[i + lag] ?? 0);
    const match = sum / Math.sqrt(energy * dot(piece, lag, half) + 1e-12);
    // A longer period must be clearly better: every multiple of the true one fits as well.
    if (match > best.match + 0.03) best = { lag, match };
  }
  return best.lag === 0 ? null : rate / best.lag;
}

function dot(piece: Float32Array, from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i += 1) sum += (piece[i] ?? 0) ** 2;
  return sum;
}

/** The energy of four tones in the band (Goertzel). */
function bandEnergy(piece: Float32Array, band: number, rate: number): number {
  const [low = 0, high = 0] = [bandEdges[band], bandEdges[band + 1]];
  let energy = 0;
  for (let part = 0; part < 8; part += 1) {
    const turn = 2 * Math.cos((2 * Math.PI * (low + ((part + 0.5) / 8) * (high - low))) / rate);
    let [now, before] = [0, 0];
    for (const sample of piece) [now, before] = [sample + turn * now - before, now];
    energy += now * now + before * before - turn * now * before;
  }
  return energy;
}

/** How far two voices are apart: 1 is about as far as must be heard at once. */
export function voiceDistance(a: VoicePrint, b: VoicePrint): number {
  const semitones = Math.abs(12 * Math.log2(a.hertz / b.hertz));
  const spectral = Math.sqrt(
    a.bands.reduce((sum, band, i) => sum + (band - (b.bands[i] ?? 0)) ** 2, 0) / a.bands.length,
  );
  return Math.hypot(semitones / 3, spectral / 4);
}
