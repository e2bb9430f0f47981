import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ProviderId } from '#domain/catalogue/model.ts';
import { type FakeLanguage, startFakeLanguage } from '#server/fake-vendors/language/fake-language.ts';
import type { Config } from '#server/platform/config.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ask, ended } from './ask-for.ts';

const key = 'language-key-0123456789';
const Logline = z.object({ title: z.string(), acts: z.array(z.string()).length(3), tone: z.enum(['dark', 'light']) });
const shape = { name: 'logline', schema: z.toJSONSchema(Logline) };
const right = { title: 'The Lamp', acts: ['Out', 'Away', 'Home'], tone: 'dark' };

/** What leads the product to each of them, and to no other. */
const settings: Record<string, (origin: string) => Partial<Config>> = {
  openai: (origin) => ({ openaiKey: key, openaiUrl: origin }),
  anthropic: (origin) => ({ anthropicKey: key, anthropicUrl: origin }),
  google: (origin) => ({ geminiKey: key, geminiUrl: origin }),
  'openai-compatible': (origin) => ({ ownTextUrl: `${origin}/own/v1`, ownTextModel: 'llama', ownTextKey: key }),
} satisfies Partial<Record<ProviderId, (origin: string) => Partial<Config>>>;

describe.each(Object.keys(settings))('a text by %s', (vendor) => {
  let language: FakeLanguage;
  let app: TestApp;
  let ana: TestUser;

  beforeAll(async () => {
    language = await startFakeLanguage(key);
    app = await startTestApp({ config: settings[vendor]?.(language.origin) ?? {} });
    ana = await app.asUser({ credits: 100 });
  });
  beforeEach(() => {
    language.calls.length = 0;
    language.answerWith(() => 'A keeper finds a letter.');
  });
  afterAll(async () => {
    await app.stop();
    await language.stop();
  });

  async function write(prompt: string, answer?: typeof shape) {
    const input = {
      kind: 'text',
      instruction: 'Write a logline.',
      prompt,
      seed: 1,
      ...(answer && { answer }),
    } as const;
    const task = { ref: prompt, after: [], modelId: 'language-model', input, label: prompt, purpose: {} };
    const [id = ''] = await ask(app, ana, [task]);
    const view = await ended(app, ana, id);
    const kept = await app.app.features.generation.findTask(id);
    return { view, text: kept?.outputText };
  }

  test('is written, kept and paid like every task, and asked for again where the vendor was busy', async () => {
    const written = await Promise.all([write('A lighthouse'), write('A lighthouse [vendor: busy]')]);
    for (const { view, text } of written) {
      expect(view).toMatchObject({ state: 'COMPLETE', creditsSettled: 1 });
      expect(text).toBe('A keeper finds a letter.');
    }
    // One of them twice.
    expect(language.calls).toHaveLength(3);
  });

  test('has the shape that was asked for, and the model may mend it once', async () => {
    const answers = ['Sure! Here it is: {', JSON.stringify(right)];
    language.answerWith(() => answers.shift() ?? 'no more');
    const { text } = await write('A lighthouse in a shape', shape);
    expect(Logline.parse(JSON.parse(text ?? ''))).toEqual(right);
    expect(language.calls).toHaveLength(2);
  });

  test('that still does not have the shape is nobody’s result, and costs nothing', async () => {
    language.answerWith(() => JSON.stringify({ ...right, acts: ['One'] }));
    const { view } = await write('A lighthouse without a shape', shape);
    expect(view).toMatchObject({ state: 'ERROR', creditsSettled: 0, failure: { reason: 'bad-output' } });
    expect(language.calls).toHaveLength(2);
  });

  test.each([
    ['[fail: moderated]', 'FLAGGED', 'moderated'],
    ['[fail: invalid-input]', 'ERROR', 'invalid-input'],
    ['[fail: no-output]', 'ERROR', 'no-output'],
    ['[fail: model-gone]', 'ERROR', 'model-gone'],
    ['[vendor: garbage]', 'ERROR', 'bad-output'],
  ])('that goes wrong with %s ends so that its person understands it', async (wish, state, reason) => {
    const { view } = await write(`A lighthouse ${wish}`);
    expect(view).toMatchObject({ state, creditsSettled: 0, failure: { reason } });
  });

  test('that a refused key keeps from being written is told to the admins, and costs nothing', async () => {
    const { view } = await write('A lighthouse [fail: vendor-account]');
    expect(view).toMatchObject({ state: 'ERROR', creditsSettled: 0, failure: { reason: 'vendor-account' } });
  });
});
