import { join } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createCrash } from './platform/crash-points.ts';
import { createSigner } from './platform/credentials/signer.ts';
import { openDatabase } from './platform/db/database.ts';
import { watchDisk } from './platform/disk/disk-space.ts';
import { createFacts } from './platform/facts.ts';
import type { Doorkeeper } from './platform/http/authenticate.ts';
import { createRequestLimiter } from './platform/http/limit-requests.ts';
import { createRouter } from './platform/http/router.ts';
import { randomIds } from './platform/ids.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createFailures } from './platform/log/failures.ts';
import { createLiveChannel } from './platform/live/live-channel.ts';
import { createLiveServer } from './platform/live/live-server.ts';
import type { Platform } from './platform/platform.ts';
import { createSignals } from './platform/signals.ts';
import { createStorage } from './platform/storage/create-storage.ts';

type TechniqueOptions = {
  config: Config;
  databaseUrl: string;
  publicUrl: string;
  secret: string;
  version: string;
  log: Logger;
  print: Platform['print'];
  /** Made from the database, because profiles are kept there. */
  createDoorkeeper: (db: Platform['db']) => Doorkeeper;
};

/** Builds everything technical, once for each process. */
export async function createTechnique(options: TechniqueOptions) {
  const { config, databaseUrl, publicUrl, secret, log } = options;
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    onConnectionError: (error) => log.warn({ error }, 'A database connection was lost.'),
  });
  const disk = watchDisk({ folders: foldersOf(config), reserveBytes: config.diskReserveBytes });
  const failures = createFailures(log);
  const doorkeeper = options.createDoorkeeper(database);
  const queue = createJobQueue({ database, log, disk, failures, concurrency: config.workerConcurrency });
  const channel = createLiveChannel({ database, databaseUrl, log });
  const liveServer = createLiveServer({ channel, doorkeeper, log, path: '/api/live' });
  const limit = createRequestLimiter({ db: database, secret, clock: systemClock });
  const { authenticate } = doorkeeper;
  const router = createRouter({ authenticate, log, disk, failures, limit, proxies: config.proxies });
  const facts = createFacts(queue);
  const platform: Platform = {
    config,
    db: database,
    jobs: queue,
    signals: createSignals({ database, databaseUrl, log }),
    live: { tell: channel.tell, authorize: liveServer.authorize },
    facts,
    router,
    storage: await createStorage(config, { secret, clock: systemClock, disk }),
    signer: createSigner({
      ...config.contentCredentials,
      ...config,
      version: options.version,
      clock: systemClock,
      log,
    }),
    disk,
    log,
    failures,
    publicUrl,
    secret,
    print: options.print,
    crash: createCrash(config.crashAt),
    clock: systemClock,
    ids: randomIds,
  };
  return { platform, database, queue, channel, liveServer, router, facts };
}

/** Every folder that grows, by the name that an admin reads. Each may be a file system of its own. */
function foldersOf({ dataDirectory, databaseUrl, s3 }: Config): Record<string, string> {
  return {
    'Data directory': dataDirectory,
    ...(databaseUrl === undefined && { Database: join(dataDirectory, 'postgres') }),
    ...(s3 === undefined && { Media: join(dataDirectory, 'media') }),
  };
}
