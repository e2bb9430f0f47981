import { Stripe } from 'stripe';

/** Requests and answers have the shapes of this version, whatever version the account uses. */
export const apiVersion = '2026-10-28.endive';

const timeoutMs = 20_000;
/** The SDK repeats a request whose answer was lost, with the same idempotency key. */
const retriesAtMost = 2;

/** `url` has no path: Stripe's own address, or that of a fake. */
export function connectStripe({ secretKey, url }: { secretKey: string; url: string }): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    apiVersion,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    timeout: timeoutMs,
    maxNetworkRetries: retriesAtMost,
    telemetry: false,
    appInfo: { name: 'Backlot' },
  });
}
