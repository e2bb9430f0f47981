import { mkdir, readFile, realpath } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import { answerOf, requestFor } from '#contract/ask.ts';
import { identityApi } from '#contract/users.ts';
import { type App, createApp } from './app.ts';
import { type Holder, holdRoles, type Role } from './hold-roles.ts';
import { startFakeVendors } from './fake-vendors/fake-vendors.ts';
import type { Config } from './platform/config.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Answer, type FrontDoor, openFrontDoor } from './platform/http/front-door.ts';
import { type Checks, createHealth } from './platform/http/health.ts';
import { cookieWarning } from './platform/http/secure-cookies.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { startPostgres } from './platform/postgres/start-postgres.ts';
import { isOnlyHere, readSetupToken } from './platform/setup-token.ts';
import { uploadsOrigin } from './platform/storage/create-storage.ts';
import { buildWeb } from './platform/web/build-web.ts';
import { serveWeb } from './platform/web/serve-web.ts';
import { readyChecks } from './ready-checks.ts';

export type StartOptions = { config: Config; roles: readonly Role[]; log: Logger };

export type Started =
  | {
      isRunning: true;
      address: string;
      port: number;
      /** The one-time link of the first account, where strangers can reach the server and there is no account yet. */
      setupLink: string | undefined;
      /** Set if browsers will reject the session cookies. */
      cookieWarning: string | undefined;
      stop(): Promise<void>;
    }
  /** Another process plays one of the roles with the same data. */
  | { isRunning: false; holder: Holder };

/** Requests that are being answered when the stop begins get so long to finish. */
const requestPatienceMs = 10_000;
const packageFile = join(import.meta.dirname, '../../package.json');
/** Other accounts of this machine see nothing of the data; as root, PostgreSQL runs as one of them and must pass. */
const dataMode = process.getuid?.() === 0 ? 0o711 : 0o700;
/** Whoever else asks is asked for a page. */
const apiPaths = /^\/(api|media|uploads|watch|cashier|feeds|embed)(\/|$)/;

/**
 * Starts the roles in this process: data directory, port, database, app, pages, worker. Resolves when the first page has
 * been drawn. What was started is stopped again when a later step fails.
 */
export async function startRoles({ config, roles, log }: StartOptions): Promise<Started> {
  await mkdir(config.dataDirectory, { recursive: true, mode: dataMode });
  const dataDirectory = await realpath(config.dataDirectory);
  const self: Holder = { pid: process.pid, state: 'starting' };
  const held = await holdRoles(dataDirectory, roles, () => self);
  if (!held.held) return { isRunning: false, holder: held.holder };

  const stopping = new AsyncDisposableStack();
  stopping.defer(held.release);
  const stop = async () => {
    self.state = 'stopping';
    await stopping.disposeAsync();
  };
  try {
    const started = await startAll({ config: { ...config, dataDirectory }, roles, log, self, stopping });
    self.state = 'ready';
    return { isRunning: true, ...started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Start = StartOptions & { self: Holder; stopping: AsyncDisposableStack };

type AllStarted = Omit<Extract<Started, { isRunning: true }>, 'isRunning' | 'stop'>;

async function startAll(start: Start): Promise<AllStarted> {
  const { roles, log, self, stopping } = start;
  const front = await openFront(start);
  const config = await withVendors(start, front.publicUrl);
  const [database, secret, setup, version, folder] = await Promise.all([
    openDatabase(start),
    config.secret ?? keptSecret(join(config.dataDirectory, 'secret')),
    readSetupToken(config),
    readVersion(),
    roles.includes('web') ? buildWeb(() => log.info('Building the web pages (once per version)')) : undefined,
  ]);

  const app = await createApp({
    config,
    databaseUrl: database.url,
    publicUrl: front.publicUrl,
    secret,
    version,
    log,
    setup,
  });
  stopping.defer(() => app.close());
  stopping.defer(() => front.door.close());
  Object.assign(front.checks, readyChecks({ ...app.platform, ...app }));
  database.onDrain(() => app.drainDatabase());
  if (roles.includes('live')) {
    await app.startLive(front.door.upgrades);
    stopping.defer(() => app.stopLive());
  }
  if (folder !== undefined) front.answerWith(await answerPages(app, config, folder));
  if (roles.includes('worker')) {
    // The built-in database belongs to this data directory, whose worker role we hold.
    await app.startWorker({ isOnlyWorker: config.databaseUrl === undefined });
    stopping.defer(() => app.stopWorker());
  }
  stopping.defer(() => finishRequests(front.door, log));
  if (roles.includes('web')) await drawFirstPage(front.publicUrl, front.answer, log);
  self.address = front.address;
  const { address, door, publicUrl } = front;
  return {
    address,
    port: door.port,
    setupLink: await setupLinkOf(app, publicUrl, setup.token),
    cookieWarning: roles.includes('web') ? cookieWarning({ ...config, publicUrl }) : undefined,
  };
}

/** With pretended vendors, the configuration leads to them; what it says of true ones does not count. */
async function withVendors({ config, log, stopping }: Start, publicUrl: string): Promise<Config> {
  if (!config.fakeVendors) return config;
  if (!isOnlyHere(config)) {
    throw new Error(
      'FAKE_VENDORS=1 isn’t allowed when the server is reachable from other machines, because users would ' +
        'pay for test cards.',
    );
  }
  const { dataDirectory } = config;
  const vendors = await startFakeVendors(config, { publicUrl, dataDirectory });
  stopping.defer(() => vendors.stop());
  log.warn('All vendors are fakes that return test cards and tones');
  return { ...config, ...vendors.settings };
}

type Front = {
  door: FrontDoor;
  /** Where people reach the pages, which another process may serve. */
  publicUrl: string;
  /** Where this process is reached. */
  address: string;
  checks: Checks;
  answer: Answer;
  answerWith(answer: Answer): void;
};

/** Listens at once, and says that it is starting until there is something to say. */
async function openFront({ config, roles, self, stopping }: Start): Promise<Front> {
  const checks: Checks = {};
  const health = createHealth({ state: () => self.state, checks });
  let rest: Answer = roles.includes('web') ? answerStarting : answerOtherRoles(roles);
  const answer: Answer = (request, environment) =>
    pathOf(request).startsWith('/health/') ? health.fetch(request, environment) : rest(request, environment);

  const door = await openFrontDoor(answer, config);
  stopping.defer(() => door.close());
  const own = `http://${nameOf(config.host)}:${door.port}`;
  const hasPages = roles.includes('web');
  const publicUrl = config.publicUrl ?? (hasPages ? own : `http://${nameOf(config.host)}:${config.port}`);
  return {
    door,
    publicUrl,
    address: hasPages ? publicUrl : own,
    checks,
    answer,
    answerWith: (next) => {
      rest = next;
    },
  };
}

const answerStarting: Answer = () =>
  new Response('Backlot is starting.\n', { status: 503, headers: { 'retry-after': '1' } });

function answerOtherRoles(roles: readonly Role[]): Answer {
  return () => new Response(`This process only has the roles ${roles.join(', ')}.\n`, { status: 404 });
}

const pathOf = (request: Request): string => new URL(request.url).pathname;

/** What people type: an address of this machine, when it listens on all of them. */
function nameOf(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host;
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? 'localhost';
}

type OpenDatabase = {
  url: string;
  /** `drain` is called before we restart the database; the function that it returns, when it accepts connections again. */
  onDrain(drain: () => () => void): void;
};

async function openDatabase({ config, log, stopping }: Start): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) {
    await migrate(config.databaseUrl).catch(explainDatabase);
    // Whoever runs an external database restarts it; readiness shows that it is away.
    return { url: config.databaseUrl, onDrain: () => undefined };
  }
  const { dataDirectory, postgresPath } = config;
  const postgres = await startPostgres({ dataDirectory, postgresPath, log });
  stopping.defer(() => postgres.stop());
  await migrate(postgres.databaseUrl);
  return {
    url: postgres.databaseUrl,
    onDrain: (drain) =>
      postgres.onDrain(() => {
        const resume = drain();
        void postgres.restarted().then(resume);
      }),
  };
}

/** Node says of an address that nobody answers no more than a code. */
function explainDatabase(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isAway = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENOENT)$/.test(code);
  if (isAway) {
    throw new Error(
      `The database at DATABASE_URL can’t be reached (${code}). Check the address and that the database is running.`,
      { cause: error },
    );
  }
  throw error;
}

async function answerPages(app: App, config: Config, folder: string): Promise<Answer> {
  const isSecure = app.platform.publicUrl.startsWith('https:');
  const options = {
    folder,
    isSecure,
    uploadsTo: uploadsOrigin(config),
    firebase: config.firebase,
    hasSocialSignIn: config.firebase === undefined && Object.keys(config.socialClients).length > 0,
    tokensTo: config.tokenSyncUrl,
    origin: config.publicUrl === undefined ? undefined : new URL(config.publicUrl).origin,
    onError: (thrown: unknown, place: string) => {
      app.platform.failures.report({ source: 'request', thrown, place });
      app.platform.log.error({ error: thrown, place }, 'A page failed.');
    },
  };
  const pages = await serveWeb((request, environment) => app.fetch(request, environment), options);
  return async (request, environment) => {
    if (!apiPaths.test(pathOf(request))) return pages.fetch(request, environment);
    const response = await app.fetch(request, environment);
    // Only members change public pages; anybody else could have each page rendered again and again.
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && response.ok;
    if (isChange && request.headers.has('authorization')) pages.forgetPages();
    return response;
  };
}

async function finishRequests(door: FrontDoor, log: Logger): Promise<void> {
  const left = await door.finishRequests(requestPatienceMs);
  if (left > 0) log.warn({ left }, 'Some requests were still running at the shutdown deadline');
}

/** Undefined when no link is needed, or no longer. */
async function setupLinkOf(app: App, publicUrl: string, token: string | undefined): Promise<string | undefined> {
  if (token === undefined) return undefined;
  const { settings } = identityApi;
  const { needsOwner } = await answerOf(settings, await app.fetch(requestFor(settings, {}, { origin: publicUrl })));
  return needsOwner ? `${publicUrl}/sign-up?setup=${token}` : undefined;
}

/** The first drawing loads what all others need; nobody should have to wait for it. */
async function drawFirstPage(publicUrl: string, answer: Answer, log: Logger): Promise<void> {
  const response = await answer(new Request(`${publicUrl}/`));
  await response.arrayBuffer();
  if (response.status >= 500) log.error({ status: response.status }, 'The first page couldn’t be rendered');
}

async function readVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8'))).version;
}
