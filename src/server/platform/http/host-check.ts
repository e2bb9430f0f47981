import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from './address-block.ts';

/** The part of the configuration that decides which names this server answers to. */
export type HostRules = {
  publicUrl: string | undefined;
  /** The address or name the server listens on. */
  host: string;
  allowedHosts: readonly string[];
  /** The number of reverse proxies in front of the server. */
  proxies: number;
};

/** An accepted request has the origin that its URL is built from. */
export type HostVerdict =
  | { isAllowed: true; origin: string }
  | { isAllowed: false; status: 400 | 421; message: string };

const authority = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;
const highestPort = 65_535;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Decides from the Host header alone whether a request is for this server, so that a foreign name that resolves to this machine
 * (DNS rebinding) reaches nothing. With `publicUrl`, the origin never comes from the request.
 */
export function createHostCheck(rules: HostRules): (incoming: IncomingMessage) => HostVerdict {
  const ownOrigin = rules.publicUrl === undefined ? undefined : new URL(rules.publicUrl).origin;
  const names = new Set(
    [...loopbackNames, ...hostNames(rules), ...rules.allowedHosts].map((name) => name.toLowerCase()),
  );

  return (incoming) => {
    const given = hostOf(incoming, rules.proxies);
    const name = given === undefined ? undefined : nameIn(given);
    if (given === undefined || name === undefined) {
      return { isAllowed: false, status: 400, message: 'The request needs exactly one valid Host header.' };
    }
    if (!names.has(name) && !isConnectedAddress(name, incoming)) {
      return { isAllowed: false, status: 421, message: misdirected(name) };
    }
    return { isAllowed: true, origin: ownOrigin ?? `http://${given.toLowerCase()}` };
  };
}

/** The name or address of a host without its port; undefined for one that is malformed. */
function nameIn(given: string): string | undefined {
  const [, name, port = '80'] = authority.exec(given.toLowerCase()) ?? [];
  return Number(port) > highestPort ? undefined : name;
}

function hostNames({ publicUrl, host }: HostRules): string[] {
  const bound = hostOfAddress(host);
  return publicUrl === undefined ? [bound] : [bound, new URL(publicUrl).hostname];
}

/** IPv6 addresses are in brackets in a Host header. */
const hostOfAddress = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);

/** The requested host: what the outermost of the own proxies forwarded, otherwise the request line or the Host header. */
function hostOf(incoming: IncomingMessage, proxies: number): string | undefined {
  const hosts = valuesOf(incoming, 'host');
  if (hosts.length > 1) return undefined;
  const forwarded = proxies === 0 ? [] : valuesOf(incoming, 'x-forwarded-host').flatMap((value) => value.split(','));
  const atOutermost = forwarded[Math.max(0, forwarded.length - proxies)]?.trim();
  return atOutermost ?? authorityOf(incoming.url) ?? hosts[0];
}

/** In the absolute form of a request line (`GET http://name/path`), its authority replaces the Host header (RFC 9112, 3.2.2). */
const authorityOf = (url = ''): string | undefined => /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];

/** Reads the raw headers: `incoming.headers` keeps only the first of several Host headers. */
function valuesOf({ rawHeaders }: IncomingMessage, name: string): string[] {
  return rawHeaders.filter((_, n) => n % 2 === 1 && rawHeaders[n - 1]?.toLowerCase() === name);
}

/** A server that listens on every address of its machine answers to the one that the connection arrived at. */
function isConnectedAddress(name: string, { socket }: IncomingMessage): boolean {
  if (socket.localAddress === undefined) return false;
  return name === hostOfAddress(plainAddress(socket.localAddress));
}

const misdirected = (name: string): string =>
  `This server doesn’t accept requests for the host "${name}". To allow it, add the name to ` +
  'ALLOWED_HOSTS or set PUBLIC_URL.';

const forwardedHeaders = new Set(['host', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port']);

/**
 * Makes `origin` the only origin that later code can read: in the request's URL and in its Host header. Removes the headers in which
 * a client could claim another one.
 */
export function readdress(incoming: IncomingMessage, origin: string): void {
  const { rawHeaders } = incoming;
  const kept = rawHeaders.filter((_, n) => !forwardedHeaders.has((rawHeaders[n - (n % 2)] ?? '').toLowerCase()));
  incoming.rawHeaders = ['Host', new URL(origin).host, ...kept];
  incoming.url = origin + pathOf(incoming.url);
}

/** The path and query of a request line, in either of its forms. */
function pathOf(url = '/'): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return /^[/]/.test(path) ? path : `/${path}`;
}
