import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { Webhook } from '../generator.ts';

const Keys = z.object({ keys: z.array(z.object({ x: z.string() })) });
const Message = z.object({ request_id: z.string() });

type Options = {
  /** Where the vendor publishes the keys that it signs with. */
  url: string;
  fetch: typeof fetch;
};

const keptMs = 24 * 60 * 60 * 1000;
/** A signature that fits no key may mean a new key; forgers must not make us ask all the time. */
const askedAgainMs = 10 * 60 * 1000;
const toleranceSeconds = 300;
const keyTimeoutMs = 10_000;

/** Reads messages of fal's queue: each signed with Ed25519 over its number, user, second and the body's hash. */
export function createWebhookReader({ url, fetch: get }: Options) {
  let kept: { keys: KeyObject[]; at: number } | undefined;

  async function load(now: number): Promise<KeyObject[]> {
    const response = await get(url, { redirect: 'error', signal: AbortSignal.timeout(keyTimeoutMs) });
    if (!response.ok) throw new Error(`fal's keys answered ${response.status}.`);
    const { keys } = Keys.parse(await response.json());
    const read = keys.map(({ x }) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }));
    kept = { keys: read, at: now };
    return read;
  }

  async function isSigned(signed: Signed, now: number): Promise<boolean> {
    const fits = (keys: KeyObject[]) => keys.some((key) => verify(null, signed.message, key, signed.signature));
    const known = kept;
    if (known && now - known.at < keptMs && fits(known.keys)) return true;
    if (known && now - known.at < askedAgainMs) return false;
    return fits(await load(now));
  }

  /** The request that a message is about; undefined when it is forged or late. Throws when the keys cannot be had. */
  return async ({ raw, headers, now }: Webhook): Promise<{ operationId: string } | undefined> => {
    const signed = readSigned(raw, headers);
    if (!signed || Math.abs(now.getTime() / 1000 - signed.seconds) > toleranceSeconds) return undefined;
    if (!(await isSigned(signed, now.getTime()))) return undefined;
    const message = Message.safeParse(parse(raw));
    return message.success ? { operationId: message.data.request_id } : undefined;
  };
}

type Signed = { message: Buffer; signature: Buffer; seconds: number };

const Signature = z.object({
  'x-fal-webhook-request-id': z.string().min(1),
  'x-fal-webhook-user-id': z.string().min(1),
  'x-fal-webhook-timestamp': z.string().regex(/^\d{1,12}$/),
  'x-fal-webhook-signature': z.string().regex(/^[0-9a-f]{128}$/i),
});

function readSigned(raw: Uint8Array, headers: Headers): Signed | undefined {
  const read = Signature.safeParse(Object.fromEntries(headers));
  if (!read.success) return undefined;
  const {
    'x-fal-webhook-request-id': id,
    'x-fal-webhook-user-id': user,
    'x-fal-webhook-timestamp': timestamp,
    'x-fal-webhook-signature': signature,
  } = read.data;
  const digest = createHash('sha256').update(raw).digest('hex');
  return {
    message: Buffer.from([id, user, timestamp, digest].join('\n')),
    signature: Buffer.from(signature, 'hex'),
    seconds: Number(timestamp),
  };
}

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    return undefined;
  }
}
