/** Loudness is measured in steps of a tenth of a second, in blocks of four of them. */
export const stepsPerSecond = 10;
const stepsInBlock = 4;
// As the standard (ITU-R BS.1770) sets them.
const offsetLufs = -0.691;
const silentBelowLufs = -70;
const quieterByLu = 10;

/** The loudness of sound with this mean square after the standard's filters, all channels together. */
export const lufsOf = (meanSquare: number): number => offsetLufs + 10 * Math.log10(meanSquare);

/** The mean square of sound of a loudness. */
export const meanSquareOf = (lufs: number): number => 10 ** ((lufs - offsetLufs) / 10);

/** The integrated loudness of a sound by the mean squares of its steps; pauses do not count. −∞ for silence. */
export function integratedLufs(steps: ArrayLike<number>): number {
  const blocks: number[] = [];
  for (let n = 0; n + stepsInBlock <= steps.length; n += 1) {
    let sum = 0;
    for (let step = 0; step < stepsInBlock; step += 1) sum += steps[n + step] ?? 0;
    blocks.push(sum / stepsInBlock);
  }
  const heard = blocks.filter((block) => lufsOf(block) > silentBelowLufs);
  const gateLufs = lufsOf(mean(heard)) - quieterByLu;
  const loud = heard.filter((block) => lufsOf(block) > gateLufs);
  return loud.length === 0 ? Number.NEGATIVE_INFINITY : lufsOf(mean(loud));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
