import { addressWithoutSecrets, bodyWithoutSecrets, headersWithoutSecrets } from './remove-secrets.ts';
import { removed } from './secret-names.ts';

/** A request and its response. */
export type NetworkPayload = {
  method: string;
  url: string;
  /** 0 if there was no response. */
  status: number;
  durationMs: number;
  requestHeaders: [string, string][];
  responseHeaders: [string, string][];
  requestBody: string | null;
  responseBody: string | null;
};

/** The longest recorded body, in characters. */
export const maximumBodyCharacters = 20_000;

/** Bodies of sign-in, sessions, keys and payments are never recorded. */
const privatePaths =
  /\/(?:api\/(?:auth|session|identity|payments|users\/production\/vendor-keys|admin\/vendors|watching)|cashier)(?:[/?]|$)/i;

/** A request as it is stored: without secrets, of limited size. */
export function cleanNetwork(payload: Record<string, unknown>): NetworkPayload {
  const url = addressWithoutSecrets(textOf(payload['url'])).slice(0, 2000);
  const body = (value: unknown): string | null => {
    if (typeof value !== 'string') return null;
    return privatePaths.test(url) ? removed : bodyWithoutSecrets(value, maximumBodyCharacters);
  };
  return {
    method: textOf(payload['method']).slice(0, 10),
    url,
    status: numberOf(payload['status']),
    durationMs: numberOf(payload['durationMs']),
    requestHeaders: headersWithoutSecrets(pairsOf(payload['requestHeaders'])),
    responseHeaders: headersWithoutSecrets(pairsOf(payload['responseHeaders'])),
    requestBody: body(payload['requestBody']),
    responseBody: body(payload['responseBody']),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const maximumHeaders = 60;

const pairsOf = (value: unknown): [string, string][] =>
  (Array.isArray(value) ? value.slice(0, maximumHeaders) : []).flatMap((pair: unknown): [string, string][] =>
    Array.isArray(pair) ? [[textOf(pair[0]).slice(0, 100), textOf(pair[1])]] : [],
  );
