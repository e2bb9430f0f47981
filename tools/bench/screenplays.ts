/** Reading, writing and laying out a screenplay of 120 pages. Baseline: splitting the same text into its lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFinalDraft } from '../../src/domain/screenplays/final-draft/read-final-draft.ts';
import { writeFinalDraft } from '../../src/domain/screenplays/final-draft/write-final-draft.ts';
import { paginate } from '../../src/domain/screenplays/pages/paginate.ts';
import { readFountain } from '../../src/domain/screenplays/fountain/read-fountain.ts';
import type { Screenplay } from '../../src/domain/screenplays/screenplay.ts';
import { writeFountain } from '../../src/domain/screenplays/fountain/write-fountain.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const pages = 120;
const warmUps = 25;
const runs = 15;
const targetMs = 20;
const samples = join(import.meta.dirname, '../../samples');

/** The long sample, repeated until it fills the pages, each time with other names so that no two scenes are alike. */
function longText(): string {
  const whole = readFileSync(join(samples, 'every-element.fountain'), 'utf8');
  const body = whole.slice(whole.indexOf('\n\n'));
  const each = paginate(readFountain(body)).pages.length;
  const parts = Array.from({ length: Math.ceil(pages / each) }, (_, at) => body.replaceAll(' - ', ` ${at + 1} - `));
  return parts.join('\n\n');
}

function measure(what: string, work: () => unknown, target?: number): BenchRow {
  for (let run = 0; run < warmUps; run += 1) work();
  const times = Array.from({ length: runs }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return benchRow(what, { unit: 'ms', runs: times, ...(target === undefined ? {} : { target }) });
}

/** The figures of the formats. Everything is measured warm, as in a server that has run for a while. */
export async function run(): Promise<BenchRow[]> {
  const text = longText();
  const screenplay: Screenplay = readFountain(text);
  const fdx = writeFinalDraft(screenplay);
  const count = paginate(screenplay).pages.length;
  return [
    measure(`baseline: ${count} pages into lines`, () => text.split(/\r\n?|\n/).map((line) => line.trim())),
    measure('read Fountain', () => readFountain(text), targetMs),
    measure('write Fountain', () => writeFountain(screenplay), targetMs),
    measure('write Final Draft', () => writeFinalDraft(screenplay), targetMs),
    measure('read Final Draft', () => readFinalDraft(fdx), targetMs),
    measure('lay out on pages', () => paginate(screenplay)),
  ];
}
