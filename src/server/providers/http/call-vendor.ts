import type { Failure } from '#domain/generation/progress.ts';

/** What a generator of a vendor is made with; one for each key. */
export type VendorOptions = {
  key: string;
  /** Where the vendor is reached; by default its own address. */
  origin?: string;
  fetch: typeof fetch;
};

/** An answer, or that the call surely never left us. */
export type Called = { response: Response } | { failure: Failure };

/**
 * Asks a vendor. A redirect is not followed: the key must not leave the vendor's house. Throws whenever the vendor may have taken the call
 * without our knowing; that nobody could be reached is a value.
 */
export async function callVendor(get: typeof fetch, url: string, init: RequestInit): Promise<Called> {
  try {
    return { response: await get(url, { ...init, redirect: 'error' }) };
  } catch (error) {
    const code = codeOfNeverSent(error);
    if (code === undefined) throw error;
    return { failure: { reason: 'unavailable', detail: `${new URL(url).host} was not reached: ${code}` } };
  }
}

/** What goes wrong before the first byte of a request is written, besides what the system says of a connection. */
const beforeSending = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);
const whileConnecting = new Set(['connect', 'getaddrinfo']);

/** The code of an error that only comes before anything is sent; undefined for every other. */
function codeOfNeverSent(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  // Each of a name's addresses was tried.
  const each: unknown[] = cause instanceof AggregateError && cause.errors.length > 0 ? cause.errors : [cause];
  const codes = each.map((one) => {
    const { code, syscall } = (one ?? {}) as { code?: string; syscall?: string };
    const isBefore = beforeSending.has(code ?? '') || whileConnecting.has(syscall ?? '');
    return isBefore ? (code ?? 'unknown') : undefined;
  });
  return codes.every((code) => code !== undefined) ? codes[0] : undefined;
}

/** What a gateway says when it lost whoever is behind it: that one may be at work, and paid. 520 to 524 are Cloudflare's own. */
const gatewayLost = new Set([502, 504, 520, 522, 524]);

/** Throws where a status leaves it open whether the vendor took the call. */
export function refuseUncertain(vendor: string, { status }: Pick<Response, 'status'>): void {
  if (gatewayLost.has(status)) throw new Error(`${vendor}’s gateway answered ${status} and lost the call.`);
}

const busySeconds = 5;
const longestWaitSeconds = 600;

/** When a vendor wants to be asked again: what its answer says, in seconds or as a date; else soon. */
export function retryAfterSeconds({ headers }: Pick<Response, 'headers'>): number {
  const said = headers.get('retry-after');
  if (said === null) return busySeconds;
  return waitSeconds(/^\d+(\.\d+)?$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000);
}

/** As long as a vendor says, within reason; soon, where it says nothing that could be understood. */
export function waitSeconds(said: number): number {
  return Number.isFinite(said) ? Math.min(Math.max(Math.ceil(said), 1), longestWaitSeconds) : busySeconds;
}
