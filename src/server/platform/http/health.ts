import { Hono } from 'hono';

/** Where a process is in its life; requests are for `ready` ones. */
export type ProcessState = 'starting' | 'ready' | 'stopping';

export type HealthOptions = {
  state: () => ProcessState;
  checks: Checks;
};

/** The checks of readiness, by name. A failing check throws. A passing one may return a word to show instead of `ok`. */
export type Checks = Record<string, () => Promise<string | void>>;

/** A check that takes longer counts as failed. */
const patienceMs = 2_000;

/**
 * `/health/live`: the process runs and answers. `/health/ready`: it can do its work, with a word for each thing it needs;
 * 503 otherwise, so that a load balancer sends people elsewhere. Neither tells anything a stranger should not know.
 */
export function createHealth({ state, checks }: HealthOptions): Hono {
  const app = new Hono();
  app.get('/health/live', (context) => context.json({ status: 'live' }, 200, fresh));
  app.get('/health/ready', async (context) => {
    if (state() !== 'ready') return context.json({ status: state(), checks: {} }, 503, away);
    const told = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await judge(check)] as const),
    );
    const isReady = told.every(([, word]) => word !== failed && word !== tooSlow);
    return context.json(
      { status: isReady ? 'ready' : 'failing', checks: Object.fromEntries(told) },
      isReady ? 200 : 503,
      isReady ? fresh : away,
    );
  });
  return app;
}

const fresh = { 'cache-control': 'no-store' };
/** Load balancers ask every few seconds anyway. */
const away = { ...fresh, 'retry-after': '2' };

const [failed, tooSlow] = ['failed', 'too slow'];

async function judge(check: Checks[string]): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(tooSlow), patienceMs);
  });
  const checked = check().then(
    (word) => word ?? 'ok',
    () => failed,
  );
  const word = await Promise.race([checked, late]);
  clearTimeout(timer);
  return word;
}
