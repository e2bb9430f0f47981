import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { documentsApi } from '#contract/documents.ts';
import { messages } from '#contract/errors.ts';
import { projectsApi } from '#contract/projects.ts';
import { storiesApi, type Story, type StoryPart } from '#contract/stories.ts';
import { type WritingView, writingApi, type WritingWish } from '#contract/writing.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';
import { filmOf, storyNumber } from '#domain/writing/story-words.ts';
import { type FakeLanguage, startFakeLanguage } from '#server/fake-vendors/language/fake-language.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness/start-test-app.ts';

const key = 'language-key-0123456789';
const brief = 'Anna, a retired lighthouse keeper, finds an old letter on the night the lamp goes dark.';
const film = { brief, genre: 'Drama', category: 'Short film', pages: 2, seed: 1 } as const;

type Sent = z.input<typeof WritingWish>;

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

async function write(wish: Sent, modelId = 'previz-text'): Promise<WritingView> {
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
  expect(written).toMatchObject({ make: 'punch-up', answer: { text: "INT. A - DAY\n\nTOM\nI don't know." } });
});

test('a text is nobody else’s', async () => {
  const { id } = await write({ make: 'loglines', ...film });
  const ben = await app.asUser({ credits: 1 });
  await expect(ben.call(writingApi.get, { params: { taskId: id } })).rejects.toMatchObject({ code: 'not-found' });
});

test('prompts are 1 to 10, and 2 of Medium length where nothing is said', async () => {
  const words = 'A woman alone on a quay at night';
  const promptsOf = async (more: { outputs?: number; length?: 'Short' | 'Medium' | 'Long' }): Promise<string[]> => {
    const { written } = await write({ make: 'prompts', words, family: 'Sora', ...more });
    return written?.make === 'prompts' ? written.answer.prompts : [];
  };
  const usual = await promptsOf({});
  expect(usual).toHaveLength(2);
  expect(usual).toEqual(await promptsOf({ length: 'Medium' }));
  const [short, medium, long] = await Promise.all([
    promptsOf({ length: 'Short', outputs: 1 }),
    promptsOf({ outputs: 1 }),
    promptsOf({ length: 'Long', outputs: 10 }),
  ]);
  expect(long).toHaveLength(10);
  expect(short[0]!.length).toBeLessThan(medium[0]!.length);
  expect(medium[0]!.length).toBeLessThan(long[0]!.length);
  for (const outputs of [0, 11, 1.5]) {
    await expect(promptsOf({ outputs })).rejects.toMatchObject({ code: 'invalid-input' });
  }
});

test('another country or language is for higher plans, and for models that write it', async () => {
  const wish = { make: 'prompts', words: 'A lamp.', family: 'Veo', country: 'Japan', language: 'French' } as const;
  const ask = (user: TestUser, modelId: string, expectedCredits: number) =>
    user.call(writingApi.write, { body: { wish, modelId, expectedCredits } });
  const refused = { code: 'not-allowed', message: messages.higherPlans };
  await expect(ask(ana, 'language-model', 1)).rejects.toMatchObject(refused);
  // An admin may what every plan may.
  const owner = await app.asOwner();
  await expect(ask(owner, 'previz-text', 0)).rejects.toMatchObject({
    code: 'invalid-input',
    message: /American English/,
  });
  await ask(owner, 'language-model', 1);
  await app.until(async () => JSON.stringify(language.calls).includes('Country: Japan') || undefined);
  // In the country of the requirement everybody may.
  const { written } = await write({ make: 'prompts', words: 'A lamp.', family: 'Veo' });
  expect(written?.make).toBe('prompts');
});

test('a prompt in one’s own words besides has at most 120 characters, and they are in what comes', async () => {
  const { written } = await write({ make: 'prompts', words: 'A lamp.', family: 'Veo', wish: 'no people' });
  const prompts = written?.make === 'prompts' ? written.answer.prompts : [];
  for (const prompt of prompts) expect(prompt).toContain('No people.');
  await expect(
    write({ make: 'prompts', words: 'A lamp.', family: 'Veo', wish: 'x'.repeat(121) }),
  ).rejects.toMatchObject({ code: 'invalid-input', message: /120/ });
});

describe('a story', () => {
  const get = (projectId: string) => ana.call(storiesApi.get, { params: { projectId } });
  const save = (projectId: string, body: Partial<Story> & { version?: number }) =>
    ana.call(storiesApi.save, { params: { projectId }, body });
  const newProject = async () => (await ana.call(projectsApi.create, { body: { title: 'Untitled' } })).id;
  async function have(projectId: string, part: StoryPart, chance = 7): Promise<Story> {
    const { story } = await get(projectId);
    const wish = { make: part, ...filmOf(story), seed: chance };
    const body = { wish, modelId: 'previz-text', expectedCredits: 0, projectId, isOfStory: true };
    const { id } = await ana.call(writingApi.write, { body });
    return app.until(async () => {
      const { tasks, story: now } = await get(projectId);
      return tasks.some(({ taskId, isTaken }) => taskId === id && isTaken) ? now : undefined;
    });
  }

  test('goes from an idea to a document, step by step, each edited by hand and followed by the next', async () => {
    const projectId = await newProject();
    expect(await get(projectId)).toMatchObject({ story: { brief: '', beats: [] }, tasks: [] });
    await save(projectId, { brief, genre: 'Mystery', pages: 4, tone: 'Dry' });
    const { loglines, loglinesSeed } = await have(projectId, 'loglines');
    expect(new Set(loglines).size).toBe(3);
    await save(projectId, { logline: loglines[2] ?? '', story: storyNumber(loglinesSeed, 2) });
    const { beats, title: working } = await have(projectId, 'beat-sheet');
    // A project that nobody has named is called as its story is.
    expect((await ana.call(projectsApi.get, { params: { projectId } })).title).toBe(working);
    expect(beats.map(({ name }) => name)).toContain('Turn');
    const own = 'Anna burns the letter in the cold lamp, and by its light reads the wall behind it.';
    await save(projectId, {
      beats: beats.map((beat) => (beat.name === 'Turn' ? { ...beat, happens: own } : beat)),
    });
    const { treatment } = await have(projectId, 'treatment');
    expect(treatment).toContain(own);
    const { screenplay, title } = await have(projectId, 'screenplay');
    expect(screenplay).toContain('burns the letter in the cold lamp, and by its light reads the wall behind it.');

    const finish = () => ana.call(storiesApi.finish, { params: { projectId } });
    const { documentId } = await finish();
    expect(await finish()).toEqual({ documentId });
    const document = await ana.call(documentsApi.get, { params: { documentId } });
    expect(document).toMatchObject({ kind: 'screenplay', title, text: screenplay });
    const project = await ana.call(projectsApi.get, { params: { projectId } });
    expect(project.title).toBe(title);
    expect(project.documents.map(({ kind }) => kind)).toEqual(['screenplay', 'treatment']);
    // Another screenplay is another document.
    expect((await have(projectId, 'screenplay', 8)).documentId).toBeNull();
    expect((await finish()).documentId).not.toBe(documentId);
  });

  test('keeps what was there when a part fails, and says why', async () => {
    const projectId = await newProject();
    await save(projectId, { brief: `${brief} [fail: moderated]`, logline: 'Mine.' });
    const wish = { make: 'treatment', brief: `${brief} [fail: moderated]`, seed: 1 } as const;
    const body = { wish, modelId: 'language-model', expectedCredits: 1, projectId, isOfStory: true };
    await ana.call(writingApi.write, { body });
    const { tasks, story } = await app.until(async () => {
      const view = await get(projectId);
      return view.tasks[0]?.state === 'IN_PROGRESS' ? undefined : view;
    });
    expect(tasks).toMatchObject([{ part: 'treatment', state: 'FLAGGED', isTaken: false }]);
    expect(story).toMatchObject({ logline: 'Mine.', treatment: '' });
    await expect(ana.call(storiesApi.finish, { params: { projectId } })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('takes what a model wrote with signs that no database keeps, in one line where it is a title', async () => {
    const projectId = await newProject();
    const written = async (make: StoryPart, answer: object): Promise<Story> => {
      language.answerWith(() => JSON.stringify(answer));
      const wish = { make, brief, seed: 1 } as const;
      const body = { wish, modelId: 'language-model', expectedCredits: 1, projectId, isOfStory: true };
      await ana.call(writingApi.write, { body });
      return app.until(async () => {
        const { tasks, story } = await get(projectId);
        return tasks.find(({ part }) => part === make)?.isTaken ? story : undefined;
      });
    };
    // 🜂 is two halves, and the last that fits is the first of them.
    const { logline } = await written('loglines', { loglines: [`${'x'.repeat(499)}🜂`, 'b', 'c'] });
    expect(logline).toBe('x'.repeat(499));
    const fountain = 'INT. A\u0000 - DAY\n\nHalf \uD83D of it.';
    const story = await written('screenplay', { title: 'A\u0000\n\u202E<b>Lamp', fountain });
    expect(story).toMatchObject({ title: 'A <b>Lamp', screenplay: 'INT. A - DAY\n\nHalf \uFFFD of it.' });
    expect((await ana.call(projectsApi.get, { params: { projectId } })).title).toBe('A <b>Lamp');
  });

  test('holds no more loglines than are written, each as long as one may be', async () => {
    const projectId = await newProject();
    const refused = { code: 'invalid-input' };
    await expect(save(projectId, { loglines: Array(4).fill('a') })).rejects.toMatchObject(refused);
    await expect(save(projectId, { loglines: ['a'.repeat(501)] })).rejects.toMatchObject(refused);
    await expect(save(projectId, { loglinesSeed: -1 })).rejects.toMatchObject(refused);
  });

  test('is not written over by a window that has not seen what another wrote; other fields are', async () => {
    const projectId = await newProject();
    const { version } = await save(projectId, { brief, logline: 'One.' });
    expect((await save(projectId, { logline: 'Two.', version })).version).toBe(version + 1);
    await expect(save(projectId, { logline: 'Three.', version })).rejects.toMatchObject({
      code: 'conflict',
      message: /another window/,
      details: { fields: ['logline'] },
    });
    // What nobody has changed since, and what both have written alike, is no conflict.
    const { story } = await save(projectId, { brief: 'Another.', logline: 'Two.', version });
    expect(story).toMatchObject({ brief: 'Another.', logline: 'Two.' });
    expect((await save(projectId, { logline: 'Three.', version: version + 2 })).story.logline).toBe('Three.');
  });

  test('is nobody else’s', async () => {
    const projectId = await newProject();
    const ben = await app.asUser({ credits: 1 });
    const notFound = { code: 'not-found' };
    await expect(ben.call(storiesApi.get, { params: { projectId } })).rejects.toMatchObject(notFound);
    await expect(ben.call(storiesApi.save, { params: { projectId }, body: {} })).rejects.toMatchObject(notFound);
    const wish = { make: 'treatment', brief } as const;
    const body = { wish, modelId: 'previz-text', expectedCredits: 0, projectId, isOfStory: true };
    await expect(ben.call(writingApi.write, { body })).rejects.toMatchObject(notFound);
  });
});
