import { symmetricDecrypt } from 'better-auth/crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usersApi } from '#contract/users.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
let claims: Record<string, unknown>;
let header: { alg: string; kid: string };
let key: CryptoKey;

/** The product's own signing key, as somebody would have it who read both the database and the secret. */
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
  const read = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const [head, body] = user.token.split('.');
  // A token of ours.
  header = read(head) as typeof header;
  claims = read(body) as typeof claims;
  const { db, secret } = testApp.app.platform;
  const { rows } = await sql<{ sealed: string }>`select "privateKey" as sealed from identity."jwks"`.execute(db.sql);
  const jwk = await symmetricDecrypt({ key: secret, data: JSON.parse(rows[0]?.sealed ?? '""') as string });
  // A private key is no password.
  key = (await importJWK(JSON.parse(jwk) as JWK, 'EdDSA', { extractable: true })) as CryptoKey;
});
afterAll(() => testApp.stop());

const sign = (changes: object, head: object = {}) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...head }).sign(key);
const statusFor = async (token: string) =>
  (await fetch(testApp.url + usersApi.me.path, { headers: { authorization: `Bearer ${token}` } })).status;
const nowSeconds = () => Math.floor(Date.now() / 1000);

test('a token that is made with the right key, and says the right things, is taken', async () => {
  expect(await statusFor(await sign({}))).toBe(200);
});

const refused: [name: string, token: () => Promise<string>][] = [
  ['of another issuer', () => sign({ iss: 'https://securetoken.google.com/backlot' })],
  ['of no issuer', () => sign({ iss: undefined })],
  ['for another audience', () => sign({ aud: 'another-product' })],
  ['for nobody in particular', () => sign({ aud: undefined })],
  ['that has expired', () => sign({ iat: nowSeconds() - 800, exp: nowSeconds() - 10 })],
  ['that never ends', () => sign({ exp: undefined })],
  ['that was made longer ago than tokens live, whatever it says of its end', () => sign({ iat: 1, exp: 9e9 })],
  ['that does not say when it was made', () => sign({ iat: undefined })],
  ['that is not valid yet', () => sign({ nbf: nowSeconds() + 60 })],
  ['that was made in the future', () => sign({ iat: nowSeconds() + 60, exp: nowSeconds() + 900 })],
  ['that names nobody', () => sign({ sub: undefined })],
  ['that names no session', () => sign({ sid: undefined })],
  ['that names a session which never was', () => sign({ sid: 'never' })],
  ['that names somebody else’s session', async () => sign({ sub: (await testApp.asUser()).userId })],
  ['whose key has another name', () => sign({}, { kid: 'another' })],
  ['that calls its algorithm by another name', () => sign({}, { alg: 'Ed25519' })],
  [
    'signed with the key’s own bytes as a password',
    async () => {
      const { d = '' } = await exportJWK(key);
      return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(Buffer.from(d, 'base64url'));
    },
  ],
];
for (const [name, token] of refused) {
  test(`a token of the right key ${name} is refused`, async () => {
    expect(await statusFor(await token())).toBe(401);
  });
}

const own = async () => generateKeyPair('EdDSA', { extractable: true });
const foreign: [name: string, token: () => Promise<string>][] = [
  [
    'of another installation, signed with its own key under our key’s id',
    async () => new SignJWT(claims).setProtectedHeader(header).sign((await own()).privateKey),
  ],
  [
    'that contains its own key',
    async () => {
      const { publicKey, privateKey } = await own();
      const jwk = await exportJWK(publicKey);
      return new SignJWT(claims).setProtectedHeader({ ...header, jwk }).sign(privateKey);
    },
  ],
  [
    'that names the address of its key',
    async () => {
      const jku = 'https://keys.example.test/jwks.json';
      return new SignJWT(claims).setProtectedHeader({ ...header, jku, x5u: jku }).sign((await own()).privateKey);
    },
  ],
  ['without a signature', async () => new UnsecuredJWT(claims).encode()],
  ['whose signature was cut off', async () => (await sign({})).split('.').with(2, '').join('.')],
  [
    'whose algorithm was changed to none after signing',
    async () => {
      const none = Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url');
      return (await sign({})).split('.').with(0, none).join('.');
    },
  ],
  [
    'whose claims were changed after signing',
    async () => {
      const later = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody' })).toString('base64url');
      return (await sign({})).split('.').with(1, later).join('.');
    },
  ],
];
test.each(foreign)('a token %s is refused', async (_, token) => {
  expect(await statusFor(await token())).toBe(401);
});
