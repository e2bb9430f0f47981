import type { Case } from './cases.ts';

/** What came back. */
export type Reply = {
  status: number;
  /** Until the first byte. */
  firstByteMs: number;
  contentType: string;
  text: string;
  retryAfterSeconds: number | undefined;
};

/** A token that looks like one and that no key of the installation signed. */
const forgedToken = [
  { alg: 'EdDSA', kid: 'fuzz' },
  { sub: 'owner', iss: 'fuzz', iat: 1, exp: 9_999_999_999 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('AAAA')
  .join('.');

/** A lone surrogate has no encoding; clients send the replacement character. */
const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed());
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function addressOf({ operation, params, query }: Case): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeText(textOf(params[name])));
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeText(name)}=${encodeText(textOf(value))}`);
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

/** Sends a case once. */
export async function send(url: string, one: Case, token: string | undefined): Promise<Reply> {
  const sent = one.role === 'forger' ? forgedToken : token;
  const { method } = one.operation;
  const begun = performance.now();
  const response = await fetch(`${url}${addressOf(one)}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(sent !== undefined && { authorization: `Bearer ${sent}` }),
      ...(one.contentType !== undefined && method !== 'GET' && { 'content-type': one.contentType }),
    },
    ...(one.body !== undefined && method !== 'GET' && { body: one.body }),
  });
  const firstByteMs = performance.now() - begun;
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    firstByteMs,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
    retryAfterSeconds: retryAfter === null ? undefined : Number(retryAfter),
  };
}
