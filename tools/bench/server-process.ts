import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../..');

/** Runs `work` against a whole installation in a process and a data directory of its own. */
export async function withServer<T>(
  environment: Record<string, string | undefined>,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-server-'));
  const server = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: { ...environment, DATA_DIRECTORY: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' },
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

/** The address that a server prints once it is ready. */
export async function addressFrom(output: Readable): Promise<string> {
  let text = '';
  // The stream stays open for other readers: a server whose output is closed can log no more.
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    const address = /ready at (http\S+)/.exec(text)?.[1];
    if (address !== undefined) {
      output.resume();
      return address;
    }
  }
  throw new Error(`The server ended without an address: ${text}`);
}

/** The password of every account that the tools create. */
export const password = 'correct horse';

/** Creates an account, as the pages do. Returns the cookie of its session. */
export const signUp = (address: string, email: string): Promise<string> =>
  enter(address, 'sign-up', { email, password, name: 'Bench' });

/** Starts another session. Returns its cookie. */
export const signIn = (address: string, email: string): Promise<string> =>
  enter(address, 'sign-in', { email, password });

async function enter(address: string, how: 'sign-up' | 'sign-in', body: object): Promise<string> {
  const answer = await fetch(`${address}/api/auth/${how}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The ${how} answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

/** A token of the session, good for minutes. */
export async function tokenOf(address: string, cookie: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/token`, { headers: { cookie, origin: address } });
  // Our own server wrote it.
  const { token } = (await answer.json()) as { token: string };
  return token;
}
