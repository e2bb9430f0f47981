import pg from 'pg';

/** How long a query waits for a connection. A server that was killed is back within seconds. */
const connectionTimeoutMillis = 30_000;

/** Opens a pool that replaces broken connections by itself, idle ones and those in use. `onLost` is called for each. */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void = () => undefined): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis, ...config });
  pool.on('error', onLost); // While it is idle …
  pool.on('connect', (client) => client.on('error', onLost)); // … and while it is in use; the query fails as well.
  return pool;
}
