import { Hono } from 'hono';
import type { Logger } from 'pino';
import { plainForms } from '#contract/forms.ts';
import { sessionApi } from '#contract/users.ts';
import { AppError } from '#contract/errors.ts';
import { createAssets } from './features/assets/index.ts';
import { createFilmFeatures } from './create-film-features.ts';
import { createOversightFeatures } from './create-oversight-features.ts';
import { createAudit } from './features/audit/index.ts';
import { createBilling } from './features/billing/index.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { createCommunications } from './features/communications/index.ts';
import { createDiskAdmin } from './features/disk/index.ts';
import { createExamples } from './features/examples/index.ts';
import { createGeneration } from './features/generation/index.ts';
import { createIdentity, type IdentityFeature } from './features/identity/index.ts';
import { createPayments } from './features/payments/index.ts';
import { createProjects } from './features/projects/index.ts';
import { createStock } from './features/stock/index.ts';
import { createTags } from './features/tags/index.ts';
import { createTrust } from './features/trust/index.ts';
import { createTrainingSets } from './features/training-sets/index.ts';
import { createUsage } from './features/usage/index.ts';
import { createDoorkeeper, createUsers, type Users } from './features/users/index.ts';
import { createWriting, type Writing } from './features/writing/index.ts';
import { type Cashier, createCashier } from './create-cashier.ts';
import type { Config } from './platform/config.ts';
import { drainPool } from './platform/db/drain-pool.ts';
import { answerError } from './platform/http/answer-error.ts';
import { correlate } from './platform/http/correlate.ts';
import { describeOnce } from './platform/http/describe-api.ts';
import type { Upgrades } from './platform/http/front-door.ts';
import { usesSecureCookies } from './platform/http/secure-cookies.ts';
import { guardAnswers } from './platform/http/security-headers.ts';
import { createApiReference } from './platform/http/reference/api-reference.ts';
import { createBuiltInIdentity } from './platform/identity/built-in-identity.ts';
import { createFirebaseIdentity } from './platform/identity/firebase-identity.ts';
import type { IdentityService } from './platform/identity/identity-service.ts';
import type { Mail } from './platform/mail/mail.ts';
import { createSmtpMail } from './platform/mail/smtp-mail.ts';
import type { Database, Platform } from './platform/platform.ts';
import { openVendors } from './open-vendors.ts';
import { createTechnique } from './technique.ts';
import { createVendors, type Vendors } from './vendors.ts';

export type AppOptions = {
  config: Config;
  databaseUrl: string;
  /** The address people reach us at, without a slash at the end. */
  publicUrl: string;
  /** Signs sessions and media addresses. */
  secret: string;
  version: string;
  log: Logger;
  /** Writes to the server's console; stdout unless given. */
  print?: (text: string) => void;
  /** Says whether the first account may be made. */
  setup: { allows(token: string | undefined): boolean };
};

/** Puts everything together. The only file, besides the start, that knows everybody. */
export async function createApp(options: AppOptions) {
  const { config, publicUrl, version } = options;
  const service = createIdentityService(options, {
    tell: (notice) => features.identity.tell(notice),
    standingOf: (uid) => features.users.standingOf(uid),
  });
  const openDoorkeeper = (db: Database) => createDoorkeeper({ service }, db);
  const technique = await createTechnique({ print: printToConsole, ...options, createDoorkeeper: openDoorkeeper });
  const { platform, queue, liveServer, facts } = technique;

  const app = new Hono();
  app.use(correlate, guardAnswers({ isSecure: publicUrl.startsWith('https:') }));
  const vendors = createVendors({
    config,
    fetch: fetchWithin(app, publicUrl),
    wake: (taskId) => void features.generation.wake(taskId),
  });
  const mail = createMail(config);
  const cashier = createCashier(platform, { fetch: fetchWithin(app, publicUrl) });
  const features = createFeatures(platform, { ...options, service, vendors, mail, cashier });
  const writing = createWriting(platform, features);
  facts.listen(listeners({ ...features, writing }));
  openDoors(app, { technique, features, cashier, version });
  await startFeatures(features);
  return {
    platform,
    features,
    ...connectionsOf(technique, service),
    /** Answers a request, from the network or from this very process. */
    fetch: (request: Request, environment?: object): Response | Promise<Response> => app.fetch(request, environment),
    /** `isOnlyWorker`: nobody else works on this database, so what was left half done is taken up at once. */
    async startWorker({ isOnlyWorker }: { isOnlyWorker: boolean }): Promise<void> {
      if (isOnlyWorker) await features.exports.takeUp();
      await queue.start({ isOnlyWorker });
      cashier?.start();
      await features.generation.startWaiting({ isOnlyWorker });
    },
    async stopWorker(): Promise<void> {
      await cashier?.stop();
      await Promise.all([queue.stop(), features.generation.stopWaiting()]);
      await Promise.all([vendors.previz.close?.(), vendors.keyed.close()]);
    },
    startLive: (upgrades: Upgrades): Promise<void> => liveServer.attach(upgrades),
    stopLive: (): void => liveServer.close(),
    async close(): Promise<void> {
      mail?.close();
      for (const feature of [features.catalogue, features.vendorKeys, features.users]) feature.stop();
      await technique.channel.close();
      await service.close();
      await technique.database.close();
    },
  };
}

/** Starts the features that keep something in memory, or that check what another configuration has left. */
async function startFeatures(features: ReturnType<typeof createFeatures>): Promise<void> {
  const { catalogue, vendorKeys, users, payments } = features;
  await Promise.all([catalogue, vendorKeys, users, payments].map((feature) => feature.start()));
}

/** This process's connections to the database. */
function connectionsOf({ database, channel }: Awaited<ReturnType<typeof createTechnique>>, service: IdentityService) {
  const pools = { database: database.pool, identity: service.pool };
  return {
    pools,
    isLiveConnected: channel.isConnected,
    /** Closes connections as their work ends, until the returned function is called: the database is about to restart. */
    drainDatabase(): () => void {
      const resumes = Object.values(pools).map(drainPool);
      return () => resumes.forEach((resume) => resume());
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;

const printToConsole = (text: string): void => void process.stdout.write(`${text}\n`);

/** Who wants to know of what has happened. */
const listeners = (features: ReturnType<typeof createFeatures> & { writing: Writing }) => ({
  'task.completed': [features.storyboards.takeResult, features.writing.takeText, features.references.takeOutput],
  'character.changed': [features.storyboards.follow.character, features.characters.hideReferences],
  'reference.changed': [features.storyboards.follow.reference, features.references.hideIfReal],
  'user.closed': [features.payments.leave, features.assets.abandonUploads],
  'user.disabled': [features.assets.abandonUploads],
  'user.deleted': [forgetPerson(features)],
  'project.deleted': [features.exports.forgetProject],
});

/** The way of mails out of the house; undefined where they are only kept. */
function createMail({ smtpUrl, mailFrom }: Config): Mail | undefined {
  return smtpUrl === undefined ? undefined : createSmtpMail({ url: smtpUrl, from: mailFrom });
}

/** What the service that knows the passwords asks of the product: to write to people, and who of them is shut out. */
type Product = Pick<IdentityFeature, 'tell'> & Pick<Users, 'standingOf'>;
function createIdentityService(options: AppOptions, product: Product): IdentityService {
  const { config } = options;
  if (config.firebase) return createFirebaseIdentity({ ...options, firebase: config.firebase });
  return createBuiltInIdentity({
    ...options,
    passwordPolicy: config.passwordPolicy,
    socialClients: config.socialClients,
    isSecure: usesSecureCookies({ ...config, publicUrl: options.publicUrl }),
    limitAttempts: config.production,
    tellsUnknownEmail: config.tellsUnknownEmail,
    // Without a mail server nobody could verify an address.
    verifiesFirst: config.smtpUrl !== undefined,
    ...product,
  });
}

type Doors = {
  technique: Awaited<ReturnType<typeof createTechnique>>;
  features: ReturnType<typeof createFeatures>;
  cashier: Cashier | undefined;
  version: string;
};

/** Every address that is answered. */
function openDoors(app: Hono, { technique, features, cashier, version }: Doors): void {
  // The session's are answered without the router, because they set cookies.
  const describe = describeOnce(() => [...technique.router.endpoints, ...Object.values(sessionApi)], version);
  app.get('/api/openapi.json', (context) => context.json(describe()));
  app.route('/api/reference', createApiReference(describe));
  app.route('/', features.identity.app);
  app.route('/', technique.router.app);
  const { platform } = technique;
  app.onError((error, context) => answerError(error, context, platform));
  app.notFound((context) => answerError(new AppError('not-found', 'Not found.'), context, platform));
  app.route('/media/examples/picked', features.examples.pickedApp);
  app.route('/media/examples', features.examples.filesApp);
  app.route('/media/example-projects', features.exampleProjects.filesApp);
  app.route('/media/exports', features.exports.filesApp);
  app.route('/media/personal-data', features.personalData.archiveApp);
  app.route('/media/voices', features.catalogue.voiceSamplesApp);
  app.route('/media/stock', features.stock.previewsApp);
  app.route('/media/zip', features.library.archiveApp);
  app.route('/media/blog', features.blogs.imagesApp);
  app.route('/media/blog-cards', features.blogs.cardsApp);
  app.route('/media/post-cards', features.posts.cardsApp);
  app.route('/media', features.assets.mediaApp);
  app.route('/feeds', features.blogs.feedsApp);
  app.route('/feeds', features.posts.sitemapApp);
  app.route('/embed', features.posts.embedApp);
  app.route('/feeds', features.help.sitemapApp);
  app.route('/api/reports/form', features.reports.formApp);
  app.route(plainForms.path, features.forms.formApp);
  app.route('/api/newsletter', features.newsletter.pagesApp);
  app.route('/watch', features.exports.watchApp);
  app.route('/api/payments/events', features.payments.eventsApp);
  app.route('/api/vendors', features.generation.webhookApp);
  if (cashier?.app) app.route('/cashier', cashier.app);
  if (features.assets.uploadsApp) app.route('/uploads', features.assets.uploadsApp);
}

type Parts = AppOptions & {
  service: IdentityService;
  vendors: Vendors;
  mail: Mail | undefined;
  cashier: Cashier | undefined;
};

/** Lower features first; each is handed only what it uses. */
function createFeatures(platform: Platform, { publicUrl, service, vendors, mail, cashier, setup, version }: Parts) {
  createDiskAdmin(platform);
  const audit = createAudit(platform);
  const communications = createCommunications(platform, { mail });
  const identity = createIdentity(platform, { service, communications, publicUrl });
  const billing = createBilling(platform, { audit });
  const users = createUsers(platform, { audit, communications, identity, billing, setup });
  const payments = createPayments(platform, { billing, communications, users, payments: cashier?.payments });
  const opened = openVendors(platform, { audit, vendors, modelsOf: (vendor) => catalogue.madeBy(vendor) });
  const catalogue = createCatalogue(platform, { audit, vendorKeys: opened.vendorKeys, vendors: opened });
  const projects = createProjects(platform);
  const usage = createUsage(platform, { communications, catalogue });
  const tags = createTags(platform);
  const assets = createAssets(platform, { billing, users, tags, frames: vendors.frames });
  const trust = createTrust(platform, { assets, inspector: vendors.inspector });
  const generation = createGeneration(platform, {
    billing,
    users,
    communications,
    catalogue,
    assets,
    trust,
    projects,
    generatorFor: opened.generatorFor,
    version,
  });
  createTrainingSets(platform, { assets, generation });
  const examples = createExamples(platform, { audit, catalogue, assets, generation });
  const shared = { communications, billing, users, catalogue, tags, assets, trust, projects, generation };
  const film = createFilmFeatures(platform, { ...shared, sketches: vendors.sketches });
  return {
    audit,
    communications,
    identity,
    billing,
    users,
    payments,
    catalogue,
    vendorKeys: opened.vendorKeys,
    usage,
    assets,
    stock: createStock(platform, { assets, vendorKeys: opened.vendorKeys, libraries: vendors.stock }),
    generation,
    examples,
    projects,
    ...film,
    ...createOversightFeatures(platform, { ...shared, ...film, audit, version }),
  };
}

/** Deletes what the features keep of a user, each before what its rows refer to. */
function forgetPerson(features: ReturnType<typeof createFeatures>) {
  const { watching, forms, reports, blogs, posts, payments, exports, ...film } = features;
  const { projects, characters, references, generation, assets, library } = film;
  const first = [watching, forms, reports, blogs, posts, payments, exports];
  const inOrder = [...first, projects, characters, references, generation, assets, library];
  return async (person: { userId: string }): Promise<void> => {
    for (const feature of inOrder) await feature.forgetPerson(person);
  };
}

/** `fetch` that answers addresses of our own without a network, so that a worker needs no web process to read media. */
function fetchWithin(app: Hono, publicUrl: string): typeof fetch {
  return async (resource, init) => {
    const request = new Request(resource, init);
    return request.url.startsWith(`${publicUrl}/`) ? app.fetch(request) : fetch(request);
  };
}
