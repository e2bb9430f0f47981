import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressFrom } from '../../bench/server-process.ts';

const root = join(import.meta.dirname, '../../..');

/** Runs `work` against a whole installation in a process and a data directory of its own, with fake vendors. */
export async function withOwnServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-fuzz-'));
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
      NODE_ENV: 'test',
      FAKE_VENDORS: '1',
      DATA_DIRECTORY: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    return await work(await addressFrom(server.stdout));
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
