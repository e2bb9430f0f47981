import type { VendorId } from '#domain/vendors/vendor.ts';
import type { VendorKey } from './vendor-key.ts';

/** What a vendor makes of a key. `unreachable`: nobody can say at the moment. */
export type KeyVerdict = 'accepted' | 'refused' | 'unreachable';

/** Asks a vendor whether it takes a key, by a call that makes nothing and costs nothing. Never throws. */
export type KeyTest = (vendor: VendorId, key: VendorKey, signal: AbortSignal) => Promise<KeyVerdict>;

type Question = { path: string; headers?: Record<string, string> };

/** A request that does not exist: whoever may ask is told so. */
const nobodysRequest = '00000000-0000-4000-8000-000000000000';
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** The question for each vendor: a list or the account itself. */
const questions: Record<VendorId, (secret: string) => Question> = {
  fal: (secret) => ({
    path: `/fal-ai/flux/requests/${nobodysRequest}/status`,
    headers: { authorization: `Key ${secret}` },
  }),
  replicate: (secret) => ({ path: '/v1/account', headers: bearer(secret) }),
  openai: (secret) => ({ path: '/v1/models', headers: bearer(secret) }),
  google: (secret) => ({ path: '/v1beta/models?pageSize=1', headers: { 'x-goog-api-key': secret } }),
  elevenlabs: (secret) => ({ path: '/v1/models', headers: { 'xi-api-key': secret } }),
  anthropic: (secret) => ({
    path: '/v1/models?limit=1',
    headers: { 'x-api-key': secret, 'anthropic-version': '2023-06-01' },
  }),
  'openai-compatible': (secret) => ({ path: '/models', ...(secret !== '' && { headers: bearer(secret) }) }),
  pexels: (secret) => ({ path: '/v1/curated?per_page=1', headers: { authorization: secret } }),
  // The key stands in the address: Pixabay knows no header.
  pixabay: (secret) => ({ path: `/api/?key=${encodeURIComponent(secret)}&q=tree&per_page=3` }),
};

/** These two say 400 where others say 401. */
const saysBadRequest: ReadonlySet<VendorId> = new Set(['google', 'pixabay']);
const patienceMs = 10_000;

/** Tests keys over the network. `addresses` are where vendors are reached when a key says nothing else. */
export function createKeyTest(get: typeof fetch, addresses: Readonly<Record<VendorId, string>>): KeyTest {
  return async (vendor, { secret, url }, signal) => {
    const { path, headers = {} } = questions[vendor](secret);
    try {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      // The key must not follow an address out of their house.
      const init = { headers, redirect: 'error', signal: patience } as const;
      const response = await get(`${url ?? addresses[vendor]}${path}`, init);
      await response.body?.cancel();
      return verdictOn(vendor, response.status);
    } catch {
      return 'unreachable';
    }
  };
}

function verdictOn(vendor: VendorId, status: number): KeyVerdict {
  if (status === 401 || status === 403 || (status === 400 && saysBadRequest.has(vendor))) return 'refused';
  return status >= 500 || status === 429 ? 'unreachable' : 'accepted';
}
