import { afterEach, expect, test } from 'vitest';
import { answerOf, requestFor } from '#contract/ask.ts';
import { usersApi } from '#contract/users.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

const link = 'the-printed-link';

let testApp: TestApp | undefined;
afterEach(() => testApp?.stop());

/** Tokens of people who have no profile yet. */
async function newcomers({ app }: TestApp, count: number): Promise<string[]> {
  const { service } = app.features.identity;
  const people = Array.from({ length: count }, async (_, n) => {
    const person = { email: `newcomer-${n}@example.test`, password: 'correct horse', name: `Newcomer ${n}` };
    return (await service.issueToken?.((await service.signUp?.(person)) ?? '')) ?? '';
  });
  return Promise.all(people);
}

const create = async ({ url }: TestApp, token: string, setupToken?: string) => {
  const body = setupToken === undefined ? {} : { setupToken };
  return answerOf(usersApi.create, await fetch(requestFor(usersApi.create, { body }, { origin: url, token })));
};

const rolesOf = (answers: PromiseSettledResult<Awaited<ReturnType<typeof create>>>[]) =>
  answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data.role] : []));

test('of many who come first at the same moment, one becomes the owner', async () => {
  testApp = await startTestApp({ worker: false });
  const app = testApp;
  const tokens = await newcomers(app, 8);
  const answers = await Promise.allSettled(tokens.map((token) => create(app, token)));
  expect(rolesOf(answers).toSorted()).toEqual(['admin', ...Array.from({ length: 7 }, () => 'member')]);
});

test('where strangers can reach it, whoever races for the first account without the link does not get it', async () => {
  testApp = await startTestApp({ worker: false, setup: { allows: (token) => token === link } });
  const app = testApp;
  const [owner = '', ...strangers] = await newcomers(app, 8);
  await expect(create(app, strangers[0] ?? '', 'a-guess')).rejects.toMatchObject({
    code: 'not-allowed',
    message: 'Create the first account with the setup link that the server printed when it started.',
  });
  const racing = [...strangers.map((token) => create(app, token)), create(app, owner, link)];
  const answers = await Promise.allSettled(racing);
  expect(answers.at(-1)).toMatchObject({ status: 'fulfilled', value: { data: { role: 'admin' } } });
  // Before there was an owner they were refused, after it they are members.
  expect(rolesOf(answers.slice(0, -1)).every((role) => role === 'member')).toBe(true);
  for (const token of strangers) expect((await create(app, token)).data.role).toBe('member');
});
