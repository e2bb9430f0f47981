import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { userAdministrationApi } from '#contract/user-administration.ts';
import { usersApi } from '#contract/users.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { addressed } from './requests-about-things.ts';
import { type Answer, ask, makeThings, type Things } from './things-of-people.ts';

/** The parts of the API's description of itself that matter here. */
const Description = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ 'x-audience': z.enum(['anyone', 'newcomer', 'user', 'admin']) })),
  ),
});
/** Their cookie only carries a token, and whoever reads it asks whose it is. */
const keepsToken = 'POST /api/session';

type Operation = { name: string; audience: 'anyone' | 'newcomer' | 'user' | 'admin' };

let app: TestApp;
let owner: TestUser;
let ana: TestUser;
let other: TestUser;
let disabled: TestUser;
let closed: TestUser;
let anas: Things;
let operations: Operation[];

/** Words that stand in Ana's things alone. */
const secret = 'Zanzibar';

beforeAll(async () => {
  app = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  owner = await app.asOwner();
  ana = await app.asUser({ credits: 500 });
  [other, disabled, closed] = [await app.asUser(), await app.asUser(), await app.asUser()];
  await ana.call(usersApi.update, { body: { first_name: secret, last_name: secret } });
  anas = await makeThings(app, ana, 21);
  const params = { uid: disabled.userId };
  await owner.call(userAdministrationApi.setDisabled, { params, body: { disabled: true, reason: 'A test' } });
  await closed.call(usersApi.close, {});
  closed = await app.signInAgain(closed);
  const { paths } = Description.parse(await (await fetch(`${app.url}/api/openapi.json`)).json());
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      audience: described['x-audience'],
    })),
  );
});
afterAll(() => app.stop());

/** What each of them hears from an endpoint that is not for them; undefined where it is. */
const refusals: Record<string, (operation: Operation) => object | undefined> = {
  'a visitor': ({ audience }) => (audience === 'anyone' ? undefined : { status: 401, body: { code: 'not-signed-in' } }),
  'another user': ({ audience }) => (audience === 'admin' ? { status: 404, body: { code: 'not-found' } } : undefined),
  'somebody disabled': ({ name, audience }) =>
    audience === 'anyone' || name === keepsToken
      ? undefined
      : { status: 401, body: { err: 'Your account has been disabled.' } },
  'somebody whose account is closed': ({ audience }) =>
    audience === 'user' || audience === 'admin'
      ? { status: 403, body: { code: 'not-allowed', err: 'Your account is closed. Reinstate it to continue.' } }
      : undefined,
  'an admin': () => undefined,
};
const callers = Object.keys(refusals);

const tokenOf = (caller: string): { token?: string } => {
  const people = { 'another user': other, 'somebody disabled': disabled, 'an admin': owner };
  const all: Record<string, TestUser> = { ...people, 'somebody whose account is closed': closed };
  const person = all[caller];
  return person ? { token: person.token } : {};
};

/** What people do to themselves: whoever may do it is not the same afterwards. Other tests do. */
const aboutOneself = /^(POST|DELETE|PUT) \/api\/(session|identity\/|users\/production\/(close|reinstate))/;

const askAbout = (caller: string, name: string): Promise<Answer> =>
  ask(name, anas, { url: app.url, ...addressed[name]?.(anas), ...tokenOf(caller) });

describe.each(callers)('every endpoint for %s', (caller) => {
  test('is refused where it is not for them, with the same words everywhere', async () => {
    for (const operation of operations) {
      const refusal = refusals[caller]?.(operation);
      if (refusal) expect(await askAbout(caller, operation.name), operation.name).toMatchObject(refusal);
    }
  });

  test('answers nothing of somebody else’s where it is', async () => {
    for (const { name, audience } of operations) {
      if (refusals[caller]?.({ name, audience }) || aboutOneself.test(name)) continue;
      const answer = await askAbout(caller, name);
      expect(answer.status, `${name} ${JSON.stringify(answer)}`).toBeLessThan(500);
      // Admins know people by name; nobody is let into somebody's work.
      if (audience === 'admin') continue;
      if (addressed[name] && caller !== 'a visitor') expect(answer.status, name).toBe(404);
      const said = JSON.stringify(answer.body);
      for (const word of [secret, ana.email, ana.userId]) expect(said, name).not.toContain(word);
    }
  });
});

test('after all that Ana’s profile is as it was', async () => {
  const { data } = await ana.call(usersApi.me, {});
  expect(data).toMatchObject({ first_name: secret, role: 'member', active: true, disabled: false });
});
