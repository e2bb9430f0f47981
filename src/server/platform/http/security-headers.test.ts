import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueApi } from '#contract/catalogue.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';
import { pageHeaders } from './security-headers.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

const headersOf = async (path: string, init: RequestInit = {}) => {
  const { headers } = await fetch(testApp.url + path, init);
  return Object.fromEntries(headers);
};

const guarded = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-correlation-id': expect.stringMatching(/^cor_/),
};
for (const path of [catalogueApi.models.path, '/api/nothing', '/api/openapi.json', '/api/auth/get-session']) {
  test(`${path} is kept by nobody, shown in no frame and runs nothing`, async () => {
    expect(await headersOf(path)).toMatchObject(guarded);
  });
}

test('what has rules of its own keeps them', async () => {
  expect(await headersOf('/media/ast_0/original')).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('a correlation id is taken over only when it looks like one', async () => {
  const ask = async (given: string) =>
    (await headersOf(catalogueApi.models.path, { headers: { 'x-correlation-id': given } }))['x-correlation-id'];
  expect(await ask('click-12345678')).toBe('click-12345678');
  for (const hostile of ['short', 'x'.repeat(65), 'a b c d e f g h', '<script>alert(1)</script>']) {
    expect(await ask(hostile)).toMatch(/^cor_/);
  }
});

test('only over https do we ask browsers to insist on it', () => {
  const isSecure = { isSecure: true, uploadsTo: 'https://s3.example.test', firebase: undefined };
  expect(pageHeaders(isSecure, 'n')).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': expect.stringContaining("connect-src 'self' https://s3.example.test;"),
  });
  expect(pageHeaders({ isSecure: false, uploadsTo: undefined, firebase: undefined }, 'n')).not.toHaveProperty(
    'strict-transport-security',
  );
});

test('where Firebase knows the people, pages may ask it, and only for pop-ups load a script and a frame of Google’s', () => {
  const project = { authDomain: 'films.firebaseapp.com', emulatorHost: undefined };
  const policyWith = (providers: string[]) =>
    pageHeaders({ isSecure: true, uploadsTo: undefined, firebase: { ...project, providers } }, 'n')[
      'content-security-policy'
    ];
  const google = "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;";
  expect(policyWith([])).toContain(google);
  expect(policyWith([])).not.toMatch(/apis\.google\.com|frame-src/);
  expect(policyWith(['google'])).toContain("script-src 'self' 'nonce-n' https://apis.google.com;");
  expect(policyWith(['google'])).toContain('frame-src https://films.firebaseapp.com;');
});

test('pages keep a connection to the pop-up windows of social sign-in, and to no other window', () => {
  const openerPolicy = (hasSocialSignIn: boolean, providers: string[]) =>
    pageHeaders(
      {
        isSecure: true,
        uploadsTo: undefined,
        hasSocialSignIn,
        firebase: { authDomain: 'films.firebaseapp.com', emulatorHost: undefined, providers },
      },
      'n',
    )['cross-origin-opener-policy'];
  expect(openerPolicy(false, [])).toBe('same-origin');
  expect(openerPolicy(true, [])).toBe('same-origin-allow-popups');
  expect(openerPolicy(false, ['google'])).toBe('same-origin-allow-popups');
});
