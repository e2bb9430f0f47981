import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const webhook = { STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
const live = { STRIPE_SECRET_KEY: 'sk_live_0123456789', ...webhook, PUBLIC_URL: 'https://backlot.example.com' };
const inTest = { STRIPE_SECRET_KEY: 'sk_test_0123456789', ...webhook };

test('a live key sells for money, a test key in test mode, and without a key Stripe takes no payments', () => {
  expect(readConfig(live).stripe).toMatchObject({ isTestMode: false, url: 'https://api.stripe.com' });
  expect(readConfig(inTest).stripe).toMatchObject({ isTestMode: true, allowsStrangersToTest: false });
  expect(readConfig({}).stripe).toBeUndefined();
});

test.each([
  ['STRIPE_WEBHOOK_SECRET also requires STRIPE_SECRET_KEY', webhook],
  ['STRIPE_SECRET_KEY also requires STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_0123456789' }],
  ['publishable key', { ...inTest, STRIPE_SECRET_KEY: 'pk_live_0123456789' }],
  ['restricted key', { ...inTest, STRIPE_SECRET_KEY: 'rk_live_0123456789' }],
  ['must begin with sk_live_ or sk_test_', { ...inTest, STRIPE_SECRET_KEY: 'whsec_0123456789' }],
  ['must begin with whsec_', { ...inTest, STRIPE_WEBHOOK_SECRET: 'sk_test_0123456789' }],
  ['TEST_CASHIER=on and STRIPE_SECRET_KEY can’t be combined', { ...live, TEST_CASHIER: 'on' }],
  ['STRIPE_TEST_MODE=on and a live STRIPE_SECRET_KEY can’t be combined', { ...live, STRIPE_TEST_MODE: 'on' }],
  ['requires PUBLIC_URL with https', { ...live, PUBLIC_URL: 'http://backlot.example.com' }],
  ['requires PUBLIC_URL with https', { ...live, PUBLIC_URL: '' }],
])('refuses a mixed-up configuration: %s', (message, environment) => {
  expect(() => readConfig(environment)).toThrow(message);
});
