import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Webhook } from '../generator.ts';

/** An older message may be a copy of one that was overheard. */
const toleranceSeconds = 300;
const Message = z.object({ id: z.string().min(1) });

/** The prediction that a message is about; undefined when it is forged, late, or no message at all. `secret` begins with `whsec_`. */
export function readReplicateWebhook(
  { raw, headers, now }: Webhook,
  secret: string,
): { operationId: string } | undefined {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  if (timestamp === '' || !(Math.abs(ageSeconds) <= toleranceSeconds)) return undefined;
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
