import pg from 'pg';

export type Pool = pg.Pool;

/** A check that takes longer has failed. Less than the 2 s that `health.ts` gives each check. */
const patienceMs = 1_900;

/**
 * Checks that a pool's connections answer and that the server accepts new ones. A server that shuts down refuses new
 * connections while idle ones still answer, so both are checked. Concurrent callers share one check.
 */
export function checkPool(pool: pg.Pool): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= check(pool).finally(() => (running = undefined)));
}

async function check(pool: pg.Pool): Promise<void> {
  await Promise.all([askPool(pool), connectAnew(pool)]);
}

/** A connection that does not answer in time is removed from the pool. */
async function askPool(pool: pg.Pool): Promise<void> {
  // `pg` supports a time limit for each query, which its types do not declare.
  const query = { text: 'select 1', query_timeout: patienceMs } as pg.QueryConfig;
  await pool.query(query);
}

async function connectAnew({ options }: pg.Pool): Promise<void> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}
