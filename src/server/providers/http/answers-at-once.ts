import type { Failure, Progress } from '#domain/generation/progress.ts';
import type { Started } from '../generator.ts';
import { refuseUncertain, retryAfterSeconds } from './call-vendor.ts';
import { readJson } from './read-limited.ts';

/** The `check` of a vendor that answers with the result itself: there is nothing that it could be asked about later. */
export function keepsNothing(vendor: string) {
  return async (): Promise<Progress<never>> => ({
    state: 'failed',
    failure: { reason: 'unknown-at-vendor', detail: `${vendor} doesn’t store results.` },
  });
}

type Refusing = {
  vendor: string;
  /** Why it refused, from the status, the answer's body and its headers. */
  failure: (status: number, body: unknown, headers: Headers) => Failure;
};

/** What a call came to that was not served: refused, or to be made again later. Throws when it may have been taken. */
export async function refusedBy(
  { vendor, failure: read }: Refusing,
  response: Response,
): Promise<Extract<Started, { state: 'failed' | 'busy' }>> {
  refuseUncertain(vendor, response);
  const failure = read(response.status, await readJson(response).catch(() => null), response.headers);
  return failure.reason === 'rate-limited'
    ? { state: 'busy', retryAfterSeconds: retryAfterSeconds(response) }
    : { state: 'failed', failure };
}
