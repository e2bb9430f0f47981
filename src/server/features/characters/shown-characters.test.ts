import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import { asSubscriber, candidatesFor, createNell, finished, generated, read } from '#test/fixtures/characters.ts';
import { uploadImage } from '#test/fixtures/references.ts';
import { ask, ended, pictureOf, taskFor } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ana = await asSubscriber(app, 'max');
});
afterAll(() => app.stop());

const self = { basis: 'self', personName: 'Jo Hart', covers: ['face'] } as const;

async function record(character: Pick<CharacterView, 'id'>, consent: typeof self | null): Promise<void> {
  const { revision } = await read(ana, character);
  const body = {
    revision,
    likeness: 'real-person' as const,
    consent: consent && { ...consent, covers: [...consent.covers] },
  };
  await ana.call(charactersApi.recordConsent, { params: { characterId: character.id }, body });
}

/** A request for a picture that shows an image of the user's under another name. */
function draw(assetId: string): Promise<string[]> {
  const subjects = [{ name: 'someone', description: '', images: [{ assetId }] }];
  return ask(app, ana, [taskFor('task', { modelId: 'previz-image', input: { ...pictureOf('A quay'), subjects } })]);
}

async function drawn(assetId: string): Promise<string> {
  const [taskId = ''] = await draw(assetId);
  const { state, outputs } = await ended(app, ana, taskId);
  expect(state).toBe('COMPLETE');
  return outputs[0]?.assetId ?? expect.fail('Nothing was drawn.');
}

const refused = { code: 'not-allowed', message: expect.stringContaining('no consent is recorded') };

test('a candidate that was not chosen is used nowhere without a consent', async () => {
  const character = await generated(app, ana, [await createNell(ana), { outputs: 1 }]);
  const [candidate = ''] = candidatesFor(character, 'headshot');
  await drawn(candidate);
  await record(character, null);
  await expect(draw(candidate)).rejects.toMatchObject(refused);
  await record(character, self);
  await drawn(candidate);
});

test('an image that was made from a picture of a real person is refused like the picture, however many images are between them', async () => {
  const assetIds: [string, string] = [await uploadImage(app, ana), await uploadImage(app, ana)];
  const character = await finished(ana, { name: 'Nell', tag: 'nell', assetIds });
  await record(character, self);
  const child = await drawn(assetIds[0]);
  const grandchild = await drawn(child);
  await drawn(grandchild);
  await record(character, null);
  for (const one of [child, grandchild]) await expect(draw(one)).rejects.toMatchObject(refused);
  await record(character, self);
  await drawn(grandchild);
});
