import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import { communicationsApi } from '#contract/communications.ts';
import { referencesApi } from '#contract/references.ts';
import { asSubscriber, choose, createNell, read } from '#test/fixtures/characters.ts';
import { createLamp, publicLamp, readReference, uploadImage } from '#test/fixtures/references.ts';
import { ask, ended, pictureOf, taskFor } from '#test/generation/ask-for.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ana = await asSubscriber(app, 'max');
});
afterAll(() => app.stop());

const at = ({ id }: { id: string }) => ({ params: { referenceId: id } });
const publish = (reference: { id: string }) => ana.call(referencesApi.publish, at(reference));

async function record({ id }: CharacterView, likeness: CharacterView['likeness']): Promise<void> {
  const { revision } = await read(ana, { id });
  const consent =
    likeness === 'real-person' ? { basis: 'self' as const, personName: 'Jo', covers: ['face' as const] } : null;
  await ana.call(charactersApi.recordConsent, {
    params: { characterId: id },
    body: { revision, likeness, consent },
  });
}

/** A request for a picture that shows an image. */
function draw(user: TestUser, assetId: string): Promise<string[]> {
  const subjects = [{ name: 'someone', description: '', images: [{ assetId }] }];
  return ask(app, user, [taskFor('task', { modelId: 'previz-image', input: { ...pictureOf('A quay'), subjects } })]);
}

async function drawn(user: TestUser, assetId: string): Promise<string> {
  const [taskId = ''] = await draw(user, assetId);
  const { outputs } = await ended(app, user, taskId);
  return outputs[0]?.assetId ?? expect.fail('Nothing was drawn.');
}

const hidden = (reference: { id: string }) =>
  app.until(async () => ((await readReference(ana, reference)).isPublic ? undefined : true));

const real = { code: 'not-allowed', message: expect.stringContaining('“Nell”, who is a real person') };

test('an image of a real person is not published, consent or not: neither the picture nor what was made from it', async () => {
  const photoAssetId = await uploadImage(app, ana);
  const nell = await createNell(ana, { photoAssetId, likeness: 'unstated' });
  const lamp = await createLamp(ana, { assetId: photoAssetId });
  await expect(publish(lamp)).rejects.toMatchObject({
    message: expect.stringContaining('“Nell” uses an uploaded image'),
  });
  await record(nell, 'real-person');
  await expect(publish(lamp)).rejects.toMatchObject(real);
  const child = await createLamp(ana, { assetId: await drawn(ana, photoAssetId) });
  await expect(publish(child)).rejects.toMatchObject(real);
  const shared = await publicLamp(app, ana);
  const images = [shared.assetId, photoAssetId].map((assetId) => ({ assetId, angle: 'main' as const }));
  const set = ana.call(referencesApi.setImages, { ...at(shared), body: { revision: shared.revision, images } });
  await expect(set).rejects.toMatchObject(real);
  await record(nell, 'invented');
  expect(await publish(lamp)).toMatchObject({ isPublic: true });
});

test('public references become private when a character of theirs is recorded as a real person, and their owner gets a mail', async () => {
  const shared = await publicLamp(app, ana);
  const [other, child] = [await publicLamp(app, ana), await drawn(ana, shared.assetId)];
  const ofChild = await publish(await createLamp(ana, { assetId: child }));
  const ben = await asSubscriber(app);
  const bens = await drawn(ben, shared.assetId);
  const nell = await createNell(ana, { photoAssetId: shared.assetId });
  await record(nell, 'real-person');
  await hidden(shared);
  await hidden(ofChild);
  expect(await readReference(ana, other)).toMatchObject({ isPublic: true });
  const owner = await app.asOwner();
  const { mails } = await owner.call(communicationsApi.outbox, { query: {} });
  const subjects = mails.filter(({ to }) => to === ana.email).map(({ subject }) => subject);
  for (const { tag } of [shared, ofChild]) expect(subjects).toContain(`Your reference @${tag} is private now`);
  // Another user's picture shows the person, too, as soon as the consent is gone. The sentence names nothing of the character.
  await draw(ben, bens);
  const { revision } = await read(ana, nell);
  const body = { revision, likeness: 'real-person' as const, consent: null };
  await ana.call(charactersApi.recordConsent, { params: { characterId: nell.id }, body });
  await expect(draw(ben, bens)).rejects.toMatchObject({
    code: 'not-allowed',
    message: expect.stringMatching(/^An image was generated from a photo of a person without a recorded consent/),
  });
});

test('a public reference becomes private when its image is chosen for a real person', async () => {
  const shared = await publicLamp(app, ana);
  const nell = await createNell(ana);
  await record(nell, 'real-person');
  await choose(ana, nell, { part: 'headshot', assetId: shared.assetId });
  await hidden(shared);
});

test('a public reference becomes private when its image is the photo of a new character who is a real person', async () => {
  const shared = await publicLamp(app, ana);
  await createNell(ana, { photoAssetId: shared.assetId, likeness: 'real-person' });
  await hidden(shared);
});
