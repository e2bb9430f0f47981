import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { communicationsApi } from '#contract/communications.ts';
import { tasksApi } from '#contract/generation.ts';
import { tasksAdminApi } from '#contract/tasks-admin.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import type { NewTask } from '#server/features/generation/index.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, ended, taskFor } from './ask-for.ts';

type Answer = { status: number; body?: object; headers?: Record<string, string> } | 'hang-up';

/** ElevenLabs, as far as it refuses. Its sounds are also made at fal. */
async function startFirstVendor() {
  let answer: Answer = { status: 503 };
  let asked = 0;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked += 1;
    if (answer === 'hang-up') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify(answer.body ?? { detail: { status: 'system_busy' } }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answerWith: (next: Answer) => void (answer = next),
    asked: () => asked,
    forget: () => void (asked = 0),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const soundTask = (ref: string): NewTask =>
  taskFor(ref, {
    modelId: 'elevenlabs-sound',
    input: { kind: 'sound', prompt: `Rain on a tin roof, ${ref}`, durationSeconds: 2, seed: 7 },
  });

let first: Awaited<ReturnType<typeof startFirstVendor>>;
let fal: FakeFal;
let testApp: TestApp;
let owner: TestUser;
let ana: TestUser;

beforeAll(async () => {
  [first, fal] = await Promise.all([startFirstVendor(), startFakeFal()]);
  testApp = await startTestApp({
    config: { falKey: 'key-id:key-secret', falUrl: fal.origin, elevenlabsKey: 'xi', elevenlabsUrl: first.origin },
  });
  owner = await testApp.asOwner();
});
beforeEach(async () => {
  first.forget();
  fal.requests.length = 0;
  await testApp.app.platform.db.sql.deleteFrom('vendorHealth').execute();
  ana = await testApp.asUser({ credits: 5_000 });
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await Promise.all([first.stop(), fal.stop()]);
});

const healthOf = async (provider: string) => {
  const { vendors } = await owner.call(tasksAdminApi.vendors, {});
  return vendors.find((vendor) => vendor.provider === provider)?.health ?? [];
};

test('what the first vendor surely did not start goes to the next at once, at the same price', async () => {
  first.answerWith({ status: 503 });
  const [id = ''] = await ask(testApp, ana, [soundTask('next')]);
  await fal.arrived(1);
  const held = await ana.call(tasksApi.get, { params: { taskId: id } });
  const task = await ended(testApp, ana, id);
  expect(task).toMatchObject({ state: 'COMPLETE', creditsHeld: held.creditsHeld, creditsSettled: held.creditsHeld });
  expect([first.asked(), fal.requests.length]).toEqual([1, 1]);
});

test('a call that the first vendor may have taken goes nowhere else', async () => {
  first.answerWith('hang-up');
  const [id = ''] = await ask(testApp, ana, [soundTask('lost')]);
  expect(await ended(testApp, ana, id)).toMatchObject({ failure: { reason: 'unknown-at-vendor' }, creditsSettled: 0 });
  expect([first.asked(), fal.requests.length]).toEqual([1, 0]);
  const { tasks } = await owner.call(tasksAdminApi.list, { query: { filter: 'unknown' } });
  expect(tasks[0]).toMatchObject({
    id,
    provider: 'elevenlabs',
    email: ana.email,
    name: expect.stringMatching(/^Person \d+$/),
    way: 1,
    ways: 2,
  });
});

test('the books say what a vendor may bill although it was paid back, and where nobody knows how much', async () => {
  const marginOf = async (modelId: string, provider: string) => {
    const { rows } = await owner.call(tasksAdminApi.margin, { query: { days: 1 } });
    return rows.find((row) => row.modelId === modelId && row.provider === provider) ?? expect.fail('It has no row.');
  };
  first.answerWith('hang-up');
  await ended(testApp, ana, (await ask(testApp, ana, [soundTask('lost too')]))[0] ?? '');
  expect(await marginOf('elevenlabs-sound', 'elevenlabs')).toMatchObject({ atRiskDollars: null });

  const made = (await ask(testApp, ana, [taskFor('made')]))[0] ?? '';
  await ended(testApp, ana, made);
  fal.answerWith(() => 'hang-up');
  await ended(testApp, ana, (await ask(testApp, ana, [taskFor('lost')]))[0] ?? '');
  fal.answerByWords();
  expect(await marginOf('flux-dev', 'fal')).toMatchObject({
    tasks: 2,
    delivered: 1,
    creditsTaken: 5,
    costDollars: 0.025,
    atRiskDollars: 0.025,
  });
});

test('a refused prompt goes to no other vendor, and is flagged', async () => {
  first.answerWith({ status: 400, body: { detail: { status: 'content_moderation' } } });
  const [id = ''] = await ask(testApp, ana, [soundTask('refused')]);
  const task = await ended(testApp, ana, id);
  expect(task.state === 'FLAGGED' || task.failure?.reason === 'invalid-input').toBe(true);
  expect(fal.requests).toHaveLength(0);
});

test('a vendor that wants a long pause is not waited for while another makes the same', async () => {
  first.answerWith({ status: 429, headers: { 'retry-after': '120' }, body: { detail: { status: 'too_many' } } });
  const [id = ''] = await ask(testApp, ana, [soundTask('busy')]);
  expect(await ended(testApp, ana, id)).toMatchObject({ state: 'COMPLETE' });
  expect(fal.requests).toHaveLength(1);
});

test('after five failures an endpoint is left alone; one task alone tries it again, and an admin sees both', async () => {
  first.answerWith({ status: 503 });
  for (let n = 0; n < 5; n += 1) {
    const [id = ''] = await ask(testApp, ana, [soundTask(`down ${n}`)]);
    expect(await ended(testApp, ana, id)).toMatchObject({ state: 'COMPLETE' });
  }
  await testApp.until(async () => {
    const [health] = await healthOf('elevenlabs');
    return health?.state === 'open' && health.failures === 5 ? health : undefined;
  });
  await ended(testApp, ana, (await ask(testApp, ana, [soundTask('elsewhere')]))[0] ?? '');
  expect(first.asked()).toBe(5);

  // Tried again: it fails, and is left alone for longer.
  await owner.call(tasksAdminApi.tryNow, { params: { provider: 'elevenlabs' } });
  const four = await ask(testApp, ana, ['a', 'b', 'c', 'd'].map(soundTask));
  for (const id of four) await ended(testApp, ana, id);
  expect(first.asked()).toBe(6);
  await testApp.until(async () => {
    const [health] = await healthOf('elevenlabs');
    return health?.state === 'open' && health.secondsLeft > 20 ? health : undefined;
  });

  // Well again: nothing of before counts.
  first.answerWith({ status: 400, body: { detail: { status: 'invalid_prompt' } } });
  await owner.call(tasksAdminApi.tryNow, { params: { provider: 'elevenlabs' } });
  await ended(testApp, ana, (await ask(testApp, ana, [soundTask('well')]))[0] ?? '');
  await testApp.until(async () => ((await healthOf('elevenlabs')).length === 0 ? true : undefined));
});

test('a key that is revoked is told to the admins once; what another vendor makes goes there, the rest is paid back', async () => {
  first.answerWith({ status: 401, body: { detail: { status: 'invalid_api_key' } } });
  for (const ref of ['one', 'two']) {
    const [id = ''] = await ask(testApp, ana, [soundTask(ref)]);
    expect(await ended(testApp, ana, id)).toMatchObject({ state: 'COMPLETE' });
  }
  expect(await healthOf('elevenlabs')).toMatchObject([{ endpoint: null, accountProblem: 'key-refused' }]);
  const { mails } = await owner.call(communicationsApi.outbox, { query: {} });
  expect(mails.filter(({ template }) => template === 'vendor-problem')).toMatchObject([{ to: owner.email }]);

  fal.changeKey('another');
  const [id = ''] = await ask(testApp, ana, [soundTask('nobody')]);
  expect(await ended(testApp, ana, id)).toMatchObject({
    failure: { reason: 'vendor-account', message: expect.stringContaining('temporarily unavailable') },
    creditsSettled: 0,
  });
  fal.changeKey('key-id:key-secret');
});

test('records the health of a vendor before the task that failed there ends', async () => {
  const { sql: database, transaction } = testApp.app.platform.db;
  fal.changeKey('another');
  const [taskId = ''] = await transaction(async (tx) => {
    await sql`lock table vendor_health in exclusive mode`.execute(tx);
    const ids = await ask(testApp, ana, [taskFor('refused')]);
    await testApp.until(async () => {
      const { rows } = await sql`select from pg_locks join pg_class on pg_class.oid = relation
        where relname = 'vendor_health' and not granted`.execute(database);
      return rows.length > 0 ? true : undefined;
    });
    expect(await ana.call(tasksApi.get, { params: { taskId: ids[0] ?? '' } })).toMatchObject({ state: 'IN_PROGRESS' });
    return ids;
  });
  await ended(testApp, ana, taskId);
  expect(await healthOf('fal')).toMatchObject([{ endpoint: null, accountProblem: 'key-refused' }]);
  fal.changeKey('key-id:key-secret');
});

test('a key that is revoked while a task is at its vendor costs nobody the result: it comes with the next key', async () => {
  fal.answerWith(() => 'waits');
  const [taskId = ''] = await ask(testApp, ana, [taskFor('rotated')]);
  await fal.arrived(1);
  await testApp.until(async () => {
    const { step } = await ana.call(tasksApi.get, { params: { taskId } });
    return step === 'submitted' ? step : undefined;
  });
  fal.changeKey('the next key');
  await testApp.app.features.generation.wake(taskId);
  const [health] = await testApp.until(async () => {
    const found = await healthOf('fal');
    return found.length > 0 ? found : undefined;
  });
  expect(health).toMatchObject({ endpoint: null, accountProblem: 'key-refused' });
  const { mails } = await owner.call(communicationsApi.outbox, { query: {} });
  expect(mails.find(({ template }) => template === 'vendor-problem')).toMatchObject({ to: owner.email });
  expect(await ana.call(tasksApi.get, { params: { taskId } })).toMatchObject({ state: 'IN_PROGRESS' });

  fal.changeKey('key-id:key-secret');
  const picture = `${fal.origin}/files/made/png?width=64&height=36&seconds=0&seed=1`;
  fal.finish(fal.requests[0]?.id ?? '', { result: { images: [{ url: picture }] } });
  expect(await ended(testApp, ana, taskId)).toMatchObject({ state: 'COMPLETE', creditsSettled: 5 });
  fal.answerByWords();
});
