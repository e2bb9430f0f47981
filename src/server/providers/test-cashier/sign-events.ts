import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that carries the signature: `t=<unix seconds>,v1=<hex>`. */
export const signatureHeader = 'cashier-signature';

/** A message that was signed longer ago, or later from now, is not taken. */
const toleranceSeconds = 300;

const macOf = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** The signature of a message at a moment. */
export function signEvent(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`;
}

/** Whether a message was signed with the secret, and lately. */
export function isSigned(secret: string, body: string, { header, now }: { header: string; now: Date }): boolean {
  const [, time = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (mac === '') return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(secret, seconds, body));
}

/** A secret of the cashier's own, for one purpose, from the installation's. */
export function secretFor(secret: string, purpose: 'key' | 'webhook'): string {
  return createHmac('sha256', secret).update(`test cashier ${purpose}`).digest('hex');
}
