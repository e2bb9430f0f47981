import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Webhook } from '../generator.ts';

/** An older message may be a copy of one that was overheard. */
const toleranceSeconds = 300;
const Message = z.object({ id: z.string().min(1) });

/** A signature that does not fit may mean a new secret; forgers must not make us ask all the time. */
const askedAgainMs = 10 * 60 * 1000;

/** Reads messages of Replicate, signed with a secret of the account: `askSecret` answers it and throws when it cannot be had. */
export function createWebhookReader(askSecret: () => Promise<string>) {
  let kept: { secret: string; atMs: number } | undefined;

  /** The prediction that a message is about; undefined when it is forged or late. Throws when nobody can tell. */
  return async (webhook: Webhook): Promise<Read> => {
    if (!isRecent(webhook)) return undefined;
    const nowMs = webhook.now.getTime();
    const read = kept && readSigned(webhook, kept.secret);
    if (read || (kept && nowMs - kept.atMs < askedAgainMs)) return read;
    kept = { secret: await askSecret(), atMs: nowMs };
    return readSigned(webhook, kept.secret);
  };
}

type Read = { operationId: string } | undefined;

function isRecent({ headers, now }: Webhook): boolean {
  const timestamp = headers.get('webhook-timestamp') ?? '';
  return timestamp !== '' && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

/** `secret` begins with `whsec_`. */
function readSigned({ raw, headers }: Webhook, secret: string): Read {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest();
  const signatures = (headers.get('webhook-signature') ?? '').split(' ');
  if (!signatures.some((signature) => isSame(signature, wanted))) return undefined;
  const message = Message.safeParse(parsed(raw));
  return message.success ? { operationId: message.data.id } : undefined;
}

/** Each is written `v1,` and its bytes in base64. */
function isSame(signature: string, wanted: Buffer): boolean {
  const [version, base64 = ''] = signature.split(',');
  const got = Buffer.from(base64, 'base64');
  return version === 'v1' && got.length === wanted.length && timingSafeEqual(got, wanted);
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'));
  } catch {
    return null;
  }
}
