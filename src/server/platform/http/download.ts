import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { notePassed } from '../collect-young.ts';
import { lookUpPublic, mayBePublic, NotPublic } from './public-address.ts';

/** What was to be fetched cannot be, or may not. `isPassing`: it may go better another time. */
export class DownloadFailed extends Error {
  override readonly name = 'DownloadFailed';
  readonly isPassing: boolean;
  readonly reason: DownloadReason;

  constructor(message: string, { isPassing, cause, reason = 'broken-off' }: FailedOptions) {
    super(message, { cause });
    this.isPassing = isPassing;
    this.reason = reason;
  }
}

/**
 * Why a download failed. `not-https`, `credentials` and `private` are about the address; `forbidden-redirect` is a redirect to an
 * address with one of these faults. `{ status }` is what a public server answered.
 */
export type DownloadReason =
  | 'not-https'
  | 'credentials'
  | 'private'
  | 'forbidden-redirect'
  | 'too-many-redirects'
  | 'host-not-found'
  | 'no-answer'
  | 'too-large'
  | 'broken-off'
  | { status: number };

type FailedOptions = { isPassing: boolean; cause?: unknown; reason?: DownloadReason };

const forbidden: ReadonlySet<DownloadReason> = new Set(['not-https', 'credentials', 'private']);

export type DownloadOptions = {
  maximumBytes: number;
  /** May be fetched from although they are not public, or speak plain HTTP. */
  ownOrigins?: readonly string[];
  /** Sent to this origin, and to no other: not where a redirect leads. */
  sentAlong?: { origin: string; headers: Readonly<Record<string, string>> } | undefined;
  signal: AbortSignal;
};

const redirects = 5;
/** A line that goes dead is taken up again so often, where it was left. */
const resumes = 4;
const silenceMs = 30_000;
const wholeMs = 30 * 60_000;
const firstPauseMs = 250;

/**
 * A file of a stranger's, as a stream that is read as fast as it is used: from public addresses alone, after every redirect, up to
 * a size and a time. What breaks off is taken up where it was left, if the other side can. The stream fails with `DownloadFailed`.
 */
export function download(url: string, options: DownloadOptions): Readable {
  return Readable.from(bytesOf(url, options), { objectMode: false });
}

type Place = { received: number; validator: string | undefined };

async function* bytesOf(url: string, options: DownloadOptions): AsyncGenerator<Buffer> {
  const stopped = AbortSignal.any([options.signal, AbortSignal.timeout(wholeMs)]);
  const place: Place = { received: 0, validator: undefined };
  for (let tries = 0; ; tries += 1) {
    try {
      yield* readOn(url, place, { ...options, signal: stopped });
      return;
    } catch (error) {
      options.signal.throwIfAborted();
      const failed = asFailed(error);
      if (!failed.isPassing || tries === resumes || stopped.aborted) throw failed;
      await delay(firstPauseMs * 2 ** tries, undefined, { signal: options.signal });
    }
  }
}

function asFailed(error: unknown): DownloadFailed {
  if (error instanceof DownloadFailed) return error;
  const isPassing = !(error instanceof NotPublic);
  const options = { isPassing, cause: error, reason: reasonOf(error) };
  return new DownloadFailed(`The file could not be fetched: ${String(error)}`, options);
}

const lookUpFailures: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA', 'EAI_AGAIN']);

function reasonOf(error: unknown): DownloadReason {
  if (error instanceof NotPublic) return 'private';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && lookUpFailures.has(code) ? 'host-not-found' : 'no-answer';
}

/** Whatever is still missing. */
async function* readOn(url: string, place: Place, options: DownloadOptions): AsyncGenerator<Buffer> {
  const { maximumBytes } = options;
  const tooLarge = () =>
    new DownloadFailed(`The file has more than ${maximumBytes} bytes.`, { isPassing: false, reason: 'too-large' });
  const response = await open(new URL(url), rangeFrom(place), options);
  try {
    checkAnswer(response, place);
    const left = Number(response.headers['content-length'] ?? Number.NaN);
    if (place.received + left > maximumBytes) throw tooLarge();
    place.validator = validatorOf(response);
    for await (const chunk of response as AsyncIterable<Buffer>) {
      place.received += chunk.byteLength;
      if (place.received > maximumBytes) throw tooLarge();
      yield chunk;
      // Waiting for the collector would cost a look at the whole heap for every thirty megabytes, a fifth of a second each.
      notePassed(chunk.byteLength);
    }
  } finally {
    response.destroy();
  }
}

function rangeFrom({ received, validator }: Place): Record<string, string> {
  if (received === 0) return {};
  return { range: `bytes=${received}-`, ...(validator !== undefined && { 'if-range': validator }) };
}

/** What says that it is still the same file. A weak tag does not. */
function validatorOf({ headers: { etag, 'last-modified': modified } }: IncomingMessage): string | undefined {
  return etag !== undefined && !etag.startsWith('W/') ? etag : modified;
}

function checkAnswer({ statusCode = 0, headers }: IncomingMessage, { received }: Place): void {
  if (received > 0) {
    if (statusCode === 206 && headers['content-range']?.startsWith(`bytes ${received}-`) === true) return;
    // The rest of another file would make a broken one.
    throw new DownloadFailed(`The rest of the file answered ${statusCode}.`, { isPassing: statusCode >= 500 });
  }
  if (statusCode === 200) return;
  const isPassing = statusCode >= 500 || statusCode === 429;
  throw new DownloadFailed(`The file answered ${statusCode}.`, { isPassing, reason: { status: statusCode } });
}

/** Follows redirects, each of which is judged like the first address. */
async function open(url: URL, headers: Record<string, string>, options: DownloadOptions): Promise<IncomingMessage> {
  let next = url;
  for (let left = redirects; left >= 0; left -= 1) {
    const response = await ask(next, headers, options).catch((error: unknown) => {
      throw next === url ? error : asRedirectFailed(error);
    });
    const { location } = response.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
    if (!isRedirect || location === undefined) return response;
    response.destroy();
    next = new URL(location, next);
  }
  throw new DownloadFailed(`The file was moved more than ${redirects} times.`, {
    isPassing: false,
    reason: 'too-many-redirects',
  });
}

function asRedirectFailed(error: unknown): DownloadFailed {
  const { message, isPassing, reason } = asFailed(error);
  const isForbidden = forbidden.has(reason);
  return new DownloadFailed(message, { isPassing, cause: error, reason: isForbidden ? 'forbidden-redirect' : reason });
}

async function ask(url: URL, headers: Record<string, string>, options: DownloadOptions): Promise<IncomingMessage> {
  const isOwn = options.ownOrigins?.includes(url.origin) ?? false;
  refuseAddress(url, isOwn);
  const { signal } = options;
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answer, fail) => {
    const request = send(
      url,
      {
        headers: { ...headers, 'accept-encoding': 'identity', ...headersFor(url, options) },
        signal,
        agent: false,
        ...(!isOwn && { lookup: lookUpPublic }),
      },
      answer,
    );
    request.setTimeout(silenceMs, () => request.destroy(new Error(`No data arrived for ${silenceMs / 1000} s.`)));
    request.on('error', fail);
    request.end();
  });
}

const headersFor = ({ origin }: URL, { sentAlong }: DownloadOptions) =>
  sentAlong?.origin === origin ? sentAlong.headers : {};

function refuseAddress({ protocol, hostname, username, password, origin }: URL, isOwn: boolean): void {
  const refuse = (reason: DownloadReason, why: string) =>
    new DownloadFailed(`The file is at ${origin}, ${why}.`, { isPassing: false, reason });
  if (username !== '' || password !== '') throw refuse('credentials', 'with a name and a password');
  if (isOwn && protocol === 'http:') return;
  if (protocol !== 'https:') throw refuse('not-https', 'which is not an https address');
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (!isOwn && !mayBePublic(host)) throw refuse('private', 'which is not public');
}
