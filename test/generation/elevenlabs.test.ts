import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueApi } from '#contract/catalogue.ts';
import { type FakeElevenlabs, startFakeElevenlabs } from '#server/fake-vendors/elevenlabs/fake-elevenlabs.ts';
import { startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { accountOf, make, soundOf, voiceOf } from './ask-vendors.ts';

const rachel = '21m00Tcm4TlvDq8ikWAM';
let vendor: FakeElevenlabs;
let testApp: TestApp;
let ana: TestUser;

beforeAll(async () => {
  vendor = await startFakeElevenlabs();
  testApp = await startTestApp({ config: { elevenlabsKey: 'elevenlabs-key', elevenlabsUrl: vendor.origin } });
});
beforeEach(async () => {
  vendor.calls.length = 0;
  vendor.behave('');
  ana = await testApp.asUser({ credits: 950 }); // and 50 of the Lite plan
});
afterEach(async () => {
  expect(await testApp.app.features.billing.findDiscrepancies()).toEqual([]);
});
afterAll(async () => {
  await testApp.stop();
  await vendor.stop();
});

const acted = (text: string) => ({ ...voiceOf(text, rachel), direction: 'whispering' });

test('ElevenLabs speaks, makes effects and music and changes a voice: each asked for once, stored and paid', async () => {
  const speech = await make(testApp, ana, [
    'elevenlabs-v3',
    { ...acted('The tide turns at six.'), settings: { stability: 0.4 } },
  ]);
  expect(speech).toMatchObject({ state: 'COMPLETE', creditsSettled: 1, outputs: [{}] });
  const sound = await make(testApp, ana, ['elevenlabs-sound', { ...soundOf('A bell'), loop: true }]);
  expect(sound).toMatchObject({ state: 'COMPLETE', creditsSettled: 5, outputs: [{}] });
  const music = await make(testApp, ana, [
    'elevenlabs-music',
    { ...soundOf('Slow strings\nInstrumental, without vocals.'), kind: 'music', durationSeconds: 3 },
  ]);
  expect(music).toMatchObject({ state: 'COMPLETE', creditsSettled: 100, outputs: [{}] });
  const audio = { assetId: speech.outputs[0]?.assetId ?? '' };
  const changed = await make(testApp, ana, [
    'elevenlabs-voice-changer',
    { kind: 'speech-to-speech', audio, voice: rachel, durationSeconds: 3, seed: 7 },
  ]);
  expect(changed).toMatchObject({ state: 'COMPLETE', outputs: [{}] });
  expect(vendor.calls).toMatchObject([
    {
      path: `/v1/text-to-speech/${rachel}`,
      body: {
        text: '[whispering] The tide turns at six.',
        model_id: 'eleven_v3',
        seed: 7,
        voice_settings: { stability: 0.4 },
      },
    },
    { path: '/v1/sound-generation', body: { text: 'A bell', duration_seconds: 1, loop: true } },
    {
      path: '/v1/music',
      body: {
        prompt: 'Slow strings\nInstrumental, without vocals.',
        music_length_ms: 3000,
        model_id: 'music_v2',
        force_instrumental: true,
      },
    },
    { path: `/v1/speech-to-speech/${rachel}`, body: { model_id: 'eleven_multilingual_sts_v2', seed: 7 } },
  ]);
  const { available, held } = await accountOf(ana);
  expect({ available, held }).toEqual({ available: 1000 - 106 - changed.creditsSettled, held: 0 });
});

test('whatever ElevenLabs refuses or spoils ends with its reason, released, and is never asked for twice', async () => {
  const speech = (words: string) => ['elevenlabs-multilingual', voiceOf(`${words} Hello.`, rachel)] as const;
  const sound = (words: string) => ['elevenlabs-sound', soundOf(`${words} A bell`)] as const;
  const cases = [
    [speech('[fail: moderated]'), 'FLAGGED', 'moderated'],
    [speech('[fail: invalid-input]'), 'ERROR', 'invalid-input'],
    [['elevenlabs-multilingual', voiceOf('Hello.', 'nobody')], 'ERROR', 'invalid-input'],
    [speech('[vendor: garbage]'), 'ERROR', 'bad-output'],
    [speech('[vendor: not-media]'), 'ERROR', 'bad-output'],
    [speech('[vendor: empty]'), 'ERROR', 'bad-output'],
    [speech('[vendor: hang-up]'), 'ERROR', 'unknown-at-vendor'],
    [sound('[fail: timed-out]'), 'ERROR', 'unknown-at-vendor'],
  ] as const;
  const ended = await Promise.all(cases.map(([[model, input]]) => make(testApp, ana, [model, input])));
  expect(ended.map(({ state, failure }) => [state, failure?.reason])).toEqual(
    cases.map(([, state, reason]) => [state, reason]),
  );
  // Those that were taken, once each.
  expect(vendor.calls).toHaveLength(4);
  expect(await accountOf(ana)).toEqual({ available: 1000, held: 0, used: 0 });
});

test('ElevenLabs is asked again when it said that it was busy', async () => {
  const task = await make(testApp, ana, ['elevenlabs-turbo', voiceOf('[vendor: busy] Hello.', rachel)]);
  expect(task).toMatchObject({ state: 'COMPLETE', creditsSettled: 1 });
  expect(vendor.calls).toHaveLength(1);
});

test('voices of the account are listed from every page, once for all who ask, Rachel first', async () => {
  const ask = (query: object) =>
    testApp.call(catalogueApi.voices, { query: { modelId: 'elevenlabs-multilingual', ...query } });
  const [{ voices }] = await Promise.all([ask({}), ask({}), ask({})]);
  expect(vendor.pagesListed()).toBe(2);
  expect(voices).toHaveLength(117);
  expect(voices[0]).toMatchObject({
    name: 'Rachel',
    age: 'young',
    gender: 'female',
    useCase: 'narrative_story',
    accent: 'american',
  });
  const named = async (query: object) => (await ask(query)).voices.map(({ name }) => name);
  expect(await named({ age: 'middle' })).toEqual(['Aria', 'Drew', 'Clyde']);
  expect(await named({ gender: 'neutral' })).toEqual(['River']);
  expect(await named({ useCase: 'characters_animation' })).toEqual(['Clyde', 'Fin']);
  expect(await named({ accent: 'irish' })).toEqual(['Fin']);
  expect(voices.find(({ name }) => name === 'River')).toMatchObject({ accent: null, description: 'martian' });
});

test('a voice of which nobody said anything is listed, and found by no filter', async () => {
  const ask = (query: object) =>
    testApp.call(catalogueApi.voices, { query: { modelId: 'elevenlabs-multilingual', ...query } });
  const isThere = async (query: object) => (await ask(query)).voices.some(({ name }) => name === 'Unlabelled');
  expect(await isThere({})).toBe(true);
  for (const age of ['young', 'middle', 'old']) expect(await isThere({ age })).toBe(false);
});

test('a voice can be heard before it is chosen, through our own address', async () => {
  const { voices } = await testApp.call(catalogueApi.voices, { query: { modelId: 'elevenlabs-v3' } });
  const sample = await fetch(`${testApp.url}${voices[0]?.previewUrl}`);
  expect(sample.headers.get('content-type')).toBe('audio/mpeg');
  expect((await sample.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect((await fetch(`${testApp.url}/media/voices/elevenlabs-v3/nobody`)).status).toBe(404);
});

test('what surely never reached ElevenLabs is spoken by fal at once, in the same voice', async () => {
  const [fal, gone] = await Promise.all([startFakeFal(), startFakeElevenlabs()]);
  await gone.stop();
  const keys = { elevenlabsKey: 'elevenlabs-key', falKey: 'key-id:key-secret' };
  const config = { ...keys, elevenlabsUrl: gone.origin, falUrl: fal.origin };
  const other = await startTestApp({ config });
  try {
    const bo = await other.asUser({ credits: 50 });
    const task = await make(other, bo, ['elevenlabs-multilingual', voiceOf('Hello.', rachel)]);
    expect(task).toMatchObject({ state: 'COMPLETE', creditsSettled: 1, outputs: [{}] });
    expect(fal.requests).toMatchObject([
      { endpoint: 'fal-ai/elevenlabs/tts/multilingual-v2', input: { text: 'Hello.', voice: rachel } },
    ]);
    const asked = other.call(catalogueApi.voices, { query: { modelId: 'elevenlabs-multilingual' } });
    await expect(asked).rejects.toMatchObject({ code: 'provider-failed' });
  } finally {
    await other.stop();
    await fal.stop();
  }
});

test('without an account at ElevenLabs its models have the voices that everybody has', async () => {
  const other = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  try {
    const { voices } = await other.call(catalogueApi.voices, { query: { modelId: 'elevenlabs-v3' } });
    expect(voices[0]).toMatchObject({ id: rachel, name: 'Rachel', previewUrl: null });
    expect(new Set(voices.map(({ gender }) => gender))).toEqual(new Set(['female', 'male']));
  } finally {
    await other.stop();
  }
});
