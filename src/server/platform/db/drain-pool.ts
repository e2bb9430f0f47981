import type pg from 'pg';

/**
 * Closes the idle connections of a pool, and every other one when its work is done, until the returned function is called.
 * New work meanwhile opens connections of its own, which a server that shuts down refuses.
 */
export function drainPool(pool: pg.Pool): () => void {
  pool.options.maxUses = 1;
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
  }
  return () => {
    pool.options.maxUses = Infinity;
  };
}
