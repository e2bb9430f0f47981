import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerOf, requestFor } from './ask.ts';
import type { Endpoint } from './endpoint.ts';

const list = {
  method: 'GET',
  path: '/api/things/:thingId',
  summary: 'For these tests.',
  audience: 'user',
  params: z.object({ thingId: z.string() }),
  query: z.object({ cursor: z.string().optional() }),
  response: z.object({ things: z.array(z.string()) }),
} as const satisfies Endpoint;
const make = {
  method: 'POST',
  path: '/api/things',
  summary: 'For these tests.',
  audience: 'user',
  body: z.object({ name: z.string() }),
  response: z.object({ id: z.string() }),
} as const satisfies Endpoint;

const origin = 'https://backlot.example';

test('a request carries the token as bearer, wants no cached answer, and says JSON in both directions', async () => {
  const request = requestFor(make, { body: { name: 'lantern' } }, { origin, token: 'abc' });
  expect(request.method).toBe('POST');
  expect(request.headers.get('authorization')).toBe('Bearer abc');
  expect(request.headers.get('cache-control')).toBe('no-cache');
  expect(request.headers.get('accept')).toBe('application/json');
  expect(request.headers.get('content-type')).toBe('application/json');
  expect(await request.json()).toEqual({ name: 'lantern' });
});

test('without a token there is no authorization, without a body no content type', () => {
  const request = requestFor(list, { params: { thingId: 'a/b' }, query: {} }, { origin });
  expect(request.url).toBe(`${origin}/api/things/a%2Fb`);
  expect(request.headers.has('authorization')).toBe(false);
  expect(request.headers.has('content-type')).toBe(false);
});

test('a failure has the code and the sentence of its answer', async () => {
  const body = { err: 'Both changed it.', code: 'conflict', details: { theirs: 1, yours: 2 } };
  await expect(answerOf(list, Response.json(body, { status: 409 }))).rejects.toMatchObject({
    code: 'conflict',
    message: 'Both changed it.',
    details: { theirs: 1, yours: 2 },
  });
});

test('a failure without a sentence, or one that is not ours, gets the generic sentence', async () => {
  const generic = 'There was an error, please try again.';
  const answers: [response: Response, code: string][] = [
    [Response.json({ err: '', code: 'internal' }, { status: 500 }), 'internal'],
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), 'internal'],
    [new Response(null, { status: 503 }), 'unavailable'],
  ];
  for (const [response, code] of answers) {
    await expect(answerOf(list, response)).rejects.toMatchObject({ code, message: generic });
  }
});
