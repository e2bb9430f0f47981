import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { createFakeMedia } from '#server/fake-vendors/media/make-media.ts';
import type { NewTask } from '#server/features/generation/index.ts';
import { listen } from '#server/platform/http/listen.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { type BenchRow, benchRow, medianOf } from './bench-row.ts';
import { openBrowser } from './open-browser.ts';

const tasks = 1_000;
const perSecond = 50;
const workMs = 300;
const samples = 40;

/** A text: no file is fetched and none is looked into, so that whatever time is left is the worker's own. */
const textTask = (n: number): NewTask => ({
  ref: `text ${n}`,
  after: [],
  modelId: 'language-model',
  input: { kind: 'text', instruction: 'Answer in one word.', prompt: `Which colour has the number ${n}?`, seed: n },
  label: `Text ${n}`,
  purpose: {},
});
const soundTask = (n: number): NewTask => ({
  ...textTask(n),
  modelId: 'elevenlabs-sound',
  input: { kind: 'sound', prompt: `Rain ${n}`, durationSeconds: 2, seed: n },
});

/** What the product adds to a vendor's own time, and how soon it goes on to the next one. */
export async function run(): Promise<BenchRow[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backlot-bench-vendor-'));
  const fal = await startFakeFal(undefined, { media: createFakeMedia(undefined), workMs });
  const refusing = createServer((_, response) => void response.writeHead(503).end('{}'));
  const refusingPort = await listen(refusing, { host: '127.0.0.1', port: 0, portIsFixed: true });
  const server = createServer(getRequestListener((request) => installation.app.fetch(request)));
  const port = await listen(server, { host: '127.0.0.1', port: 0, portIsFixed: true });
  const installation = await openInstallation({
    dataDirectory,
    publicUrl: `http://127.0.0.1:${port}`,
    environment: {
      FAL_KEY: 'key-id:key-secret',
      FAL_URL: fal.origin,
      ELEVENLABS_API_KEY: 'key',
      ELEVENLABS_URL: `http://127.0.0.1:${refusingPort}`,
      // The worker is measured, not how many tasks a vendor is given at once.
      VENDOR_TASKS: '400',
      NODE_ENV: 'test',
    },
  });
  const { app, ownerId } = installation;
  await app.startLive(server);
  try {
    const gift = { credits: 100_000, reason: 'benchmark', reference: 'benchmark' };
    await app.platform.db.transaction((tx) => app.features.billing.grantBonus(tx, ownerId, gift));
    return [
      ...(await measureFailOver(installation, fal)),
      ...(await measureTold(installation, { fal, server })),
      ...(await measureOverhead(installation, fal)),
    ];
  } finally {
    app.stopLive();
    server.closeAllConnections();
    server.close();
    refusing.close();
    await installation.close();
    await fal.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

async function ask({ app, ownerId }: Installation, task: NewTask): Promise<void> {
  const { catalogue, generation } = app.features;
  const { pricing } = catalogue.find(task.modelId);
  await generation.requestTasks(ownerId, [task], { expectedCredits: pricing.credits, partial: false });
}

/** Fifty a second for twenty seconds, by the database's clock: from the request's commit to the end, less what the vendor took. */
async function measureOverhead(installation: Installation, fal: FakeFal): Promise<BenchRow[]> {
  fal.answerWith(() => ({ result: { output: 'Blue' } }));
  const { db } = installation.app.platform;
  const asking: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < tasks; n += 1) {
    asking.push(ask(installation, textTask(1_000 + n)));
    await delay(Math.max(0, begun + ((n + 1) * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(asking);
  const ended = () =>
    db.sql
      .selectFrom('tasks')
      .select(sql<number>`(extract(epoch from finished_at - created_at) * 1000)::float8`.as('ms'))
      .where('modelId', '=', 'language-model')
      .where('step', '=', 'complete')
      .execute();
  for (let tries = 0; (await ended()).length < tasks && tries < 60; tries += 1) await delay(500);
  const own = (await ended()).map(({ ms }) => ms - workMs).toSorted((a, b) => a - b);
  const at = (share: number) => own[Math.floor(own.length * share)] ?? Number.NaN;
  const what = `own time per task at ${perSecond} a second, ${own.length} tasks`;
  return [
    benchRow(`${what}, p50`, { unit: 'ms', runs: [at(0.5)], target: 20 }),
    benchRow(`${what}, p99`, { unit: 'ms', runs: [at(0.99)], target: 150 }),
  ];
}

type Told = { fal: FakeFal; server: Server };

/** The vendor is done, says so, and a browser hears that the task is complete. */
async function measureTold(installation: Installation, { fal, server }: Told): Promise<BenchRow[]> {
  const { app, ownerId } = installation;
  const browser = await openBrowser(server, (await app.features.identity.service.issueToken?.(ownerId)) ?? '');
  const told: number[] = [];
  fal.answerWith(() => 'waits');
  for (let n = 0; n < samples; n += 1) {
    const before = fal.requests.length;
    await ask(installation, { ...textTask(n), label: 'told' });
    await fal.arrived(before + 1);
    await delay(workMs + 50);
    const heard = browser.heard('credits.changed');
    const done = performance.now();
    fal.finish(fal.requests[before]?.id ?? '', { result: { output: 'Blue' } });
    await heard;
    told.push(performance.now() - done);
  }
  browser.close();
  await app.platform.db.sql.deleteFrom('tasks').execute();
  return [benchRow('vendor done → browser told, p50', { unit: 'ms', runs: [medianOf(told)], target: 400 })];
}

/** The first vendor refuses, the second is called. */
async function measureFailOver(installation: Installation, fal: FakeFal): Promise<BenchRow[]> {
  const taken: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const before = fal.requests.length;
    await ask(installation, soundTask(n));
    const committed = performance.now();
    await fal.arrived(before + 1);
    taken.push(performance.now() - committed);
  }
  return [
    benchRow('first vendor refuses → second called, p50', { unit: 'ms', runs: [medianOf(taken)], target: 2_000 }),
  ];
}
