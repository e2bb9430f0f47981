import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `host:port` of Firebase's auth emulator. */
    emulatorHost: string;
  }
}

const program = join(import.meta.dirname, 'emulator/node_modules/firebase-tools/lib/bin/firebase.js');
const patienceMs = 60_000;

/** One auth emulator for the whole run. Nothing it does leaves this machine. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-firebase-'));
  const [port, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
    singleProjectMode: false,
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const emulator = spawn(
    process.execPath,
    [program, 'emulators:start', '--only', 'auth', '--project', 'demo-backlot', '--non-interactive'],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, HOME: folder, CI: 'true' } },
  );
  await untilAnswered(`http://${host}:${port}/`);
  project.provide('emulatorHost', `${host}:${port}`);
  return async () => {
    const gone = new Promise((resolve) => emulator.once('exit', resolve));
    emulator.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

async function untilAnswered(url: string): Promise<void> {
  const untilMs = performance.now() + patienceMs;
  while (performance.now() < untilMs) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await delay(100);
  }
  throw new Error('The emulator does not answer.');
}
