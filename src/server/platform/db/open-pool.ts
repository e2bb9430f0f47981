import pg from 'pg';

/** A server that was killed is back within seconds; nobody waits longer for a connection. */
const connectionTimeoutMillis = 30_000;

/** Opens a pool that replaces broken connections by itself, idle ones and those in use. `onLost` is told of each. */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis, ...config });
  pool.on('error', onLost); // While it is idle …
  pool.on('connect', (client) => client.on('error', onLost)); // … and while it is in use; the query fails as well.
  return pool;
}
