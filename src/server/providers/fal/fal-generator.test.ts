import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImageInput, MediaSource, VideoInput } from '#domain/generation/input.ts';
import type { FailureReason } from '#domain/generation/progress.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { serveFake } from '#server/fake-vendors/fake-vendor.ts';
import { Hono } from 'hono';
import type { Generator, Operation, Started } from '../generator.ts';
import { createFalGenerator } from './fal-generator.ts';

let fal: FakeFal;
let generator: Generator;
const key = 'key-id:key-secret';
const { signal } = new AbortController();

beforeAll(async () => {
  fal = await startFakeFal(key);
});
beforeEach(() => {
  fal.requests.length = 0;
  fal.changeKey(key);
  generator = createFalGenerator({ key, origin: fal.origin, fetch });
});
afterAll(() => fal.stop());

const picture = (prompt: string, outputs = 1): ImageInput<MediaSource> => ({
  kind: 'image',
  prompt,
  style: null,
  dimension: '16:9',
  resolution: '720p',
  outputs,
  seed: 7,
  subjects: [],
});
const clipFrom = (url: string): VideoInput<MediaSource> => ({
  kind: 'video',
  prompt: 'Slow push in',
  startFrame: { url, mediaType: 'image/png' },
  endFrame: null,
  durationSeconds: 5,
  frameRate: 24,
  dimension: '16:9',
  resolution: '720p',
  style: null,
  seed: 7,
  subjects: [],
});

type More = { endpoint?: string; outputs?: number; webhookUrl?: string };
const start = (prompt: string, { endpoint = 'fal-ai/flux/dev', outputs = 1, ...more }: More = {}): Promise<Started> =>
  generator.start(
    { endpoint, fixedInputs: {}, input: picture(prompt, outputs), idempotencyKey: 'tsk_1', ...more },
    signal,
  );
const operationOf = (started: Started): Operation =>
  started.state === 'submitted' ? started.operation : expect.fail(JSON.stringify(started));
const outcomeOf = async (prompt: string, more: More = {}) =>
  generator.check(operationOf(await start(prompt, more)), signal);

test('a picture is asked for, waited for and delivered at an address without a key', async () => {
  const progress = await outcomeOf('A harbour', { outputs: 2 });
  expect(progress).toMatchObject({
    state: 'done',
    outputs: [
      { type: 'url', mediaType: 'image/jpeg' },
      { type: 'url', mediaType: 'image/jpeg' },
    ],
  });
  const [output] = progress.state === 'done' ? progress.outputs : [];
  const file = await fetch(output?.type === 'url' ? output.url : '');
  expect([...new Uint8Array(await file.arrayBuffer()).subarray(0, 2)]).toEqual([0xff, 0xd8]);
});

const ends: [words: string, reason: FailureReason][] = [
  ['[fail: moderated]', 'moderated'],
  ['[fail: no-output]', 'no-output'],
  ['[fail: invalid-input]', 'invalid-input'],
  ['[fail: rate-limited]', 'rate-limited'],
  ['[fail: unavailable]', 'unavailable'],
  ['[fail: timed-out]', 'timed-out'],
  ['[fail: cancelled]', 'cancelled'],
  ['[fail: dependency-failed]', 'invalid-input'],
  ['[fail: bad-output]', 'bad-output'],
];
test.each(ends)('what ends with %s is told as %s, without a word of the vendor’s', async (words, reason) => {
  const progress = await outcomeOf(`A harbour ${words}`);
  expect(progress).toMatchObject({ state: 'failed', failure: { reason } });
  expect(JSON.stringify(progress)).not.toContain('harbour');
});

const types: [type: string, status: number, reason: FailureReason][] = [
  ['downstream_service_error', 400, 'unavailable'],
  ['downstream_service_unavailable', 500, 'unavailable'],
  ['internal_server_error', 500, 'unavailable'],
  ['image_too_small', 422, 'invalid-input'],
  ['a_type_of_next_year', 422, 'invalid-input'],
];
test.each(types)('a complaint %s with status %i is told as %s', async (type, status, reason) => {
  const operation = operationOf(await start('[vendor: hang]'));
  fal.finish(fal.requests[0]?.id ?? '', { status, body: { detail: [{ type, msg: 'No.', loc: ['body'] }] } });
  expect(await generator.check(operation, signal)).toMatchObject({ state: 'failed', failure: { reason } });
});

const refusals: [words: string, started: object][] = [
  ['[fail: vendor-account]', { state: 'failed', failure: { reason: 'vendor-account', account: 'balance-exhausted' } }],
  ['[fail: model-gone]', { state: 'failed', failure: { reason: 'model-gone' } }],
  ['[vendor: busy]', { state: 'busy' }],
  ['[vendor: down]', { state: 'failed', failure: { reason: 'rate-limited' } }],
];
test.each(refusals)('what is refused with %s is surely not started', async (words, started) => {
  expect(await start(words)).toMatchObject(started);
  expect(fal.requests).toEqual([]);
});

test('a key that is wrong, or is taken away while something runs, is what an admin must see to', async () => {
  const operation = operationOf(await start('A harbour'));
  fal.changeKey('another');
  const failure = { reason: 'vendor-account', account: 'key-refused' };
  expect(await start('A harbour')).toMatchObject({ state: 'failed', failure });
  expect(await generator.check(operation, signal)).toMatchObject({ state: 'failed', failure });
});

test('a line that breaks, and an answer that is none, leave it open whether the call was taken', async () => {
  await expect(start('[vendor: hang-up]')).rejects.toThrow();
  expect(fal.requests).toHaveLength(1);
  await expect(start('[vendor: garbage]')).rejects.toThrow();
});

test('where nobody listens, nothing was started', async () => {
  const { origin, stop } = await serveFake(new Hono());
  await stop();
  generator = createFalGenerator({ key, origin, fetch });
  expect(await start('A harbour')).toMatchObject({ state: 'failed', failure: { reason: 'unavailable' } });
});

test('what waits in the line or is worked on is pending, and one that was cancelled says so to fal', async () => {
  const operation = operationOf(await start('A harbour [slow: 60 s]'));
  expect(await generator.check(operation, signal)).toEqual({ state: 'pending' });
  await generator.cancel?.(operation, signal);
  expect(fal.requests[0]).toMatchObject({ cancelled: true });
});

test('a picture that the safety check marks is held back, the others are delivered', async () => {
  expect(await outcomeOf('A harbour [flag]', { outputs: 3 })).toMatchObject({
    outputs: [{ type: 'flagged' }, { type: 'url' }, { type: 'url' }],
  });
});

test('where one call gives one picture, it is asked once for each; what fails among them does not lose the others', async () => {
  const endpoint = 'fal-ai/luma-photon';
  const operation = operationOf(await start('[vendor: hang]', { endpoint, outputs: 3 }));
  const [first, second, third] = fal.requests.map(({ id }) => id);
  const image = { url: `${fal.origin}/files/a.jpg`, content_type: 'image/jpeg' };
  fal.finish(first ?? '', { result: { images: [image] } });
  expect(await generator.check(operation, signal)).toEqual({ state: 'pending', fraction: 1 / 3 });
  fal.finish(second ?? '', { status: 422, body: { detail: [{ type: 'content_policy_violation' }] } });
  fal.finish(third ?? '', { status: 500, body: { detail: [{ type: 'internal_server_error' }] } });
  expect(await generator.check(operation, signal)).toMatchObject({
    state: 'done',
    outputs: [{ type: 'url' }, { type: 'flagged' }],
  });
});

test('when a later call of a task is refused or lost, what was taken goes on', async () => {
  const endpoint = 'fal-ai/luma-photon';
  for (const then of ['busy', 'hang-up'] as const) {
    let calls = 0;
    fal.answerWith(() => (calls++ < 1 ? { result: { images: [{ url: `${fal.origin}/a.jpg` }] } } : then));
    const operation = operationOf(await start('A harbour', { endpoint, outputs: 4 }));
    expect(calls).toBe(2);
    expect(await generator.check(operation, signal)).toMatchObject({ state: 'done', outputs: [{ type: 'url' }] });
  }
  fal.answerByWords();
});

test('media that only this machine can read is put into fal’s storage; what has an https address is only named', async () => {
  const url = fal.addFile('frame.png', Buffer.from('a frame'), 'image/png');
  const ask = (from: string) =>
    generator.start(
      {
        endpoint: 'fal-ai/kling-video/v2.1/standard/image-to-video',
        fixedInputs: {},
        input: clipFrom(from),
        idempotencyKey: 'tsk_1',
      },
      signal,
    );
  await ask(url);
  const sent = String(fal.requests[0]?.input['image_url']);
  expect(sent).not.toBe(url);
  expect(await (await fetch(sent)).text()).toBe('a frame');
  await ask('https://studio.test/frame.png');
  expect(fal.requests[1]?.input).toMatchObject({ image_url: 'https://studio.test/frame.png' });
  expect(await ask(`${fal.origin}/files/added/gone.png`)).toMatchObject({ state: 'failed' });
  expect(fal.requests).toHaveLength(2);
});

test('the key goes nowhere but to fal’s own address, wherever an answer points', async () => {
  const seen: string[] = [];
  const watching: typeof fetch = (resource, init) => {
    seen.push(new URL(resource instanceof Request ? resource.url : resource).origin);
    return fetch(resource, init);
  };
  generator = createFalGenerator({ key, origin: fal.origin, fetch: watching });
  const operation = operationOf(await start('A harbour'));
  const elsewhere = JSON.parse(JSON.stringify(operation).replaceAll(fal.origin, 'https://elsewhere.test')) as Operation;
  expect(await generator.check(elsewhere, signal)).toMatchObject({ state: 'done' });
  expect(new Set(seen)).toEqual(new Set([fal.origin]));
});

test('models that fal calls deprecated are gone, others are not', async () => {
  const kept = ['fal-ai/flux/dev', 'fal-ai/no-such-model'];
  expect(await generator.goneAmong?.(kept, signal)).toEqual([]);
  fal.retire('fal-ai/veo3');
  expect(await generator.goneAmong?.([...kept, 'fal-ai/veo3'], signal)).toEqual(['fal-ai/veo3']);
  expect(await start('A harbour', { endpoint: 'fal-ai/flux/dev' })).toMatchObject({ state: 'submitted' });
});
