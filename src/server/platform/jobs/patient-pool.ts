import type pg from 'pg';
import { isDatabaseAway } from '../db/database-away.ts';

/** `cannot_connect_now`: graphile-worker takes it as a reason to try again, after three seconds and then ever later. */
const tryAgainCode = '57P03';

/**
 * The pool, for graphile-worker. When it cannot write down that a job has ended, it gives up for good, and takes the whole
 * process with it, unless the error's code is one of a few that it repeats. A lost database is a reason to repeat.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => patientClient(await repeatable(pool.connect()));
  return new Proxy(pool, {
    get(target, name) {
      // With a callback it is the listener for new jobs, which comes back by itself.
      if (name === 'connect') return (callback?: Callback) => (callback ? target.connect(callback) : connect());
      return bound(target, name);
    },
  });
}

type Callback = Parameters<pg.Pool['connect']>[0];

function patientClient(client: pg.PoolClient): pg.PoolClient {
  // One of many signatures: graphile-worker asks by promise alone.
  const query = (...args: [pg.QueryConfig]) => repeatable(client.query(...args));
  return new Proxy(client, { get: (target, name) => (name === 'query' ? query : bound(target, name)) });
}

async function repeatable<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw isDatabaseAway(error)
      ? Object.assign(new Error('The database is away.', { cause: error }), { code: tryAgainCode })
      : error;
  }
}

/** A property of the thing itself, whose methods work on it and not on what stands in front of it. */
function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
