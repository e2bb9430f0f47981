import { createServer } from 'node:net';
import { join } from 'node:path';
import { databaseUser } from './cluster.ts';

/** Where PostgreSQL takes connections: a socket in a folder, or a port of 127.0.0.1. */
export type Listener = { folder: string; port?: undefined } | { folder?: undefined; port: number };

/** A socket needs a port too, for its name. */
const socketPort = 5432;
/** The kernel's limit for a socket's path is 107 bytes, of which PostgreSQL adds 14: `/.s.PGSQL.5432`. */
const longestFolderBytes = 107 - 14;

/**
 * A socket inside the cluster, which only its owner can reach and which collides with nothing; a port when one is asked
 * for (0: any free one), or where the path would be too long for a socket.
 */
export async function chooseListener(cluster: string, port: number | undefined): Promise<Listener> {
  if (port === undefined && Buffer.byteLength(cluster) <= longestFolderBytes) return { folder: cluster };
  return { port: port === undefined || port === 0 ? await freePort() : port };
}

/** The address for any PostgreSQL client; `host` as a parameter goes before the one in front of it. */
export function databaseUrlOf(listener: Listener, password: string): string {
  const url = new URL(`postgresql://localhost:${listener.port ?? socketPort}/postgres`);
  url.username = databaseUser;
  url.password = password;
  if (listener.folder === undefined) url.hostname = '127.0.0.1';
  else url.searchParams.set('host', listener.folder);
  return url.href;
}

/** The file of the socket; undefined for a port. */
export function socketFileOf({ folder }: Listener): string | undefined {
  return folder === undefined ? undefined : join(folder, `.s.PGSQL.${socketPort}`);
}

/** PostgreSQL's settings for it. */
export function listenerSettings(listener: Listener): Record<string, string> {
  if (listener.folder === undefined) {
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(listener.port) };
  }
  return {
    listen_addresses: '',
    unix_socket_directories: quoted(listener.folder),
    unix_socket_permissions: '0700',
    port: String(socketPort),
  };
}

/** The setting is a list: a name with a comma or a space stands in quotes. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
