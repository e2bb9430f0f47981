/** `npm run reconcile`: adds up every ledger of an installation, and names each account whose figures differ. */
import { reconcile } from '#server/features/billing/reconciliation-store.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readEnvironment } from '#server/platform/read-environment.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';

const config = readEnvironment();
const log = createLog({ level: 'warn', pretty: true });
// The built-in database may be running: then it is joined.
const postgres = config.databaseUrl === undefined ? await startPostgres({ ...config, log }) : undefined;
const database = openDatabase({ url: config.databaseUrl ?? postgres?.databaseUrl ?? '', poolSize: 1 });
try {
  const begunMs = performance.now();
  const { accounts, movements, differences } = await reconcile(database.sql);
  const tookMs = Math.round(performance.now() - begunMs);
  console.log(`${movements} movements of ${accounts} accounts, added up in ${tookMs} ms.`);
  for (const { accountId, userId, what, inBalance, inLedger } of differences) {
    console.log(`${accountId} (${userId ?? 'no account'}): ${what} ${inBalance}, ledger ${inLedger}.`);
  }
  console.log(differences.length === 0 ? 'Everything adds up.' : `${differences.length} figures do not add up.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await database.close();
  await postgres?.stop();
}
