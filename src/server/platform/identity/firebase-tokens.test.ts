import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFirebase } from './firebase-settings.ts';
import { createFirebaseVerifier } from './firebase-tokens.ts';

type Key = Awaited<ReturnType<typeof generateKeyPair>>;
const variables = { FIREBASE_PROVIDERS: '', FIREBASE_SERVICE_ACCOUNT: undefined, NODE_ENV: 'test' };

/** Where Google would publish its keys. */
let publisher: Server;
let keysUrl: string;
let google: Key;
let stranger: Key;

beforeAll(async () => {
  [google, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(google.publicKey)), kid: 'k1', alg: 'RS256' }] });
  publisher = createServer((_, response) => response.setHeader('content-type', 'application/json').end(keys));
  await new Promise<void>((open) => publisher.listen(0, '127.0.0.1', open));
  // A port was asked for, not a pipe.
  keysUrl = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/keys`;
});
afterAll(() => new Promise((closed) => publisher.close(closed)));

const project = {
  projectId: 'films',
  apiKey: 'k',
  authDomain: 'films.example',
  providers: [],
  serviceAccount: undefined,
};
const verifier = (emulatorHost?: string) => createFirebaseVerifier({ ...project, emulatorHost, keysUrl });

const nowSeconds = () => Math.floor(Date.now() / 1000);
const claims = (changes: object = {}) => ({
  iss: 'https://securetoken.google.com/films',
  aud: 'films',
  sub: 'ana',
  iat: nowSeconds(),
  exp: nowSeconds() + 3600,
  auth_time: nowSeconds(),
  email: 'ana@example.test',
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
  ...changes,
});
const sign = (payload: object, key = google.privateKey, kid = 'k1') =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

test('a token of the project says who somebody is', async () => {
  expect(await verifier()(await sign(claims()))).toMatchObject({
    sub: 'ana',
    email: 'ana@example.test',
    email_verified: true,
  });
});

const refused: [name: string, token: () => Promise<string> | string][] = [
  ['of another project', () => sign(claims({ aud: 'others' }))],
  ['of another issuer', () => sign(claims({ iss: 'https://securetoken.google.com/others' }))],
  ['that has expired', () => sign(claims({ iat: nowSeconds() - 3700, exp: nowSeconds() - 100 }))],
  ['that was made longer ago than an hour, whatever it says of its end', () => sign(claims({ iat: 1, exp: 9e9 }))],
  ['that was made in the future', () => sign(claims({ iat: nowSeconds() + 600 }))],
  ['of a sign-in in the future', () => sign(claims({ auth_time: nowSeconds() + 600 }))],
  ['of nobody', () => sign(claims({ sub: '' }))],
  ['of somebody who did not say who they are', () => sign(claims({ firebase: { sign_in_provider: 'anonymous' } }))],
  ['signed with another key', () => sign(claims(), stranger.privateKey)],
  ['signed with a key that is not published', () => sign(claims(), stranger.privateKey, 'k2')],
  ['that is not valid yet', () => sign(claims({ nbf: nowSeconds() + 600 }))],
  ['for another audience besides the project', () => sign(claims({ aud: ['others', 'more'] }))],
  ['without an end', () => sign(claims({ exp: undefined }))],
  ['without the time of its sign-in', () => sign(claims({ auth_time: undefined }))],
  [
    'that contains its own key',
    async () => {
      const jwk = await exportJWK(stranger.publicKey);
      return new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', kid: 'k1', jwk }).sign(stranger.privateKey);
    },
  ],
  [
    'that names the address of its key',
    () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'RS256', kid: 'k1', jku: 'https://keys.example.test/' })
        .sign(stranger.privateKey),
  ],
  [
    'of the right key with another algorithm’s name',
    async () => {
      const [head = '', ...rest] = (await sign(claims())).split('.');
      const other = { ...(JSON.parse(Buffer.from(head, 'base64url').toString()) as object), alg: 'RS512' };
      return [Buffer.from(JSON.stringify(other)).toString('base64url'), ...rest].join('.');
    },
  ],
  ['that nobody signed', () => new UnsecuredJWT(claims()).encode()],
  [
    'signed with the published key as a password',
    async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(google.publicKey)))),
  ],
  ['that is no token', () => 'x.y.z'],
];
for (const [name, token] of refused) {
  test(`Firebase: a token ${name} is refused`, async () => {
    expect(await verifier()(await token())).toBeUndefined();
  });
}

test('the emulator’s tokens, which nobody signs, are taken only where an emulator is configured', async () => {
  const token = new UnsecuredJWT(claims()).encode();
  expect(await verifier('127.0.0.1:9099')(token)).toMatchObject({ sub: 'ana' });
  expect(await verifier('127.0.0.1:9099')(new UnsecuredJWT(claims({ aud: 'others' })).encode())).toBeUndefined();
  expect(await verifier()(token)).toBeUndefined();
});

test('an emulator is refused in production and on another machine, and a project without its key or its account at every start', () => {
  const given = { ...variables, FIREBASE_PROJECT_ID: 'films', FIREBASE_API_KEY: 'k', FIREBASE_KEYS_URL: keysUrl };
  const emulated = { ...given, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(readFirebase(emulated)).toMatchObject({ projectId: 'films', authDomain: 'films.firebaseapp.com' });
  expect(() => readFirebase({ ...emulated, NODE_ENV: 'production' })).toThrow('Don’t use it in production');
  for (const host of ['emulator.example:9099', '192.168.0.7:9099', '127.0.0.1.example:9099', 'localhost.example:1']) {
    expect(() => readFirebase({ ...emulated, FIREBASE_AUTH_EMULATOR_HOST: host })).toThrow(
      'Set it to an emulator on this machine',
    );
  }
  expect(() => readFirebase({ ...emulated, FIREBASE_API_KEY: undefined })).toThrow('also requires FIREBASE_API_KEY');
  expect(() => readFirebase(given)).toThrow('also requires FIREBASE_SERVICE_ACCOUNT');
  expect(() => readFirebase({ ...given, FIREBASE_SERVICE_ACCOUNT: '{}' })).toThrow('is not the JSON');
});
