import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';

/** A program that never finishes stopping. */
const program = `
  import { waitForEnd } from ${JSON.stringify(join(import.meta.dirname, 'wait-for-end.ts'))};
  setInterval(() => {}, 60_000);
  const ending = waitForEnd({ fatal: ({ error }) => console.log(error.message) });
  console.log('waiting');
  if (process.argv.includes('fault')) setImmediate(() => { throw new Error('torn'); });
  const { reason, code } = await ending;
  console.log('stopping for ' + reason + ', ' + code);`;

function start(...args: string[]): ChildProcessByStdio<null, Readable, null> {
  const flags = ['--input-type=module-typescript', '--eval', program, '--', ...args];
  return spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
}

function said(child: ChildProcessByStdio<null, Readable, null>, words: string): Promise<void> {
  let all = '';
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk: unknown) => {
      all += String(chunk);
      if (all.includes(words)) resolve();
    });
  });
}

test('one press of Ctrl-C counts once, however often it arrives; a second one ends the process on the spot', async () => {
  const child = start();
  const ended = once(child, 'exit');
  const stopping = said(child, 'stopping for SIGINT, 0');
  await said(child, 'waiting');
  child.kill('SIGINT');
  child.kill('SIGINT');
  child.kill('SIGINT');
  await stopping;
  expect(child.exitCode).toBeNull();
  const pressing = setInterval(() => child.kill('SIGINT'), 20);
  expect(await ended).toEqual([1, null]);
  clearInterval(pressing);
});

test('a fault that nobody caught ends in order, with a code that says so', async () => {
  const child = start('fault');
  await said(child, 'torn\nstopping for fault, 1');
  child.kill('SIGKILL');
});
