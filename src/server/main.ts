import { createLog } from './platform/log/log.ts';
import { readEnvironment } from './platform/read-environment.ts';
import { type Role, roles } from './hold-roles.ts';
import { startRoles } from './start-roles.ts';
import { waitForEnd } from './wait-for-end.ts';

/** However long a job or a visitor holds on. */
const longestStopMs = 60_000;

/** `node src/server/main.ts [web] [live] [worker]`: plays the roles named, or all. Returns the exit code. */
async function main(): Promise<number> {
  const played = readRoles(process.argv.slice(2));
  const config = readEnvironment();
  const log = createLog({ level: config.logLevel, pretty: process.stdout.isTTY });
  // Whoever read our output may be gone; that is no reason to stop.
  process.stdout.on('error', () => undefined);
  const ending = waitForEnd(log);
  const started = await startRoles({ config, roles: played, log });
  if (!started.isRunning) {
    const { pid, address } = started.holder;
    say(`Backlot is already ${address === undefined ? 'starting' : `running at ${address}`} (process ${pid}).`);
    return 0;
  }

  const part = played.length === roles.length ? '' : ` (${played.join(', ')})`;
  say(`Backlot is ready at ${started.address}${part}`);
  if (started.cookieWarning !== undefined) say(started.cookieWarning);
  if (started.setupLink !== undefined) say(`Create the owner account: ${started.setupLink}`);

  const { reason, code } = await ending;
  log.info({ reason }, 'Stopping');
  setTimeout(() => {
    log.error('Shutdown timed out');
    process.exit(1);
  }, longestStopMs).unref();
  await started.stop();
  say('Backlot has stopped.');
  return code;
}

function readRoles(given: string[]): Role[] {
  const known: readonly string[] = roles;
  const unknown = given.find((word) => !known.includes(word));
  if (unknown !== undefined) throw new Error(`Unknown role "${unknown}". Valid roles: ${roles.join(', ')}.`);
  return given.length === 0 ? [...roles] : roles.filter((role) => given.includes(role));
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
