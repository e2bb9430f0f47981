import { describe, expect, test } from 'vitest';
import { cleanNetwork } from './clean-network.ts';
import {
  addressWithoutSecrets,
  bodyWithoutSecrets,
  headersWithoutSecrets,
  textWithoutSecrets,
  valueWithoutSecrets,
} from './remove-secrets.ts';
import { isSecretName, removed } from './secret-names.ts';

const card = '4242424242424242';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl';

describe('textWithoutSecrets', () => {
  test.each([
    ['a card number', `Pay with ${card} today`, card],
    ['a card number with spaces', 'Pay with 4242 4242 4242 4242', '4242 4242'],
    ['a card number with hyphens', 'Pay with 3782-822463-10005', '822463'],
    ['a JWT', `Token ${jwt}.`, 'c2lnbmF0dXJl'],
    ['an API key', 'Use sk-proj-abcdefghijklmnop1234', 'abcdefghijklmnop'],
    ['a fal.ai key', 'Use 0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f:0123456789abcdef0123', '0123456789abcdef0123'],
    ['an authorization header', 'authorization: Bearer abcdef123456', 'abcdef123456'],
    ['a password in an address', 'postgres://ana:hunter2@db/x', 'hunter2'],
    ['a token in a query', 'GET /x?access_token=tango99&y=1', 'tango99'],
    ['a cut-off JSON field', '{"a":1,"newPassword":"hunter2 and mo', 'hunter2'],
    ['a JSON field with an escaped quote', '{"password":"hun\\"ter2"', 'ter2'],
    ['JSON inside JSON', String.raw`{"body":"{\"password\":\"hunter2\",\"x\":1}"`, 'hunter2'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----', 'MIGHAgEA'],
  ])('removes %s', (_, text, secret) => {
    const clean = textWithoutSecrets(text);
    expect(clean).not.toContain(secret);
    expect(clean).toContain(removed);
  });

  test('keeps what surrounds a secret, also fields after a removed field', () => {
    expect(textWithoutSecrets('{"password":"x y","name":"Ana","token":"t"')).toBe(
      `{"password":"${removed}","name":"Ana","token":"${removed}"`,
    );
  });

  test.each([
    'A scene of 12 shots, 4 minutes',
    'ref_01k2abcdefghjkmnpqrstvwxyz',
    '1234567890123456',
    'width=100%; a:hover{}',
  ])('keeps %s', (text) => expect(textWithoutSecrets(text)).toBe(text));
});

test('removes values by their names at any depth, and secrets from other values', () => {
  const value = {
    user: { name: 'Ana', passwords: ['a'], otp: 123_456 },
    list: [{ text: card }],
    amount: 4242424242424242,
  };
  expect(valueWithoutSecrets(value)).toEqual({
    user: { name: 'Ana', passwords: removed, otp: removed },
    list: [{ text: removed }],
    amount: removed,
  });
});

test('judges names without case and separators', () => {
  const secret = ['Set-Cookie', 'X-Api-Key', 'authorization', 'firebaseToken', 'card_number', 'CVC', 'oobCode', 'pass'];
  expect(secret.filter((name) => !isSecretName(name))).toEqual([]);
  const plain = ['content-type', 'postcode', 'keyframes', 'prompt', 'encoder', 'shots', 'pinned'];
  expect(plain.filter(isSecretName)).toEqual([]);
});

test('removes secret headers and keeps the others', () => {
  const headers = headersWithoutSecrets([
    ['Authorization', 'Bearer abc'],
    ['Cookie', 'a=b'],
    ['content-type', 'application/json'],
  ]);
  expect(headers).toEqual([
    ['Authorization', removed],
    ['Cookie', removed],
    ['content-type', 'application/json'],
  ]);
});

test('removes fragments and secret parameters of addresses, also percent-encoded ones', () => {
  expect(addressWithoutSecrets('/reset?%74oken=abc&page=2#oobCode=xyz')).toBe(
    `/reset?token=${removed}&page=2#${removed}`,
  );
});

test('cuts a body only after the removal', () => {
  expect(bodyWithoutSecrets(JSON.stringify({ text: `1234 ${card}` }), 20)).not.toContain('4242');
});

test('records no body of sign-in, keys and payments', () => {
  const sent = (url: string) =>
    cleanNetwork({ method: 'POST', url, requestBody: '{"q":"hunter2"}', responseBody: 'hunter2' });
  const bodies = ['/api/auth/sign-in/email', 'https://a.test/api/identity/reauthenticate', '/api/payments?x=1'].map(
    sent,
  );
  expect(bodies.map(({ requestBody }) => requestBody)).toEqual([removed, removed, removed]);
  expect(JSON.stringify(bodies)).not.toContain('hunter2');
  expect(sent('/api/projects').requestBody).toBe('{"q":"hunter2"}');
});

test('takes long runs of what secrets begin with, and deep nesting', () => {
  const hostile = [
    '\\'.repeat(50_000),
    '"'.repeat(50_000),
    'a:'.repeat(50_000),
    '1 '.repeat(50_000),
    'eyJ'.repeat(30_000),
  ];
  for (const text of hostile) textWithoutSecrets(text);
  expect(() => valueWithoutSecrets(JSON.parse('['.repeat(5000) + ']'.repeat(5000)))).not.toThrow();
});
