import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { projectsApi } from '#contract/projects.ts';
import { usersApi } from '#contract/users.ts';
import { addressFrom, signIn, signUp, tokenOf } from '../bench/server-process.ts';

const root = join(import.meta.dirname, '../..');
const longestLog = 200_000;
const email = 'owner@example.test';

export type Health = { status: number; checks: Record<string, string> };

/** A real installation: `main.ts` in a process of its own, with its own PostgreSQL and a signed-in owner. */
export type ServerUnderTest = {
  address: string;
  dataDirectory: string;
  call<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>;
  /** Signs in with the password and writes a project, as a browser does. Throws when either fails. */
  signInAndWrite(): Promise<void>;
  health(): Promise<Health>;
  /** The process id of the postmaster; undefined while there is none. */
  postmaster(): Promise<number | undefined>;
  /** Everything it has printed and logged. */
  log(): string;
  stop(): Promise<void>;
};

export async function startServer(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<ServerUnderTest> {
  const { child, log, ended } = spawnServer({ DATA_DIRECTORY: dataDirectory, ...environment });
  const address = await addressFrom(child.stdout);
  const cookie = await signUp(address, email);
  let token = await tokenOf(address, cookie);
  const call: ServerUnderTest['call'] = async (endpoint, input) =>
    answerOf(endpoint, await fetch(requestFor(endpoint, input, { origin: address, token })));
  await call(usersApi.create, { body: {} });

  return {
    address,
    dataDirectory,
    call,
    async signInAndWrite() {
      token = await tokenOf(address, await signIn(address, email));
      await call(projectsApi.create, { body: { title: 'After the accident' } });
    },
    async health() {
      const answer = await fetch(`${address}/health/ready`);
      const { checks } = z.object({ checks: z.record(z.string(), z.string()) }).parse(await answer.json());
      return { status: answer.status, checks };
    },
    postmaster: () => readPostmaster(dataDirectory),
    log,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function spawnServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    // Not in production, where so many sign-ins from one address would have to wait.
    env: { ...process.env, NODE_ENV: 'test', LOG_LEVEL: 'info', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (log = (log + String(chunk)).slice(-longestLog)));
  }
  return { child, log: () => log, ended: once(child, 'exit') };
}

async function readPostmaster(dataDirectory: string): Promise<number | undefined> {
  const file = await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
  const lines = file?.split('\n') ?? [];
  return lines[7]?.trim() === 'ready' ? Number(lines[0]) : undefined;
}
