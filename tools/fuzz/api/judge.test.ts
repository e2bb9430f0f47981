import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Case } from './cases.ts';
import { judge } from './judge.ts';
import type { Reply } from './send.ts';

const one: Case = {
  operation: {
    name: 'GET /api/things',
    method: 'GET',
    path: '/api/things',
    audience: 'user',
    body: undefined,
    answer: z.strictObject({ name: z.string() }),
  },
  kind: 'valid',
  role: 'member',
  params: {},
  query: {},
  body: undefined,
  contentType: undefined,
  copies: 1,
};
const good: Reply = {
  status: 200,
  firstByteMs: 5,
  contentType: 'application/json',
  text: '{"name":"lamp"}',
  retryAfterSeconds: undefined,
};
const refused = { ...good, status: 404, text: '{"err":"No.","code":"not-found"}' };
const error = z.object({ err: z.string(), code: z.string() });
const rulesBroken = (changes: Partial<Case>, reply: Partial<Reply>) =>
  judge({ ...one, ...changes }, { ...good, ...reply }, { error, secrets: ['Zanzibar'] }).map(({ rule }) => rule);

test('good answers and refusals break no rule', () => {
  expect(rulesBroken({}, {})).toEqual([]);
  expect(rulesBroken({}, refused)).toEqual([]);
  expect(rulesBroken({ kind: 'no token', role: 'visitor' }, refused)).toEqual([]);
});

test('each rule notices what breaks it', () => {
  expect(rulesBroken({}, { ...refused, status: 500 })).toEqual(['server error']);
  expect(rulesBroken({}, { firstByteMs: 2_001 })).toEqual(['slow']);
  expect(rulesBroken({}, { text: '{"name":"lamp","password":"x"}' })).toEqual(['broken schema']);
  expect(rulesBroken({}, { text: '{}' })).toEqual(['broken schema']);
  expect(rulesBroken({}, { status: 400, text: '<html>' })).toEqual(['not an error body']);
  expect(rulesBroken({}, { text: '{"name":"Zanzibar"}' })).toEqual(['leak']);
  expect(rulesBroken({ kind: 'forged token', role: 'forger' }, {})).toEqual(['access']);
  const operation = { ...one.operation, audience: 'admin' as const };
  expect(rulesBroken({ operation, kind: 'wrong role' }, {})).toEqual(['access']);
  expect(rulesBroken({ operation, role: 'owner' }, {})).toEqual([]);
});

test('a word that the caller sent is no leak', () => {
  expect(rulesBroken({ query: { search: 'Zanzibar' } }, { text: '{"name":"Zanzibar"}' })).toEqual([]);
});
