/** The process that is killed: the whole product on its own data folder, told what to do by the one that kills it. */
import { sql } from 'kysely';
import { assetsApi } from '#contract/assets.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isAppError, messages } from '#contract/errors.ts';
import { exportsApi } from '#contract/exports.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { type Installation, openInstallation } from '../installation.ts';
import type { Ask, FromVictim, ToVictim } from './messages.ts';
import { readOpenWork } from './open-work.ts';

const endpoints: Endpoint[] = [assetsApi, exportsApi, scriptsApi, storyboardsApi].flatMap((api) => Object.values(api));

function tell(message: FromVictim): void {
  process.send?.(message);
}

async function answer({ call }: Installation, { id, method, path, input }: Ask): Promise<void> {
  const endpoint = endpoints.find((one) => one.method === method && one.path === path);
  if (!endpoint) throw new Error(`There is no ${method} ${path}.`);
  try {
    // Checked where it was sent from.
    tell({ type: 'answer', id, answer: await call(endpoint, input as never) });
  } catch (error) {
    const { code, message, fields } = isAppError(error)
      ? error
      : { code: 'internal' as const, message: messages.generic, fields: undefined };
    tell({ type: 'refusal', id, code, message, fields });
  }
}

const [dataDirectory] = process.argv.slice(2);
if (dataDirectory === undefined) throw new Error('Which data folder?');
// Whoever kills us has been killed itself.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const installation = await openInstallation({ dataDirectory, worker: false });
const { app, databaseUrl } = installation;
tell({
  type: 'opened',
  databaseUrl,
  open: await readOpenWork(app.platform.db.sql),
  discrepancies: (await app.features.billing.findDiscrepancies()).length,
});
process.on('message', (message: ToVictim) => {
  if (message.type === 'ask') return void answer(installation, message);
  void app
    .stopWorker()
    .then(() => installation.close())
    .then(() => process.exit(0));
});
// Each life finds that a month is over, and renews it as soon as it works.
await sql`update accounts set period_ends_at = now() - interval '1 minute'`.execute(app.platform.db.sql);
await app.startWorker({ isOnlyWorker: true });
tell({ type: 'working' });
