import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentVariables, readConfig } from './config.ts';

const example = await readFile(join(import.meta.dirname, '../../../.env.example'), 'utf8');
const assignments = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}));

test('.env.example names every variable, each once, behind an explanation', () => {
  const names = assignments.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...environmentVariables].toSorted());
  expect(example).not.toMatch(/^[^#\n]/m);
});

test('.env.example shows the values that hold when nothing is set', () => {
  const config = readConfig({});
  const shown = Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
  const { HOST, PORT, DATA_DIRECTORY, DATABASE_POOL_SIZE, MAIL_FROM, WORKER_CONCURRENCY, LOG_LEVEL, S3_REGION } = shown;
  const stated = readConfig({
    HOST,
    DATA_DIRECTORY,
    DATABASE_POOL_SIZE,
    MAIL_FROM,
    WORKER_CONCURRENCY,
    LOG_LEVEL,
    S3_REGION,
  });
  expect(stated).toEqual(config);
  expect(Number(PORT)).toBe(config.port);
});

test('a variable that is there but empty counts as not there', () => {
  const empty = Object.fromEntries(environmentVariables.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('pretended vendors do not go with production', () => {
  expect(readConfig({}).fakeVendors).toBe(false);
  expect(readConfig({ FAKE_VENDORS: '1' }).fakeVendors).toBe(true);
  expect(() => readConfig({ FAKE_VENDORS: '1', NODE_ENV: 'production' })).toThrow(
    /FAKE_VENDORS=1 .* NODE_ENV=production/,
  );
});

test('only a port that was asked for is insisted on', () => {
  expect(readConfig({}).portIsFixed).toBe(false);
  expect(readConfig({ PORT: '3000' })).toMatchObject({ port: 3000, portIsFixed: true });
});

test('every variable that is wrong is named at once', () => {
  const wrong = { PORT: '70000', SMTP_URL: 'mail.example.com', SECRET: 'short', DATABASE_URL: 'mysql://x' };
  expect(() => readConfig(wrong)).toThrow(/PORT[^]*DATABASE_URL|DATABASE_URL[^]*PORT/);
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
});

test('a bucket without its keys is refused', () => {
  expect(() => readConfig({ S3_BUCKET: 'media' })).toThrow(
    'S3_BUCKET also requires S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  );
});

test('other services for signing in are taken whole, and Apple’s key as its file says it', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const apple = { APPLE_CLIENT_ID: 'films', APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K' };
  const onOneLine = readConfig({ ...apple, APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n') });
  expect(onOneLine.socialClients).toEqual({
    apple: { clientId: 'films', teamId: 'T', keyId: 'K', privateKey: pem },
  });
  expect(() => readConfig(apple)).toThrow('APPLE_PRIVATE_KEY belong together');
  expect(() => readConfig({ ...apple, APPLE_PRIVATE_KEY: 'secret' })).toThrow('APPLE_PRIVATE_KEY is not the text');
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'films' })).toThrow('GOOGLE_CLIENT_SECRET belong together');
});
