import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { usersApi } from '#contract/users.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';

/** The parts of the API's description of itself that matter here. */
const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ 'x-audience': z.string() }))),
});

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  owner = await app.asOwner();
});
afterAll(() => app.stop());

/** A request as another site could make a browser send it: with the cookie of the user, without the bearer token. */
const ask = (path: string, method: string) =>
  fetch(`${app.url}${path.replaceAll(/\{\w+\}/g, 'any')}`, {
    method,
    headers: { cookie: `firebaseToken=${owner.token}`, 'content-type': 'application/json', origin: app.url },
    ...(method !== 'GET' && { body: '{}' }),
  });

test('a cookie authenticates reading', async () => {
  expect((await ask(usersApi.me.path, 'GET')).status).toBe(200);
});

test('a cookie alone authenticates no request that changes something, for any audience', async () => {
  const { paths } = Description.parse(await (await fetch(`${app.url}/api/openapi.json`)).json());
  const changing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, described]) => method !== 'get' && described['x-audience'] !== 'anyone')
      .map(([method]) => ({ path, method: method.toUpperCase() })),
  );
  expect(changing.length).toBeGreaterThan(50);
  for (const { path, method } of changing) {
    const answer = await ask(path, method);
    const name = `${method} ${path}`;
    expect({ name, status: answer.status }).toEqual({ name, status: 401 });
    expect(await answer.json()).toMatchObject({ code: 'not-signed-in' });
  }
});
