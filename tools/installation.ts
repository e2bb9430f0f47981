import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { usersApi } from '#contract/users.ts';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { keptSecret } from '#server/platform/kept-secret.ts';
import { createLog } from '#server/platform/log/log.ts';
import { startPostgres } from '#server/platform/postgres/start-postgres.ts';

export type Installation = {
  app: App;
  databaseUrl: string;
  ownerId: string;
  /** Asks as the installation's owner, through the same contract as the studio. */
  call<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>;
  close(): Promise<void>;
};

type InstallationOptions = {
  dataDirectory: string;
  /** More of the environment, such as another log level. */
  environment?: Record<string, string>;
  /** Play the worker too. */
  worker?: boolean;
  /** Where whoever opens it listens, so that vendors can send messages. */
  publicUrl?: string;
};

/** The address in tokens and media addresses; nothing listens there, because everything is answered in process. */
const usualUrl = 'http://backlot.internal';
const ownerEmail = 'owner@backlot.internal';

/** The whole product in this process, without a network, in a data folder of its own, for the tools. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { dataDirectory, environment = {}, worker = true, publicUrl = usualUrl } = options;
  await mkdir(dataDirectory, { recursive: true });
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...environment, DATA_DIRECTORY: dataDirectory });
  const log = createLog({ level: config.logLevel, pretty: true });
  const postgres = await startPostgres({ dataDirectory: config.dataDirectory, postgresPath: config.postgresPath, log });
  const { databaseUrl } = postgres;
  await migrate(databaseUrl);
  const secret = await keptSecret(join(config.dataDirectory, 'secret'));
  const app = await createApp({
    config,
    databaseUrl,
    publicUrl,
    secret,
    version: '0.0.0',
    log,
    setup: { allows: () => true },
  });
  const { ownerId, token } = await signInAsOwner(app, publicUrl);
  if (worker) await app.startWorker({ isOnlyWorker: true });

  return {
    app,
    databaseUrl,
    ownerId,
    call: async (endpoint, input) =>
      answerOf(endpoint, await app.fetch(requestFor(endpoint, input, { origin: publicUrl, token: await token() }))),
    async close() {
      if (worker) await app.stopWorker();
      await app.close();
      await postgres.stop();
    },
  };
}

/** The owner of the folder, made at the first use; nobody needs the password. */
async function signInAsOwner(app: App, publicUrl: string): Promise<{ ownerId: string; token: () => Promise<string> }> {
  const { service } = app.features.identity;
  const { signUp, issueToken } = service;
  if (!signUp || !issueToken) throw new Error('The identity service knows nobody without a browser.');
  const known = await app.features.users.findOwner();
  const password = randomBytes(24).toString('base64url');
  const ownerId = known?.uid ?? (await signUp({ email: ownerEmail, password, name: 'Owner' }));
  const token = () => issueToken(ownerId);
  if (!known) {
    const create = requestFor(usersApi.create, { body: {} }, { origin: publicUrl, token: await token() });
    await answerOf(usersApi.create, await app.fetch(create));
  }
  return { ownerId, token };
}
