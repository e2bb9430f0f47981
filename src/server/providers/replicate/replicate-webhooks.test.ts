import { expect, test } from 'vitest';
import { createReplicateWebhooks } from '#server/fake-vendors/replicate/replicate-predictions.ts';
import { createWebhookReader } from './replicate-webhooks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date(now.getTime() + 11 * 60_000);
const messageOf = ({ signed }: ReturnType<typeof createReplicateWebhooks>, at: Date) => {
  const { body, headers } = signed({ id: 'a-prediction' }, at);
  return { raw: Buffer.from(body), headers: new Headers(headers), now: at };
};

test('while the secret cannot be had nobody can tell who sent a message: it is to come again', async () => {
  const sender = createReplicateWebhooks();
  const secrets = [Promise.reject(new Error('away')), Promise.resolve(sender.secret)];
  secrets[0]?.catch(() => undefined);
  const read = createWebhookReader(async () => secrets.shift() ?? expect.fail('asked too often'));
  await expect(read(messageOf(sender, now))).rejects.toThrow('away');
  expect(await read(messageOf(sender, now))).toEqual({ operationId: 'a-prediction' });
});

test('a new secret is found after a while, and forgers do not make us ask for it', async () => {
  const [first, second] = [createReplicateWebhooks(), createReplicateWebhooks()];
  let asked = 0;
  const read = createWebhookReader(async () => [first, second][asked++]?.secret ?? expect.fail('asked too often'));
  expect(await read(messageOf(first, now))).toBeDefined();
  expect(await read(messageOf(second, now))).toBeUndefined();
  expect(asked).toBe(1);
  expect(await read(messageOf(second, later))).toEqual({ operationId: 'a-prediction' });
});
