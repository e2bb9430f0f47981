import { randomBytes, timingSafeEqual } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type SetupToken = {
  /** What the printed link carries; undefined where none is needed. */
  token: string | undefined;
  /** Whether the first account may be made, with the token of the link or without one. */
  allows(token: string | undefined): boolean;
};

const tokenFile = 'setup-token';

/**
 * Guards the first account, which becomes the owner, where strangers can reach the server. On a loopback address only
 * somebody at this machine can, and needs no token. It is kept in the data directory, so every start prints the same link.
 */
export async function readSetupToken({
  host,
  dataDirectory,
}: {
  host: string;
  dataDirectory: string;
}): Promise<SetupToken> {
  if (isLoopback(host)) return { token: undefined, allows: () => true };
  const token = await readOrMake(join(dataDirectory, tokenFile));
  return { token, allows: (given) => given !== undefined && isSame(given, token) };
}

/** Whether an address to listen on can be reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

async function readOrMake(file: string): Promise<string> {
  const kept = await read(file);
  if (kept !== undefined) return kept;
  // Written beside, then linked: another process that starts at the same time sees a whole token, and the same one.
  const own = `${file}.${process.pid}`;
  await writeFile(own, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  const made = await read(file);
  if (made === undefined) throw new Error(`${file} holds no token. Delete it and start again.`);
  return made;
}

async function read(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined || text.trim().length < 16 ? undefined : text.trim();
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
