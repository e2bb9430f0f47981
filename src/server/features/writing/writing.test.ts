import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WritingView, writingApi, type WritingWish } from '#contract/writing.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { type FakeLanguage, startFakeLanguage } from '#server/fake-vendors/language/fake-language.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness/start-test-app.ts';

const key = 'language-key-0123456789';
const brief = 'Anna, a retired lighthouse keeper, finds an old letter on the night the lamp goes dark.';
const film = { brief, genre: 'Drama', category: 'Short film', pages: 2, seed: 1 } as const;

let language: FakeLanguage;
let app: TestApp;
let ana: TestUser;

beforeAll(async () => {
  language = await startFakeLanguage(key);
  app = await startTestApp({
    config: { ownTextUrl: `${language.origin}/own/v1`, ownTextModel: 'llama', ownTextKey: key },
  });
  ana = await app.asUser({ credits: 100 });
});
afterAll(async () => {
  await app.stop();
  await language.stop();
});

async function write(wish: WritingWish, modelId = 'previz-text'): Promise<WritingView> {
  const expectedCredits = modelId === 'previz-text' ? 0 : 1;
  const { id } = await ana.call(writingApi.write, { body: { wish, modelId, expectedCredits, projectId: null } });
  return app.until(async () => {
    const view = await ana.call(writingApi.get, { params: { taskId: id } });
    return view.state === 'IN_PROGRESS' ? undefined : view;
  });
}

test('a brief becomes a screenplay without any language model', async () => {
  const { state, written } = await write({ make: 'screenplay', ...film });
  expect(state).toBe('COMPLETE');
  const fountain = written?.make === 'screenplay' ? written.answer.fountain : '';
  expect(readFountain(fountain).elements.filter(({ type }) => type === 'scene-heading').length).toBeGreaterThan(3);
});

test('a language model is asked for the same, in the same shape', async () => {
  const answer = { title: 'The Lamp', fountain: 'INT. LIGHTHOUSE - NIGHT\n\nIt is dark.' };
  language.answerWith(() => JSON.stringify(answer));
  const { written } = await write({ make: 'screenplay', ...film, genre: 'Noir' }, 'language-model');
  expect(written).toEqual({ make: 'screenplay', answer });
  const asked = JSON.stringify(language.calls.at(-1));
  expect(asked).toContain('Genre: Noir');
  expect(asked).toContain('fountain');
});

test('a passage is shortened, and told what was done', async () => {
  const { written } = await write({ make: 'punch-up', text: 'INT. A - DAY\n\nTOM\nHello. I do not know.', seed: 1 });
  expect(written).toMatchObject({ make: 'punch-up', answer: { text: "INT. A - DAY\n\nTOM\nI don't know.\n" } });
});

test('a text is nobody else’s', async () => {
  const { id } = await write({ make: 'loglines', ...film });
  const ben = await app.asUser({ credits: 1 });
  await expect(ben.call(writingApi.get, { params: { taskId: id } })).rejects.toMatchObject({ code: 'not-found' });
});
