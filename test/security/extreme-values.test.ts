import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { addressed, said } from './requests-about-things.ts';
import { ask, type Extra, makeThings, type Things } from './things-of-people.ts';

let app: TestApp;
let ana: TestUser;
let things: Things;

beforeAll(async () => {
  app = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  ana = await app.asUser({ credits: 500 });
  things = await makeThings(app, ana, 1);
});
afterAll(() => app.stop());

const extremes = [-1, 0, 0.5, 2 ** 31, 2 ** 53 - 1, 1e308];

/** The same value once for each number in it, with that number replaced. */
function withNumber(value: unknown, number: number): unknown[] {
  if (typeof value === 'number') return [number];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    withNumber(part, number).map((other) =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other },
    ),
  );
}

function extremesOf({ query = '', body }: Extra): Extra[] {
  return extremes.flatMap((number) => [
    ...withNumber(body, number).map((other) => ({ query, body: other })),
    ...[...query.matchAll(/=\d+/g)].map(({ 0: found, index }) => ({
      query: `${query.slice(0, index)}=${number}${query.slice(index + found.length)}`,
      body,
    })),
  ]);
}

test('no number, however large or small, makes the server fail', async () => {
  const cases = [
    ...Object.entries(addressed).flatMap(([operation, extra]) =>
      extremesOf(extra(things)).map((one) => ({ operation, ...one })),
    ),
    ...Object.entries(said).flatMap(([operation, byName]) =>
      Object.values(byName).flatMap((extra) => extremesOf(extra(things, things)).map((one) => ({ operation, ...one }))),
    ),
  ];
  expect(cases.length).toBeGreaterThan(100);
  for (const { operation, ...extra } of cases) {
    const { status, body } = await ask(operation, things, { url: app.url, ...extra, token: ana.token });
    expect(status, `${operation} ${JSON.stringify(extra)} ${JSON.stringify(body)}`).toBeLessThan(500);
  }
});

test('a name that every object has is a name like any other', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const cases: [operation: string, extra: (name: string) => Extra][] = [
    ['GET /api/storyboards/{storyboardId}/takes', (name) => ({ query: `?slot=shot:${name}:picture` })],
    ['GET /api/storyboards/{storyboardId}/missing', (name) => ({ query: `?media=${name}` })],
    ['GET /api/storyboards/{storyboardId}/changes', (name) => ({ query: `?since=${name}` })],
    ['GET /api/documents/{documentId}/file', (name) => ({ query: `?format=${name}` })],
    [
      'POST /api/storyboards/{storyboardId}/generate',
      (modelId) => ({ body: { slot: `shot:${things.shotId}:picture`, modelId, expectedCredits: 5 } }),
    ],
    ['POST /api/storyboards/{storyboardId}/exports', (format) => ({ body: { format } })],
    ['POST /api/documents/{documentId}/storyboards/forecast', (style) => ({ body: { style } })],
    [
      'POST /api/storyboards/{storyboardId}/edits',
      (name) => ({
        body: {
          baseRevision: 1,
          command: {
            do: 'update-shot',
            shotId: things.shotId,
            fields: JSON.parse(
              `{"notes": "x", "${name}": {"admin": true}, "models": {"${name}": "flux-dev"}}`,
            ) as object,
          },
        },
      }),
    ],
    ['POST /api/storyboards/{storyboardId}/edits', (name) => ({ body: { baseRevision: 1, command: { do: name } } })],
  ];
  for (const name of names) {
    for (const [operation, extra] of cases) {
      const { status, body } = await ask(operation, things, { url: app.url, ...extra(name), token: ana.token });
      expect(status, `${operation} ${name} ${JSON.stringify(body)}`).toBeLessThan(500);
    }
  }
  expect('admin' in {}).toBe(false);
});
