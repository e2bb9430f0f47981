/** `npm test`: the checks, then every test; with arguments, only the test files whose names contain one of them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');

function run(...args: string[]): boolean {
  const env = { ...process.env, CHROMIUM_PATH: findBrowser() };
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

const wanted = process.argv.slice(2);
const isChecked = wanted.length > 0 || run('tools/check.ts');
const isTested = run('node_modules/vitest/vitest.mjs', 'run', ...wanted);
process.exitCode = isChecked && isTested ? 0 : 1;
