import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyTemplatesApi } from '#contract/reply-templates.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  admin = await app.asOwner();
});
afterAll(() => app.stop());

test('reply templates are added, changed and deleted by admins', async () => {
  const added = await admin.call(replyTemplatesApi.add, { body: { name: 'Spam', body: 'This is spam.' } });
  await expect(admin.call(replyTemplatesApi.add, { body: { name: 'Spam', body: 'Twice.' } })).rejects.toMatchObject({
    code: 'conflict',
  });
  const params = { templateId: added.id };
  await admin.call(replyTemplatesApi.change, { params, body: { name: 'Spam', body: 'This is advertising.' } });
  const read = async () => (await admin.call(replyTemplatesApi.list, {})).templates.find(({ id }) => id === added.id);
  expect(await read()).toMatchObject({ body: 'This is advertising.' });
  await admin.call(replyTemplatesApi.remove, { params });
  expect(await read()).toBeUndefined();
  const member = await app.asUser();
  await expect(member.call(replyTemplatesApi.list, {})).rejects.toMatchObject({ code: 'not-found' });
});

test('refuses unknown placeholders and long texts', async () => {
  const add = (body: string) => admin.call(replyTemplatesApi.add, { body: { name: 'Other', body } });
  await expect(add('Hello {you}')).rejects.toMatchObject({ message: /body: has an unknown placeholder \{you\}/ });
  await expect(add('x'.repeat(5001))).rejects.toMatchObject({ message: /body: is longer than 5000 characters/ });
  expect(await add('Hello {name}, about {topic} of {company}')).toMatchObject({ name: 'Other' });
});
