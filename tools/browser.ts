// Finds a Chromium for the tests, or fetches one; run by itself it prints where it lies.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell is the same browser without windows, and takes about half of the processor. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** As root Chromium has no sandbox; nothing it does in a test may reach out by itself. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where a Chromium lies: the one of `CHROMIUM_PATH`, of this machine, or that Playwright keeps; else one is installed as
 * root by `apt-get`, or downloaded by Playwright. Throws what to do when all of that fails.
 */
export function findBrowser(): string {
  const found = installed();
  if (found !== undefined) return found;
  process.stderr.write('No Chromium was found. Fetching one for the tests.\n');
  const problems = [installByApt(), downloadByPlaywright()].filter((problem) => problem !== undefined);
  const fetched = installed();
  if (fetched !== undefined) return fetched;
  throw new Error(
    'The tests need a Chromium, and none could be fetched. Install Chromium or Chrome, or set CHROMIUM_PATH to the program.\n' +
      problems.join('\n'),
  );
}

function installed(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, but there is no such program.`);
    return named;
  }
  const inPath = names.flatMap((name) =>
    (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)),
  );
  return [...inPath, ...macPrograms, chromium.executablePath()].find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Undefined when it has worked, or cannot be tried; otherwise what went wrong. */
function installByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  let problem: string | undefined;
  const apt = (...args: string[]) => spawnSync('apt-get', [...args, '-qq'], { env, encoding: 'utf8' });
  const updated = apt('update');
  if (updated.status !== 0) return `apt-get update: ${lastLine(updated.stderr)}`;
  // Older systems have no package of the shell.
  for (const name of [headlessShell, 'chromium']) {
    const ended = apt('install', '-y', '--no-install-recommends', name);
    if (ended.status === 0) return undefined;
    problem = `apt-get install: ${lastLine(ended.stderr)}`;
  }
  return problem;
}

function downloadByPlaywright(): string | undefined {
  if (installed() !== undefined) return undefined;
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const ended = spawnSync(process.execPath, [cli, 'install', 'chromium'], { encoding: 'utf8' });
  return ended.status === 0 ? undefined : `playwright install: ${lastLine(ended.stderr)}`;
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

if (process.argv[1] === import.meta.filename) console.log(findBrowser());
