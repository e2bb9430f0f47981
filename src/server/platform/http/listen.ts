import type { Server } from 'node:http';

type Place = { host: string; port: number; portIsFixed: boolean };

/** How many ports are tried before any free one is taken. */
const neighbours = 20;

/**
 * Listens, and returns the port: the one asked for, or the next free one when it is taken and nobody insisted on it.
 * Throws a sentence for the person who started it when it cannot.
 */
export async function listen(server: Server, { host, port, portIsFixed }: Place): Promise<number> {
  const ports = portIsFixed || port === 0 ? [port] : [...Array.from({ length: neighbours }, (_, n) => port + n), 0];
  for (const candidate of ports) {
    const got = await tryToListen(server, host, candidate);
    if (got !== undefined) return got;
  }
  throw new Error(
    `PORT is ${port}, but another program uses that port on ${host}. Stop it, or set PORT to another number.`,
  );
}

/** Undefined when the port is taken. */
function tryToListen(server: Server, host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(new Error(explain(error, host, port), { cause: error }));
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EACCES') {
    return `PORT is ${port}, which requires administrator rights. Set PORT to 1024 or higher.`;
  }
  if (error.code === 'EADDRNOTAVAIL') return `HOST is ${host}, which isn’t an address of this machine.`;
  if (error.code === 'ENOTFOUND') return `HOST is ${host}, but this host name can’t be resolved.`;
  return `The server can’t listen on ${host}, port ${port}: ${error.message}`;
}
