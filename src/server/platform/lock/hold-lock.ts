import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Lock =
  | { held: true; release: () => Promise<void> }
  /** `holder` is what the process that holds it tells of itself. */
  | { held: false; holder: string };

/**
 * Takes a lock that one process of this machine can hold, by listening on a socket named after it. The kernel lets go of
 * it when the process ends, however it ends, so a lock is never stale. `tell` answers whoever asks for it meanwhile.
 */
export async function holdLock(name: string, tell: () => string): Promise<Lock> {
  const address = addressOf(name);
  for (;;) {
    const lock = await listen(address, tell);
    if (lock !== undefined) return lock;
    const holder = await ask(address);
    if (holder !== undefined) return { held: false, holder };
    // Nobody answers: only a socket file can be left behind, and only where sockets have no abstract names.
    if (!address.startsWith('\0')) await rm(address, { force: true });
  }
}

/** Linux has abstract names, which leave no file behind; elsewhere the socket is a file in the temporary folder. */
function addressOf(name: string): string {
  const short = `backlot-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
  return process.platform === 'linux' ? `\0${short}` : join(tmpdir(), `${short}.sock`);
}

/** Undefined when the name is taken. */
function listen(address: string, tell: () => string): Promise<Lock | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // Whoever asks may go away before it is told; that is no concern of ours.
      socket.on('error', () => socket.destroy());
      socket.end(tell());
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve({ held: true, release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** Undefined when nobody listens there (any more). */
function ask(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let told = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => (told += text));
    socket.once('end', () => resolve(told));
    socket.once('error', () => resolve(undefined));
  });
}
