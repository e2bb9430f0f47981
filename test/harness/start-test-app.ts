import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { answerOf, requestFor } from '#contract/ask.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { usersApi, type UserView } from '#contract/users.ts';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { type Answer as HttpAnswer, openFrontDoor } from '#server/platform/http/front-door.ts';
import { createTestDatabase } from './test-database.ts';
import { untilAnswered } from './until-answered.ts';

type TestOptions = {
  config?: Partial<Config>;
  /** Work on the queue and on vendors' operations; on unless a test only looks at what is waiting. */
  worker?: boolean;
  setup?: AppOptions['setup'];
};

/** Somebody who is signed in. */
export type TestUser = {
  userId: string;
  token: string;
  email: string;
  profile: UserView;
  call<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>;
};

export type TestApp = {
  app: App;
  databaseUrl: string;
  dataDirectory: string;
  /** What the server has printed on its console. */
  printed: string[];
  /** Where the real HTTP server listens. */
  url: string;
  /** Signs somebody new up. The first one of an app is its owner and admin; `asUser` makes an owner first when there is none. */
  asOwner(): Promise<TestUser>;
  asUser(options?: { credits?: number }): Promise<TestUser>;
  /** A new session of an account: for after its sessions were ended. */
  signInAgain(user: TestUser): Promise<TestUser>;
  /** Asks again whenever something changed in the database, until there is an answer. Fails after `patienceMs`. */
  until<T>(ask: () => Promise<T | undefined>): Promise<T>;
  /** Asks without signing in. */
  call<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>>;
  stop(): Promise<void>;
};

/** The whole product on a database of its own, behind a real HTTP server, as the tests' only way in. */
export async function startTestApp(options: TestOptions = {}): Promise<TestApp> {
  const [database, dataDirectory] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'backlot-test-'))]);
  const config: Config = {
    ...readConfig({ DATA_DIRECTORY: dataDirectory, NODE_ENV: 'test', LOG_LEVEL: 'silent', PREVIZ_PROCESSES: '2' }),
    sampleArticles: false,
    ...options.config,
  };
  let answer: HttpAnswer = () => new Response(null, { status: 503 });
  const place = { ...config, host: '127.0.0.1', port: 0, portIsFixed: true };
  const door = await openFrontDoor((request, environment) => answer(request, environment), place);
  const url = `http://127.0.0.1:${door.port}`;

  const printed: string[] = [];
  const app = await createApp({
    print: (text) => void printed.push(text),
    config,
    databaseUrl: database.url,
    publicUrl: config.publicUrl ?? url,
    secret: 'a secret of thirty-two characters or more',
    version: '1.0.0',
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    setup: options.setup ?? { allows: () => true },
  });
  answer = app.fetch;
  await app.startLive(door.upgrades);
  if (options.worker !== false) await app.startWorker({ isOnlyWorker: true });

  const testApp = testUsers(app, url);
  return {
    ...testApp,
    app,
    databaseUrl: database.url,
    dataDirectory,
    printed,
    url,
    until: (ask) => untilAnswered(database.url, ask),
    async stop() {
      app.stopLive();
      await door.close();
      await app.stopWorker();
      await app.close();
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function testUsers(app: App, url: string): Pick<TestApp, 'asOwner' | 'asUser' | 'signInAgain' | 'call'> {
  let count = 0;
  let owner: Promise<TestUser> | undefined;

  const callWith =
    (token: string | null) =>
    async <E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Answer<E>> =>
      answerOf(endpoint, await fetch(requestFor(endpoint, input, { origin: url, token })));

  async function signInAgain(user: TestUser): Promise<TestUser> {
    const token = await app.features.identity.service.issueToken?.(user.userId);
    if (token === undefined) throw new Error('The identity service cannot issue tokens.');
    return { ...user, token, call: callWith(token) };
  }

  async function signUp(): Promise<TestUser> {
    count += 1;
    const email = `person-${count}@example.test`;
    const { service } = app.features.identity;
    const userId = await service.signUp?.({ email, password: 'correct horse', name: `Person ${count}` });
    const token = userId === undefined ? undefined : await service.issueToken?.(userId);
    if (userId === undefined || token === undefined) throw new Error('The identity service cannot sign people up.');
    const call = callWith(token);
    const { data: profile } = await call(usersApi.create, { body: {} });
    return { userId, token, email, profile, call };
  }

  const asOwner = (): Promise<TestUser> => (owner ??= signUp());
  return {
    asOwner,
    signInAgain,
    async asUser({ credits = 0 } = {}) {
      await asOwner();
      const user = await signUp();
      if (credits > 0) {
        await app.platform.db.transaction((tx) =>
          app.features.billing.grantBonus(tx, user.userId, { credits, reason: 'test', reference: 'test' }),
        );
      }
      return user;
    },
    call: callWith(null),
  };
}
