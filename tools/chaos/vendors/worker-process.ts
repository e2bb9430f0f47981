import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A worker in a process of its own that can be killed. */
export type WorkerProcess = {
  /** Resolves when it works. */
  ready: Promise<void>;
  /** `kill -9`, with everybody whom it has started. */
  kill(): Promise<void>;
  /** Everything that it said. */
  log(): string;
};

/** Starts one on the installation that the environment leads to. */
export function startWorkerProcess(environment: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts', 'worker'], {
    cwd: root,
    detached: true,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'warn', PREVIZ_PROCESSES: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const dead = once(child, 'exit');
  let said = '';
  const ready = new Promise<void>((resolve, fail) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is ready')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void dead.then(() => fail(new Error(`A worker ended by itself: ${said}`)));
  });
  ready.catch(() => undefined);
  return {
    ready,
    async kill() {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // It has died by itself meanwhile.
      }
      await dead;
    },
    log: () => said,
  };
}
