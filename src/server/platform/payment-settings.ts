import { z } from 'zod';

const optional = z.string().optional();
/** Stripe’s own address. */
export const stripeUrl = 'https://api.stripe.com';

/** Every variable about payments; `.env.example` explains each. */
export const paymentVariables = {
  TEST_CASHIER: z.enum(['on', 'off']).optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_TEST_MODE: z.enum(['on', 'off']).default('off'),
};

const Variables = z.object(paymentVariables);

/** How Stripe is reached. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Stripe's own address, or that of a fake. */
  url: string;
  /** Whether the key is of Stripe's test mode: no real money is taken. */
  isTestMode: boolean;
  /** Whether everyone who can reach the server may buy with test cards. */
  allowsStrangersToTest: boolean;
};

/** Which services may take payments. */
export type PaymentSettings = {
  /** Whether the test cashier sells; undefined: where only this machine reaches us. */
  testCashier: boolean | undefined;
  /** Undefined where Stripe doesn’t take the payments. */
  stripe: StripeSettings | undefined;
};

type Values = z.infer<typeof Variables> & { PUBLIC_URL?: string | undefined };

/** Reads the settings. Throws for every combination that would sell something wrong. */
export function readPaymentSettings(values: Values): PaymentSettings {
  const { TEST_CASHIER: cashier, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const testCashier = cashier === undefined ? undefined : cashier === 'on';
  if (key === undefined && webhookSecret === undefined) return { testCashier, stripe: undefined };
  if (key === undefined) throw invalid('STRIPE_WEBHOOK_SECRET also requires STRIPE_SECRET_KEY.');
  if (testCashier) throw invalid('TEST_CASHIER=on and STRIPE_SECRET_KEY can’t be combined. Remove one of them.');
  return { testCashier, stripe: readStripe(values, key) };
}

function readStripe(values: Values, secretKey: string): StripeSettings {
  const isTestMode = readMode(secretKey);
  const webhookSecret = readWebhookSecret(values);
  const allowsStrangersToTest = values.STRIPE_TEST_MODE === 'on';
  if (!isTestMode && allowsStrangersToTest) {
    throw invalid('STRIPE_TEST_MODE=on and a live STRIPE_SECRET_KEY can’t be combined. Remove one of them.');
  }
  if (!isTestMode && !values.PUBLIC_URL?.startsWith('https://')) {
    throw invalid('A live STRIPE_SECRET_KEY requires PUBLIC_URL with https: Stripe sends customers and events there.');
  }
  return { secretKey, webhookSecret, url: stripeUrl, isTestMode, allowsStrangersToTest };
}

function readWebhookSecret({ STRIPE_WEBHOOK_SECRET: secret }: Values): string {
  if (secret === undefined) {
    throw invalid('STRIPE_SECRET_KEY also requires STRIPE_WEBHOOK_SECRET, the signing secret of the webhook endpoint.');
  }
  if (/^whsec_\S{8,}$/.test(secret)) return secret;
  throw invalid('STRIPE_WEBHOOK_SECRET is not a signing secret: it must begin with whsec_.');
}

function readMode(key: string): boolean {
  if (key.startsWith('pk_')) {
    throw invalid('STRIPE_SECRET_KEY is a publishable key (pk_…). Enter the secret key, which begins with sk_.');
  }
  if (key.startsWith('rk_')) {
    throw invalid('STRIPE_SECRET_KEY is a restricted key (rk_…). Enter the secret key, which begins with sk_.');
  }
  const [, mode] = /^sk_(live|test)_\w{8,}$/.exec(key) ?? [];
  if (mode === undefined) {
    throw invalid('STRIPE_SECRET_KEY is not a secret key of Stripe: it must begin with sk_live_ or sk_test_.');
  }
  return mode === 'test';
}

const invalid = (problem: string): Error => new Error(`Invalid configuration:\n${problem}`);
