import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueApi, type ModelView } from '#contract/catalogue.ts';
import { families } from '#domain/catalogue/families.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let models: Map<string, ModelView>;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  const answer = await testApp.call(catalogueApi.models, { query: {} });
  models = new Map(answer.models.map((model) => [model.id, model]));
});
afterAll(() => testApp.stop());

test('whoever has a vendor’s key is offered what its adapter speaks with, and told what has been retired', () => {
  const available = [...models.values()].filter(({ status }) => status === 'available').map(({ id }) => id);
  const built = [
    'image',
    'edit',
    'reference',
    'upscale',
    'video',
    'lip-sync',
    'voice',
    'voice-changer',
    'music',
    'sound',
    'text',
  ].map((what) => `previz-${what}`);
  const atFal = Object.values(families)
    .flat()
    .filter(({ status, endpoints }) => status === 'available' && endpoints.some(({ provider }) => provider === 'fal'));
  expect(atFal.length).toBeGreaterThan(40);
  expect(available.toSorted()).toEqual([...built, ...atFal.map(({ id }) => id)].toSorted());
  expect(models.get('sora-2')).toMatchObject({ status: 'retired', retiredOn: '2026-09-24', replacementId: 'veo-3.1' });
  const retired = [...models.values()].filter(({ status }) => status === 'retired');
  expect(retired.length).toBe(models.size - available.length);
});

test('shows every field of the requirement, and nothing about vendors and their costs', async () => {
  expect(models.get('kling-2.1-std')).toMatchObject({
    value: 'kling-2.1-std',
    model: 'Kling',
    version: '2.1 Std',
    label: 'Kling 2.1 Std',
    credits: 5,
    creditsDeprecated: null,
    stars: 3,
    usesReferences: false,
    supportsTxt2Vid: false,
    supportsImg2Vid: true,
    supportsEndFrame: false,
    needsUpgrade: false,
    isUnlimited: true,
    preview: false,
    mode: 'std',
  });
  const text = await (await fetch(`${testApp.url}/api/models`)).text();
  for (const secret of ['fal-ai', 'endpoints', 'dollars']) expect(text).not.toContain(secret);
});

test('a picture model gives 1 to 4 pictures', () => {
  const pictures = [...models.values()].filter(({ kind }) => kind === 'image');
  expect(pictures.map(({ limits }) => limits.outputs)).toEqual(pictures.map(() => 4));
});

test('Kling makes clips of 5 or 10 s', () => {
  expect(models.get('kling-2.1-std')?.limits.durationsSeconds).toEqual([5, 10]);
});

test('a sound prompt has at most 450 characters, a music prompt 2,000, speech and picture prompts 5,000', () => {
  const longest = (id: string) => models.get(id)?.limits.promptCharacters;
  expect(longest('previz-sound')).toBe(450);
  expect(longest('previz-music')).toBe(2000);
  for (const id of ['previz-voice', 'previz-image', 'previz-video']) expect(longest(id)).toBe(5000);
});

test('models of one kind are told apart from the others', async () => {
  const { models: music } = await testApp.call(catalogueApi.models, { query: { kind: 'music' } });
  expect(music.map(({ id }) => id)).toEqual(['previz-music', 'elevenlabs-music']);
});

test('without the key of a vendor its models are not offered', async () => {
  const alone = await startTestApp({ worker: false });
  try {
    const { models: offered } = await alone.call(catalogueApi.models, { query: {} });
    expect(offered.filter(({ id }) => !id.startsWith('previz-'))).toEqual([]);
  } finally {
    await alone.stop();
  }
});

test('voices are found by age, gender, use case and accent', async () => {
  const voices = async (query: object) => (await testApp.call(catalogueApi.voices, { query })).voices;
  const all = await voices({});
  expect(all[0]?.name).toBe('Rachel');
  for (const [field, value] of [
    ['age', 'old'],
    ['gender', 'female'],
    ['useCase', 'narrative_story'],
    ['accent', 'scottish'],
  ] as const) {
    const found = await voices({ [field]: value });
    expect(found).toEqual(all.filter((voice) => voice[field] === value));
    expect(found.length).toBeGreaterThan(0);
  }
});
