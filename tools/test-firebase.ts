/** `npm run test:firebase`: signs people in with Firebase's SDK and emulator. Installs the emulator at the first run. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test/firebase/emulator');

function run(command: string, args: string[], cwd: string): boolean {
  const env = { ...process.env, CHROMIUM_PATH: findBrowser() };
  return spawnSync(command, args, { cwd, stdio: 'inherit', env, shell: process.platform === 'win32' }).status === 0;
}

const isInstalled =
  existsSync(join(folder, 'node_modules/firebase-tools')) || run('npm', ['ci', '--ignore-scripts'], folder);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/firebase/vitest.config.ts'];
process.exitCode = isInstalled && run(process.execPath, [...vitest, ...process.argv.slice(2)], root) ? 0 : 1;
