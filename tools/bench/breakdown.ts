import { readFileSync } from 'node:fs';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { breakDown } from '#domain/scripts/break-down.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const runs = 9;
/** The sample has about 20 pages. */
const copies = 6;

/** How long the whole breakdown of a script of 120 pages takes: cast, settings, shots, prompts, durations. */
export async function run(): Promise<BenchRow[]> {
  const sample = readFileSync('samples/every-element.fountain', 'utf8');
  // Scene numbers would be the same in each copy, and the title page stands once.
  const body = sample.slice(sample.indexOf('\n\n')).replaceAll(/ #[\w.-]+#$/gm, '');
  const screenplay = readFountain(Array.from({ length: copies }, () => body).join('\n\n'));
  const milliseconds: number[] = [];
  for (let n = 0; n <= runs; n += 1) {
    const begun = performance.now();
    breakDown(screenplay);
    // The first run is the compiler's.
    if (n > 0) milliseconds.push(performance.now() - begun);
  }
  return [benchRow('whole breakdown of 120 pages', { unit: 'ms', runs: milliseconds, target: 150 })];
}
