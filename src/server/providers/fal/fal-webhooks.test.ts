import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { serveFake } from '#server/fake-vendors/fake-vendor.ts';
import type { Webhook } from '../generator.ts';
import { createFalGenerator } from './fal-generator.ts';

let fal: FakeFal;
let questions = 0;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  fal = await startFakeFal();
});
afterAll(() => fal.stop());

/** A reader that counts how often it asks for keys. */
function reader() {
  questions = 0;
  const counting: typeof fetch = (resource, init) => {
    questions += 1;
    return fetch(resource, init);
  };
  const { readWebhook } = createFalGenerator({ key: 'key-id:key-secret', origin: fal.origin, fetch: counting });
  return readWebhook ?? expect.fail('fal has webhooks.');
}

const message = (id: string, from: FakeFal = fal, at = now) => {
  const { body, headers } = from.webhooks.signed(id, { request_id: id, status: 'OK', payload: {} }, at);
  return { raw: Buffer.from(body), headers: new Headers(headers), now } satisfies Webhook;
};

test('a signed message names its request; the keys are asked for once', async () => {
  const read = reader();
  expect(await read(message('one'))).toEqual({ operationId: 'one' });
  expect(await read(message('two'))).toEqual({ operationId: 'two' });
  expect(questions).toBe(1);
});

test('a forged, changed, late or incomplete message says nothing, however many there are', async () => {
  const read = reader();
  const stranger = await startFakeFal();
  const changed = { ...message('one'), raw: Buffer.from('{"request_id":"two"}') };
  const bare = { ...message('one'), headers: new Headers() };
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const early = message('one', fal, minutes(6));
  const late = message('one', fal, minutes(-6));
  expect(await read(message('one'))).toBeDefined();
  for (const one of [message('one', stranger), changed, bare, early, late]) expect(await read(one)).toBeUndefined();
  expect(questions).toBe(1);
  await stranger.stop();
});

test('a new key of theirs is found after a while', async () => {
  const stranger = await startFakeFal();
  let current = fal;
  const read =
    createFalGenerator({
      key: 'key-id:key-secret',
      fetch: async (_, init) => fetch(`${current.origin}/.well-known/jwks.json`, init),
    }).readWebhook ?? expect.fail();
  expect(await read(message('one'))).toBeDefined();
  current = stranger;
  expect(await read(message('two', stranger))).toBeUndefined();
  const later = new Date(now.getTime() + 11 * 60_000);
  const signed = { ...message('two', stranger, later), now: later };
  expect(await read(signed)).toEqual({ operationId: 'two' });
  await stranger.stop();
});

test('fal tells of the end, signed, where it was asked to', async () => {
  const received: Webhook[] = [];
  let heard: () => void;
  const told = new Promise<void>((done) => (heard = done));
  const ours = new Hono().post('/events', async (context) => {
    const raw = new Uint8Array(await context.req.arrayBuffer());
    received.push({ raw, headers: context.req.raw.headers, now: new Date() });
    heard();
    return context.body(null, 204);
  });
  const { origin, stop } = await serveFake(ours);
  const generator = createFalGenerator({ key: 'key-id:key-secret', origin: fal.origin, fetch });
  const started = await generator.start(
    {
      endpoint: 'fal-ai/elevenlabs/music',
      fixedInputs: {},
      input: { kind: 'music', prompt: 'Calm', durationSeconds: 5, seed: 7 },
      idempotencyKey: 'tsk_1',
      webhookUrl: `${origin}/events`,
    },
    new AbortController().signal,
  );
  await told;
  const [first] = received;
  expect(started).toMatchObject({ operationId: expect.any(String) });
  expect(first && (await generator.readWebhook?.(first))).toEqual({
    operationId: started.state === 'submitted' ? started.operationId : undefined,
  });
  await stop();
});
