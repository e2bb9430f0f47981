/** One figure of a benchmark: the median of its runs, and how it compares to the target, where there is one. */
export type BenchRow = {
  what: string;
  median: number;
  unit: string;
  runs: number[];
  target?: number;
  /** Whether more is better; the target is a floor then. */
  isRate?: boolean;
};

type Measured = Pick<BenchRow, 'unit' | 'runs'> & Partial<BenchRow>;

/** A row from the figures of its runs. */
export function benchRow(what: string, measured: Measured): BenchRow {
  return { what, median: medianOf(measured.runs), ...measured };
}

/** The middle one. */
export function medianOf(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
