import { Hono } from 'hono';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { ProviderId } from '#domain/catalogue/model.ts';
import { createBilling } from './features/billing/index.ts';
import { type CatalogueEntry, createCatalogue } from './features/catalogue/index.ts';
import { createCommunications } from './features/communications/index.ts';
import { createIdentity } from './features/identity/index.ts';
import { authenticateWith, createUsers } from './features/users/index.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createCrash } from './platform/crash-points.ts';
import { openDatabase } from './platform/db/database.ts';
import { createFacts } from './platform/facts.ts';
import { describeApi } from './platform/http/describe-api.ts';
import { createRouter } from './platform/http/router.ts';
import { createBuiltInIdentity } from './platform/identity/built-in-identity.ts';
import { randomIds } from './platform/ids.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createLiveChannel } from './platform/live/live-channel.ts';
import { createLiveServer } from './platform/live/live-server.ts';
import { createSmtpMail } from './platform/mail/smtp-mail.ts';
import type { Platform } from './platform/platform.ts';
import { createStorage } from './platform/storage/create-storage.ts';
import type { Generator } from './providers/generator.ts';
import type { Voices } from './providers/voices.ts';

export type AppOptions = {
  config: Config;
  databaseUrl: string;
  publicUrl: string;
  secret: string;
  version: string;
  log: Logger;
  /** Says whether the first account may be made. */
  setup: { allows(token: string | undefined): boolean };
  /** Vendors beside the built-in previz models: tests bring fake ones that speak the true protocols. */
  vendors?: Partial<Record<ProviderId, { generator: Generator; voices?: Voices }>>;
  models?: CatalogueEntry[];
};

/** Puts everything together. The only file, besides the start, that knows everybody. */
export async function createApp(options: AppOptions) {
  const { config, databaseUrl, publicUrl, secret, log, vendors = {} } = options;
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    onConnectionError: (error) => log.warn({ error }, 'A database connection was lost.'),
  });
  const jobs = createJobQueue({ database, log, concurrency: config.workerConcurrency });
  const channel = createLiveChannel({ database, databaseUrl, log });
  const service = createBuiltInIdentity({ databaseUrl, publicUrl, secret, limitAttempts: config.production });
  const authenticate = authenticateWith({ service }, database);
  const router = createRouter({ authenticate, log });
  const liveServer = createLiveServer({ channel, authenticate, log, path: '/api/live' });
  const facts = createFacts(jobs);
  const storage = await createStorage(config, { secret, clock: systemClock });

  const platform: Platform = {
    config,
    db: database,
    jobs,
    live: { tell: channel.tell, authorize: liveServer.authorize },
    facts,
    router,
    storage,
    log,
    publicUrl,
    secret,
    crash: createCrash(config.crashAt),
    clock: systemClock,
    ids: randomIds,
  };

  // Lower features first; each is handed only what it uses.
  const mail =
    config.smtpUrl === undefined ? undefined : createSmtpMail({ url: config.smtpUrl, from: config.mailFrom });
  const communications = createCommunications(platform, { mail });
  const identity = createIdentity(platform, { service, isSecure: publicUrl.startsWith('https:') });
  const billing = createBilling(platform);
  const users = createUsers(platform, { identity, billing, setup: options.setup });
  const catalogue = createCatalogue(platform, { voices: {}, models: options.models ?? [] });
  facts.listen({});

  const app = new Hono();
  app.get('/api/openapi.json', (context) => context.json(describeApi(router.endpoints, options.version)));
  app.route('/', identity.app);
  app.route('/', router.app);

  return {
    platform,
    features: { communications, identity, billing, users, catalogue },
    /** Answers a request, from the network or from this very process. */
    fetch: (request: Request, environment?: object): Response | Promise<Response> => app.fetch(request, environment),
    startWorker: async (): Promise<void> => jobs.start(),
    stopWorker: async (): Promise<void> => jobs.stop(),
    startLive: (server: Server): Promise<void> => liveServer.attach(server),
    stopLive: (): void => liveServer.close(),
    async close(): Promise<void> {
      mail?.close();
      await channel.close();
      await service.close();
      await database.close();
    },
  };
}
export type App = Awaited<ReturnType<typeof createApp>>;
