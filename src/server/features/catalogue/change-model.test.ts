import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let testApp: TestApp;
let admin: TestUser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, config: { falKey: 'id:secret', falUrl: 'http://127.0.0.1:9' } });
  admin = await testApp.asOwner();
});
afterAll(() => testApp.stop());

const asWritten = { status: null, pricing: null, replacementId: null } as const;
const change = (modelId: string, body: object) =>
  admin.call(catalogueAdminApi.change, { params: { modelId }, body: { ...asWritten, reason: 'A test.', ...body } });
const offered = async () => (await testApp.call(catalogueApi.models, { query: {} })).models;

test('an admin sees every model with its vendors, what is connected here, and what a typical request leaves', async () => {
  const { models } = await admin.call(catalogueAdminApi.list, {});
  const veo = models.find(({ model }) => model.id === 'veo-3.1');
  expect(veo).toMatchObject({ isOffered: true, override: null });
  expect(veo?.ways[0]).toMatchObject({ provider: 'fal', endpoint: 'fal-ai/veo3.1', hasKey: true, isConnected: true });
  expect(veo?.ways[0]?.margin?.marginDollars).toBeLessThan(0);
  const flux = models.find(({ model }) => model.id === 'flux-dev');
  expect(flux?.isOffered).toBe(true);
  expect(flux?.ways.map(({ isConnected }) => isConnected)).toEqual([true, true, true, true, false]);
  // What fal takes for this was gathered from others; for that it stood on its page.
  expect([flux, veo].map((row) => row?.ways[0]?.margin?.isEstimate)).toEqual([true, false]);
});

test('a hidden model is offered to nobody until it is shown again', async () => {
  await change('flux-dev', { status: 'hidden' });
  expect((await offered()).some(({ id }) => id === 'flux-dev')).toBe(false);
  await change('flux-dev', {});
  expect((await offered()).some(({ id }) => id === 'flux-dev')).toBe(true);
});

test('another price is what people see from then on, and the catalogue’s own is still known', async () => {
  const { model, written, override } = await change('flux-dev', { pricing: { per: 'output', credits: 7 } });
  expect([model.credits, written.pricing.credits, override?.reason]).toEqual([7, 5, 'A test.']);
  expect((await offered()).find(({ id }) => id === 'flux-dev')?.credits).toBe(7);
  await change('flux-dev', {});
});

test('a retired model can be offered another replacement', async () => {
  const { model } = await change('veo-3', { replacementId: 'gemini-omni-flash' });
  expect([model.status, model.replacementId]).toEqual(['retired', 'gemini-omni-flash']);
});

test('what cannot be is refused with the field that is wrong, and nothing changes', async () => {
  const refused: [modelId: string, body: object, sentence: string][] = [
    [
      'wan-2.5',
      { pricing: { per: 'second', credits: 5, minimumSeconds: 0, byResolution: { '720p': 9 } } },
      'has no 480p',
    ],
    ['flux-dev', { pricing: { per: 'task', credits: 5 } }, 'doesn’t apply: Flux Dev is priced per output'],
    ['veo-3', { replacementId: 'sora-2' }, 'is retired itself'],
    ['veo-3', { replacementId: 'veo-9' }, 'names no model'],
    ['veo-3', { reason: ' ' }, 'reason: is missing'],
  ];
  for (const [modelId, body, sentence] of refused) {
    await expect(change(modelId, body)).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining(sentence),
    });
  }
  await expect(change('veo-9', {})).rejects.toMatchObject({ code: 'not-found' });
});

test('every change is in the audit log, with what was before and why', async () => {
  await change('flux-dev', { status: 'hidden', reason: 'Too many complaints.' });
  const { entries } = await admin.call(auditApi.list, { query: {} });
  expect(entries[0]).toMatchObject({
    action: 'model.changed',
    reason: 'Too many complaints.',
    before: { status: 'available' },
    after: { model: 'flux-dev', status: 'hidden' },
  });
  await change('flux-dev', {});
});

test('nobody but an admin sees or changes the catalogue', async () => {
  const ben = await testApp.asUser();
  await expect(ben.call(catalogueAdminApi.list, {})).rejects.toMatchObject({ code: 'not-found' });
  const body = { ...asWritten, reason: 'Mine.' };
  const asked = ben.call(catalogueAdminApi.change, { params: { modelId: 'flux-dev' }, body });
  await expect(asked).rejects.toMatchObject({ code: 'not-found' });
});
