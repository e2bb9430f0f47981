import { setTimeout as delay } from 'node:timers/promises';
import type { Accident } from './accidents.ts';
import type { ServerUnderTest } from './server-under-test.ts';

export type Recovery = {
  /** From the accident until a sign-in and a write succeed and the process says that it is ready. */
  seconds: number;
  /** Every status of `/health/ready` meanwhile, each once. */
  statuses: number[];
};

const askAgainMs = 50;

/** Causes an accident, and waits until the product works again. Throws after `patienceSeconds`. */
export async function measureRecovery(
  server: ServerUnderTest,
  accident: Accident,
  patienceSeconds: number,
): Promise<Recovery> {
  const postmaster = await server.postmaster();
  if (postmaster === undefined) throw new Error('PostgreSQL does not run.');
  const begun = performance.now();
  const giveUpAt = begun + patienceSeconds * 1000;
  const statuses = new Set<number>();
  const watching = new AbortController();
  const watched = watchHealth(server, statuses, watching.signal);
  try {
    await accident.cause({ postmaster, dataDirectory: server.dataDirectory });
    const isStillDown = async () => accident.restarts && [postmaster, undefined].includes(await server.postmaster());
    for (let problem: unknown = 'PostgreSQL was not restarted.'; ; await delay(askAgainMs)) {
      if (performance.now() > giveUpAt) throw new Error(`Not recovered: ${String(problem)}\n${server.log()}`);
      // Until the restart, old connections may still work.
      if (await isStillDown()) continue;
      const failed = await server.signInAndWrite().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failed === undefined && (await server.health()).status === 200) break;
      problem = failed ?? 'It is not ready.';
    }
    return { seconds: (performance.now() - begun) / 1000, statuses: [...statuses] };
  } finally {
    watching.abort();
    await watched;
  }
}

async function watchHealth(server: ServerUnderTest, statuses: Set<number>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const health = await server.health().catch(() => undefined);
    if (health) statuses.add(health.status);
    await delay(askAgainMs);
  }
}
