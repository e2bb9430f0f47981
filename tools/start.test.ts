import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

const lock = {
  name: 'tiny',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: { '': { name: 'tiny', version: '1.0.0' } },
};

let root: string;

/** An installation that needs no packages, with two programs: one ends with a code, one waits for a signal. */
async function makeInstallation(): Promise<string> {
  const made = await realpath(await mkdtemp(join(tmpdir(), 'backlot-launcher-')));
  await mkdir(join(made, 'tools'));
  await copyFile(join(import.meta.dirname, 'start.mjs'), join(made, 'tools', 'start.mjs'));
  const scripts = { wait: 'node tools/start.mjs wait.ts' };
  await writeFile(join(made, 'package.json'), JSON.stringify({ name: 'tiny', version: '1.0.0', scripts }));
  await writeFile(join(made, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(
    join(made, 'echo.ts'),
    'const said: string[] = process.argv.slice(2); console.log(JSON.stringify(said)); process.exitCode = 3;',
  );
  await writeFile(
    join(made, 'wait.ts'),
    `process.on('SIGTERM', () => { console.log('told to stop'); process.exit(7); });
     setInterval(() => {}, 60_000);
     console.log(String(process.pid));`,
  );
  return made;
}

beforeAll(async () => {
  root = await makeInstallation();
  await (
    await finished(launch(root, ['echo.ts']))
  ).code;
});

afterAll(() => rm(root, { recursive: true, force: true }));

type Launched = ChildProcessByStdio<null, Readable, Readable>;

function launch(folder: string, args: string[], flags: string[] = []): Launched {
  // Without the npm that runs these tests: a person types the command in a shell.
  const { npm_execpath: _, ...environment } = process.env;
  return spawn(process.execPath, [...flags, join(folder, 'tools', 'start.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
}

async function finished(launched: Launched): Promise<{ code: unknown; said: string; complained: string }> {
  const [[code], said, complained] = await Promise.all([
    once(launched, 'exit'),
    text(launched.stdout),
    text(launched.stderr),
  ]);
  return { code, said, complained };
}

test('the packages are installed once; what npm says stays out of the output', async () => {
  const folder = await makeInstallation();
  const first = await finished(launch(folder, ['echo.ts', 'one', '--two']));
  expect(first).toMatchObject({ code: 3, said: '["one","--two"]\n' });
  expect(first.complained).toContain('Installing the packages');
  const second = await finished(launch(folder, ['echo.ts']));
  expect(second).toEqual({ code: 3, said: '[]\n', complained: '' });
  await rm(folder, { recursive: true });
});

test('packages that cannot be installed are told in plain words', async () => {
  const folder = await makeInstallation();
  const wanting = { name: 'tiny', version: '1.0.0', dependencies: { left: '1.0.0' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(wanting));
  const { code, complained } = await finished(launch(folder, ['echo.ts']));
  expect(code).toBe(1);
  expect(complained).toContain('The packages couldn’t be installed. See the npm output above for the reason.');
  await rm(folder, { recursive: true });
});

test('a signal reaches the program, and its exit code comes back', async () => {
  const launched = launch(root, ['wait.ts']);
  launched.stdout.once('data', () => launched.kill('SIGTERM'));
  expect(await finished(launched)).toMatchObject({ code: 7, said: expect.stringContaining('told to stop') });
});

test.runIf(process.platform === 'linux')('the program is told to stop when the launcher is killed', async () => {
  const launched = launch(root, ['wait.ts']);
  launched.stdout.once('data', () => launched.kill('SIGKILL'));
  // The output ends when the program ends, which holds it open.
  expect(await text(launched.stdout)).toContain('told to stop');
});

test.runIf(process.platform === 'linux')('the program is told to stop when npm, which runs it, is', async () => {
  const npm = spawn('npm', ['run', 'wait', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  npm.stdout.once('data', () => npm.kill('SIGTERM'));
  expect(await text(npm.stdout)).toContain('told to stop');
});

test('a Node that is too old is told which one is needed', async () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '18.20.0' } })`;
  const { code, complained } = await finished(
    launch(root, ['echo.ts'], ['--import', `data:text/javascript,${pretend}`]),
  );
  expect(code).toBe(1);
  expect(complained).toContain('Backlot needs Node 20 or later, and this is Node 18.20.0');
});

test('without a packaged Node an older one is told to install Node 24', async () => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '22.1.0' } })`;
  const { code, complained } = await finished(
    launch(root, ['echo.ts'], ['--import', `data:text/javascript,${pretend}`]),
  );
  expect(code).toBe(1);
  expect(complained).toContain('install Node 24 or later');
});
