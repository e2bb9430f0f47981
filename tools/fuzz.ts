/** `npm run fuzz -- --inputs 1000000 --seed 1`: made-up files through everything that reads and writes screenplays. */
import { parseArgs } from 'node:util';
import { fuzzScreenplays } from './fuzz/fuzz-screenplays.ts';

const { values } = parseArgs({
  options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const [inputs, seed] = [Number(values.inputs), Number(values.seed)];
const begun = performance.now();
const result = fuzzScreenplays(inputs, seed, (done) => console.log(`${done.toLocaleString('en')} …`));
const seconds = (performance.now() - begun) / 1000;
const { recognised, slowestMs, failure } = result;
console.log(
  `${result.inputs.toLocaleString('en')} inputs (${recognised.toLocaleString('en')} of them scripts) in ${seconds.toFixed(0)} s, ` +
    `seed ${seed}; the slowest took ${slowestMs.toFixed(0)} ms.`,
);
if (failure) {
  console.error(`FAILED\n${failure.problem}\nInput, in base 64: ${failure.input}`);
  process.exitCode = 1;
}
