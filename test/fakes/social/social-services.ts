import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BrowserContext } from '@playwright/test';
import { exportPKCS8, generateKeyPair } from 'jose';
import { type Grant, type Lies, registered, type SocialPerson } from './people.ts';
import { createSigner, exchangeRefusal, isAppleSecret } from './tokens.ts';
import { type Service, showWindow } from './windows.ts';

/** Where the services are in the world. Here, these addresses lead to the fake. */
const hosts = new Set([
  'accounts.google.com',
  'oauth2.googleapis.com',
  'www.googleapis.com',
  'appleid.apple.com',
  'www.facebook.com',
  'graph.facebook.com',
]);

const windows: Record<string, Service> = {
  'accounts.google.com/o/oauth2/v2/auth': 'google',
  'appleid.apple.com/auth/authorize': 'apple',
  'www.facebook.com/v24.0/dialog/oauth': 'facebook',
};

/** Google, Apple and Facebook, as far as signing in needs them: OAuth 2 with PKCE, OpenID Connect, Facebook's graph. */
export async function startFakeSocial() {
  const [signer, appleKeys] = await Promise.all([createSigner(), generateKeyPair('ES256', { extractable: true })]);
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, Grant>();
  const fake = {
    /** Who sits before the window. */
    person: { id: '1', firstName: 'Mara', lastName: 'Okafor', email: 'mara@example.test', emailVerified: true },
    lies: {},
  } as { person: SocialPerson; lies: Lies };

  const grant = (given: Grant): string => {
    const code = randomUUID();
    grants.set(code, given);
    return code;
  };

  const issuers = {
    'oauth2.googleapis.com/token': 'https://accounts.google.com',
    'appleid.apple.com/auth/token': 'https://appleid.apple.com',
  };

  async function exchange(address: string, asked: URLSearchParams): Promise<object> {
    const code = asked.get('code') ?? '';
    const found = grants.get(code);
    // A code is good once.
    grants.delete(code);
    const secret = asked.get('client_secret') ?? '';
    const isOurs = address.startsWith('appleid')
      ? await isAppleSecret(secret, appleKeys.publicKey)
      : secret === registered[address.startsWith('oauth2') ? 'google' : 'facebook'].clientSecret;
    const error = isOurs ? exchangeRefusal(found, asked) : 'invalid_client';
    if (error !== undefined || !found) return { error };
    const token = randomUUID();
    accessTokens.set(token, found);
    const issuer = Object.entries(issuers).find(([path]) => path === address)?.[1];
    const idToken = issuer === undefined ? {} : { id_token: await signer.idToken(found, issuer, fake.lies) };
    return { access_token: token, token_type: 'Bearer', expires_in: 3600, ...idToken };
  }

  /** Whom a token is of, and for which application. */
  function debugToken(query: URLSearchParams): object {
    const { clientId, clientSecret } = registered.facebook;
    const found = accessTokens.get(query.get('input_token') ?? '');
    if (!found || query.get('access_token') !== `${clientId}|${clientSecret}`) return { data: { is_valid: false } };
    return { data: { is_valid: true, app_id: fake.lies.appId ?? found.clientId, user_id: found.person.id } };
  }

  function me(token: string): object {
    const found = accessTokens.get(token);
    if (!found) return { error: { type: 'OAuthException' } };
    const { id, firstName, lastName, email } = found.person;
    const picture = { data: { url: 'https://graph.facebook.com/picture' } };
    return { id, name: `${firstName} ${lastName}`, picture, ...(email !== undefined && { email }) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const address = url.pathname.slice(1);
    const service = windows[address];
    if (service) return showWindow(response, { service, asked: url.searchParams, person: fake.person, grant });
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const answers: Record<string, () => object | Promise<object>> = {
      'www.googleapis.com/oauth2/v3/certs': () => signer.published,
      'appleid.apple.com/auth/keys': () => signer.published,
      'graph.facebook.com/debug_token': () => debugToken(url.searchParams),
      'graph.facebook.com/me': () => me(bearer),
    };
    const body = new URLSearchParams(await text(request));
    const said = await (answers[address] ?? (() => exchange(address, body)))();
    response.statusCode = 'error' in said ? 400 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(said));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A port was asked for, not a pipe.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const here = (url: URL): string => `${base}/${url.host}${url.pathname}${url.search}`;
  const network = globalThis.fetch;
  // The product knows the services by their true addresses.
  globalThis.fetch = (resource, init) => {
    const url = new URL(resource instanceof Request ? resource.url : resource);
    return hosts.has(url.host) ? network(here(url), init) : network(resource, init);
  };

  return Object.assign(fake, {
    /** The key for signing in with Apple, as Apple gives it out. */
    appleKey: await exportPKCS8(appleKeys.privateKey),
    /** The page of a service's window, as a browser would get it. */
    open: (address: string) => network(here(new URL(address))),
    /** The windows of a browser lead here too. */
    async follow(context: BrowserContext): Promise<void> {
      await context.route(
        (url) => hosts.has(url.host),
        async (route) => route.fulfill({ response: await route.fetch({ url: here(new URL(route.request().url())) }) }),
      );
    },
    async close(): Promise<void> {
      globalThis.fetch = network;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  });
}
export type FakeSocial = Awaited<ReturnType<typeof startFakeSocial>>;
