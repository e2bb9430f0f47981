import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeGoogle, startFakeGoogle } from '#server/fake-vendors/google/fake-google.ts';
import { type FakeOpenai, startFakeOpenai } from '#server/fake-vendors/openai/fake-openai.ts';
import type { MediaReference, VideoInput } from '#domain/generation/input.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { clipFrom } from './ask-for.ts';
import { accountOf, drawingOf, make, uploadPicture } from './ask-vendors.ts';

let openai: FakeOpenai;
let google: FakeGoogle;
let testApp: TestApp;
let ana: TestUser;
/** May use every model. */
let owner: TestUser;

beforeAll(async () => {
  [openai, google] = await Promise.all([startFakeOpenai(), startFakeGoogle()]);
  testApp = await startTestApp({
    config: {
      openaiKey: 'sk-openai-key',
      openaiUrl: openai.origin,
      geminiKey: 'gemini-key',
      geminiUrl: google.origin,
    },
  });
});
beforeAll(async () => void (owner = await testApp.asOwner()));
beforeEach(async () => {
  openai.calls.length = 0;
  google.calls.length = 0;
  google.clips.length = 0;
  ana = await testApp.asUser({ credits: 950 }); // and 50 of the Lite plan
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await Promise.all([openai.stop(), google.stop()]);
});

const account = () => accountOf(ana);
const nothingTaken = { available: 1000, held: 0, used: 0 };

test('OpenAI draws what is asked for in one call, at the quality of the model that was chosen', async () => {
  const task = await make(testApp, ana, ['gpt-image-2-low', drawingOf('A harbour', { outputs: 2 })]);
  expect(task).toMatchObject({ state: 'COMPLETE', creditsSettled: 6, outputs: [{}, {}] });
  expect(openai.calls).toMatchObject([
    {
      path: '/v1/images/generations',
      body: {
        model: 'gpt-image-2',
        prompt: 'A harbour',
        n: 2,
        quality: 'low',
        size: '1536x864',
        output_format: 'jpeg',
      },
    },
  ]);
  expect(await account()).toEqual({ available: 994, held: 0, used: 6 });
});

test('OpenAI is sent the pictures of people, each told apart by its number, in a form that it reads', async () => {
  const face = await uploadPicture(testApp, ana);
  const subjects = [
    { name: 'TOM', description: 'grey beard', images: [] },
    { name: 'ANA', description: 'red coat', images: [face] },
  ];
  const task = await make(testApp, ana, ['gpt-image-2-low', drawingOf('ANA and TOM wait', { subjects })]);
  expect(task).toMatchObject({ state: 'COMPLETE', outputs: [{}] });
  const [call] = openai.calls;
  expect(call).toMatchObject({
    path: '/v1/images/edits',
    body: { prompt: 'ANA and TOM wait. TOM: grey beard. Image 1 shows ANA (red coat).' },
  });
  expect(call?.body['image']).toMatchObject([{ type: 'image/png' }]);
});

test('OpenAI paints a part anew: its mask has the size of the picture, whatever ours has', async () => {
  const [picture, mask] = await Promise.all([
    uploadPicture(testApp, ana),
    uploadPicture(testApp, ana, { width: 128, height: 128 }),
  ]);
  const task = await make(testApp, ana, ['gpt-image-2-low', drawingOf('A door', { inpaint: { picture, mask } })]);
  expect(task).toMatchObject({ state: 'COMPLETE', outputs: [{}] });
  expect(openai.calls).toMatchObject([{ path: '/v1/images/edits', body: { size: 'auto', prompt: 'A door' } }]);
});

test('Google draws each picture in a call of its own, and what it holds back is not paid', async () => {
  const face = await uploadPicture(testApp, ana);
  const subjects = [{ name: 'ANA', description: '', images: [face] }];
  const input = drawingOf('[flag] ANA waits', { subjects, outputs: 4, resolution: '1080p' });
  const task = await make(testApp, ana, ['nano-banana-2', input]);
  expect(task).toMatchObject({
    state: 'COMPLETE',
    creditsHeld: 100,
    creditsSettled: 75,
    outputsFlagged: 1,
    outputs: [{}, {}, {}],
  });
  expect(google.calls).toHaveLength(4);
  expect(google.calls[0]).toMatchObject({
    path: '/v1beta/models/gemini-3.1-flash-image:generateContent',
    body: {
      contents: [
        {
          parts: [{ text: expect.stringMatching(/Image 1 shows ANA\.$/) }, { inlineData: { mimeType: 'image/jpeg' } }],
        },
      ],
      generationConfig: { imageConfig: { aspectRatio: '16:9', imageSize: '2K' } },
    },
  });
  expect(await account()).toEqual({ available: 925, held: 0, used: 75 });
});

test('whatever OpenAI and Google refuse or spoil ends with its reason, released, and is never asked for twice', async () => {
  const cases = [
    ['[fail: moderated]', 'FLAGGED', 'moderated'],
    ['[fail: invalid-input]', 'ERROR', 'invalid-input'],
    ['[fail: no-output]', 'ERROR', 'no-output'],
    ['[vendor: garbage]', 'ERROR', 'bad-output'],
    ['[vendor: not-media]', 'ERROR', 'bad-output'],
    ['[vendor: hang-up]', 'ERROR', 'unknown-at-vendor'],
    ['[fail: model-gone]', 'ERROR', 'model-gone'],
  ] as const;
  const models = ['gpt-image-2-low', 'nano-banana-pro'];
  const ended = await Promise.all(
    models.map((model) =>
      Promise.all(cases.map(([words]) => make(testApp, ana, [model, drawingOf(`${words} A harbour`)]))),
    ),
  );
  const wanted = cases.map(([words, state, reason]) => [words, state, reason]);
  for (const tasks of ended) {
    expect(tasks.map(({ state, failure }, index) => [cases[index]?.[0], state, failure?.reason])).toEqual(wanted);
  }
  // Garbage, what is no media, and what was cut off: taken once each.
  expect(openai.calls).toHaveLength(3);
  expect(google.calls).toHaveLength(3);
  expect(await account()).toEqual(nothingTaken);
});

test('OpenAI and Google are asked again when they said that they were busy', async () => {
  const tasks = await Promise.all([
    make(testApp, ana, ['gpt-image-2-low', drawingOf('[vendor: busy] A harbour')]),
    make(testApp, ana, ['nano-banana-pro', drawingOf('[vendor: busy] A harbour')]),
    film(filmOf('[vendor: busy] A harbour')),
  ]);
  expect(tasks.map(({ state }) => state)).toEqual(['COMPLETE', 'COMPLETE', 'COMPLETE']);
  expect([openai.calls.length, google.calls.length, google.clips.length]).toEqual([1, 1, 1]);
});

const filmOf = (prompt: string, more: Partial<VideoInput<MediaReference>> = {}) => ({
  ...clipFrom({ assetId: '' }),
  prompt,
  startFrame: null,
  durationSeconds: 8,
  ...more,
});
/** 160 of the credits are for 8 s. */
const film = (input: VideoInput<MediaReference>) => make(testApp, owner, ['veo-3.1', input]);

test('Google makes clips from words, frames and pictures of people, and their file is fetched with the key', async () => {
  const [first, last] = [await uploadPicture(testApp, owner), await uploadPicture(testApp, owner)];
  const subjects = [{ name: 'ANA', description: 'in a red coat', images: [first] }];
  const made = await Promise.all([
    film(filmOf('A harbour', { negativePrompt: 'rain' })),
    film(filmOf('A harbour', { startFrame: first, endFrame: last })),
    film(filmOf('ANA waits', { subjects })),
  ]);
  expect(made).toMatchObject(made.map(() => ({ state: 'COMPLETE', outputs: [{}], creditsSettled: 160 })));
  const sent = google.clips.map(({ body }) => body);
  expect(sent).toHaveLength(3);
  const image = { bytesBase64Encoded: expect.any(String), mimeType: 'image/jpeg' };
  expect(sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ parameters: expect.objectContaining({ negativePrompt: 'rain', resolution: '720p' }) }),
      expect.objectContaining({ instances: [{ prompt: 'A harbour', image, lastFrame: image }] }),
      expect.objectContaining({
        instances: [
          {
            prompt: 'ANA waits. Image 1 shows ANA (in a red coat).',
            referenceImages: [{ image, referenceType: 'ASSET' }],
          },
        ],
      }),
    ]),
  );
});

test('whatever becomes of a clip at Google, it ends with its reason, released, and is asked for once', async () => {
  const cases = [
    ['[fail: moderated]', 'FLAGGED', 'moderated', 1],
    ['[fail: no-output]', 'ERROR', 'no-output', 1],
    ['[fail: timed-out]', 'ERROR', 'timed-out', 1],
    ['[fail: bad-output]', 'ERROR', 'bad-output', 1],
    ['[vendor: not-media]', 'ERROR', 'bad-output', 1],
    ['[vendor: elsewhere]', 'ERROR', 'bad-output', 1],
    ['[slow: 1 s] [fail: moderated]', 'FLAGGED', 'moderated', 1],
    ['[vendor: garbage]', 'ERROR', 'unknown-at-vendor', 1],
    ['[vendor: hang-up]', 'ERROR', 'unknown-at-vendor', 1],
    ['[fail: invalid-input]', 'ERROR', 'invalid-input', 0],
    ['[fail: model-gone]', 'ERROR', 'model-gone', 0],
  ] as const;
  const tasks = await Promise.all(cases.map(([words]) => film(filmOf(`${words} A harbour`))));
  expect(tasks.map(({ state, failure, creditsSettled }) => [state, failure?.reason, creditsSettled])).toEqual(
    cases.map(([, state, reason]) => [state, reason, 0]),
  );
  expect(google.clips).toHaveLength(cases.reduce((sum, [, , , taken]) => sum + taken, 0));
});
