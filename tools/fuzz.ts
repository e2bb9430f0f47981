/**
 * `npm run fuzz -- screenplays --inputs 1000000 --seed 1`: made-up files through everything that reads and writes screenplays.
 * `npm run fuzz -- properties`: every property test with a random seed; `--seed 7` replays one.
 */
import { parseArgs } from 'node:util';
import { fuzzProperties } from './fuzz/fuzz-properties.ts';
import { fuzzScreenplays } from './fuzz/fuzz-screenplays.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? undefined : Number(values.seed);

function screenplays(): boolean {
  const begun = performance.now();
  const result = fuzzScreenplays(Number(values.inputs), seed ?? 1, (done) =>
    console.log(`${done.toLocaleString('en')} …`),
  );
  const seconds = (performance.now() - begun) / 1000;
  const { recognised, slowestMs, failure } = result;
  console.log(
    `${result.inputs.toLocaleString('en')} inputs (${recognised.toLocaleString('en')} of them scripts) in ${seconds.toFixed(0)} s, ` +
      `seed ${seed ?? 1}; the slowest took ${slowestMs.toFixed(0)} ms.`,
  );
  if (failure) console.error(`FAILED\n${failure.problem}\nInput, in base 64: ${failure.input}`);
  return failure === null;
}

const kinds: Record<string, () => boolean> = { screenplays, properties: () => fuzzProperties(seed) };
const kind = kinds[positionals[0] ?? 'screenplays'];
if (!kind) throw new Error(`"${positionals[0]}" is not one of: ${Object.keys(kinds).join(', ')}.`);
process.exitCode = kind() ? 0 : 1;
