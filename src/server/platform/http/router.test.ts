import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsApi } from '#contract/assets.ts';
import { billingApi } from '#contract/billing.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { tasksApi } from '#contract/generation.ts';
import { projectsApi } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { usersApi } from '#contract/users.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  user = await testApp.asUser();
});
afterAll(() => testApp.stop());

const unstorable = { code: 'invalid-input', fields: [{ message: 'contains a character that can’t be stored' }] };
for (const [what, text] of [
  ['the character zero', 'a\0b'],
  ['half a character', 'a\ud83d'],
] as const) {
  test(`text with ${what} is refused by its field`, async () => {
    await expect(user.call(usersApi.update, { body: { first_name: text } })).rejects.toMatchObject({
      ...unstorable,
      message: 'first_name: contains a character that can’t be stored',
    });
    const { storyboardIds } = await importScript(user, shortScript);
    const params = { storyboardId: storyboardIds[0] ?? '' };
    const command = { do: 'update-storyboard', fields: { title: text } } as const;
    await expect(user.call(storyboardsApi.edit, { params, body: { baseRevision: 1, command } })).rejects.toMatchObject({
      fields: [{ path: 'command.fields.title' }],
    });
  });
}

const lists: [name: string, endpoint: Endpoint & { query: object }][] = [
  ['tasks', tasksApi.list],
  ['the ledger', billingApi.ledger],
  ['projects', projectsApi.list],
  ['assets', assetsApi.list],
];
const cursors = ['', 'x', '-1', '1.5', '1.x', '1e400', '99999999999999999999', "' or 1=1", '\0', 'null'];
for (const [name, { path }] of lists) {
  test(`a cursor of ${name} that is not ours is refused by its name`, async () => {
    for (const cursor of cursors) {
      const response = await fetch(`${testApp.url}${path}?cursor=${encodeURIComponent(cursor)}`, {
        headers: { authorization: `Bearer ${user.token}` },
      });
      expect([cursor, response.status]).toEqual([cursor, 400]);
      expect(await response.json()).toMatchObject({ fields: [{ path: 'cursor', message: 'isn’t a valid cursor' }] });
    }
  });
}
