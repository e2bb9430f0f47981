import { once } from 'node:events';
import pg from 'pg';
import { patienceMs } from './patience.ts';

const lookAgainMs = 200;

/**
 * Asks, and asks again whenever the product tells that something has changed (and now and then, for what is not told),
 * until there is an answer.
 */
export async function untilAnswered<T>(databaseUrl: string, ask: () => Promise<T | undefined>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const giveUp = AbortSignal.timeout(patienceMs);
  await client.connect();
  try {
    await client.query('listen live');
    for (;;) {
      const signal = AbortSignal.any([giveUp, AbortSignal.timeout(lookAgainMs)]);
      const changed = once(client, 'notification', { signal }).catch(() => undefined);
      const answer = await ask();
      if (answer !== undefined) return answer;
      await changed;
      giveUp.throwIfAborted();
    }
  } finally {
    await client.end();
  }
}
