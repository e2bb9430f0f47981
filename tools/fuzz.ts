/**
 * `npm run fuzz -- api --requests 5000 --seconds 600 --seed 1`: seeded requests to every operation of a server of its own.
 * `npm run fuzz -- screenplays --inputs 100000 --seed 1`: made-up files through everything that reads and writes screenplays.
 * `npm run fuzz -- properties`: every property test with a random seed; `--seed 7` replays one.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withServer } from './bench/server-process.ts';
import { fuzzApi } from './fuzz/api/fuzz-api.ts';
import { failuresOf } from './fuzz/api/tally.ts';
import { fuzzProperties } from './fuzz/fuzz-properties.ts';
import { fuzzScreenplays } from './fuzz/fuzz-screenplays.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string' },
  },
});
const givenSeed = values.seed === undefined ? undefined : Number(values.seed);
const seed = givenSeed ?? 1;
const thousands = (count: number): string => count.toLocaleString('en');

function screenplays(): boolean {
  const begun = performance.now();
  const result = fuzzScreenplays(Number(values.inputs), seed, (done) => console.log(`${thousands(done)} …`));
  const seconds = (performance.now() - begun) / 1000;
  const { recognised, slowestMs, failure } = result;
  console.log(
    `${thousands(result.inputs)} inputs (${thousands(recognised)} of them scripts) in ${seconds.toFixed(0)} s, ` +
      `seed ${seed}; the slowest took ${slowestMs.toFixed(0)} ms.`,
  );
  if (failure) console.error(`FAILED\n${failure.problem}\nInput, in base 64: ${failure.input}`);
  return failure === null;
}

/** Fake vendors, and no setting of the caller's environment. */
const serverEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compile'),
  NODE_ENV: 'test',
  FAKE_VENDORS: '1',
};

async function api(): Promise<boolean> {
  const [requests, seconds] = [Number(values.requests), Number(values.seconds)];
  const onProgress = (done: number) => console.log(`${thousands(done)} …`);
  const report = await withServer(serverEnvironment, (url) => fuzzApi({ url, seed, requests, seconds, onProgress }));
  console.table(report.rows, ['name', 'statuses', 'slowestMs']);
  if (Object.keys(report.unprepared).length > 0) console.log('Not prepared at least once:', report.unprepared);
  for (const finding of report.findings) console.error(finding);
  console.log(
    `${thousands(report.requests)} requests in ${report.seconds.toFixed(0)} s, seed ${seed}; ` +
      `${report.reached} of ${report.operations} operations answered a success` +
      `${report.unreached.length > 0 ? ` (not ${report.unreached.join(', ')})` : ''}; ` +
      `${thousands(report.limited)} answers were 429, ${report.limitedWithoutRetryAfter} of them without Retry-After; ` +
      `${report.slowAtFirst} answers took over 2 s beside other requests.`,
  );
  const failures = failuresOf(report);
  if (failures.length > 0) console.error(`FAILED\n${failures.join('\n')}`);
  return failures.length === 0;
}

const kinds: Record<string, () => boolean | Promise<boolean>> = {
  api,
  screenplays,
  properties: () => fuzzProperties(givenSeed),
};
const kind = kinds[positionals[0] ?? 'screenplays'];
if (!kind) throw new Error(`"${positionals[0]}" is not one of: ${Object.keys(kinds).join(', ')}.`);
process.exitCode = (await kind()) ? 0 : 1;
