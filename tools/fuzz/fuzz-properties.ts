import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs every property test with a random seed, or with the given one. Prints the seed to replay a failure. */
export function fuzzProperties(seed = randomInt(2 ** 31)): boolean {
  const files = globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"),
  );
  console.log(`${files.length} files with property tests, seed ${seed}.`);
  const env = { ...process.env, PROPERTY_SEED: String(seed) };
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) console.error(`FAILED. To replay: npm run fuzz -- properties --seed ${seed}`);
  return status === 0;
}
