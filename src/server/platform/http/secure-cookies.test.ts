import { expect, test } from 'vitest';
import { cookieWarning, usesSecureCookies } from './secure-cookies.ts';

const local = {
  host: '127.0.0.1',
  proxies: 0,
  production: true,
  secureCookies: undefined,
  publicUrl: 'http://127.0.0.1:3000',
};
const network = { ...local, host: '0.0.0.0', publicUrl: 'http://192.168.0.7:3000' };
const proxied = { ...local, proxies: 1, publicUrl: 'https://backlot.example.com' };

test.each([
  ['on one machine over HTTP', local, false],
  ['in production over HTTP on a network', network, true],
  ['in development over HTTP on a network', { ...network, production: false }, false],
  ['on a network with SECURE_COOKIES=off', { ...network, secureCookies: false }, false],
  ['behind an HTTPS proxy', proxied, true],
  ['behind an HTTPS proxy with SECURE_COOKIES=off', { ...proxied, secureCookies: false }, true],
])('session cookies %s: Secure is %s', (_, settings, isSecure) => {
  expect(usesSecureCookies(settings)).toBe(isSecure);
});

test('warns at start exactly if Secure cookies meet plain HTTP', () => {
  expect(cookieWarning(network)).toContain("Users can't sign in at http://192.168.0.7:3000");
  for (const settings of [local, proxied, { ...network, secureCookies: false }]) {
    expect(cookieWarning(settings)).toBeUndefined();
  }
});
