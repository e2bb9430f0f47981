import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { charactersApi } from '#contract/characters.ts';
import { uploadsApi } from '#contract/assets.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { photograph } from '../fixtures/photographed-faces.ts';
import { callAs } from './call-as.ts';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let fal: FakeFal;
let studio: Studio;
let page: Page;
beforeAll(async () => {
  fal = await startFakeFal();
  studio = await openStudio({ FAL_KEY: 'key-id:key-secret', FAL_URL: fal.origin });
  page = await studio.visit();
  await signUp(page, 'likeness@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await shot('1A').waitFor();
});
afterAll(async () => {
  await studio.stop();
  await fal.stop();
});

const shot = (label: string) => page.getByRole('row', { name: new RegExp(`^Shot ${label},`) });

const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> =>
  callAs(page, studio, { endpoint, sent });

async function upload(bytes: Buffer<ArrayBuffer>): Promise<string> {
  const body = { name: 'face.jpg', mediaType: 'image/jpeg', sizeBytes: bytes.byteLength };
  const { uploadId, parts } = await call(uploadsApi.start, { body });
  await fetch(new URL(parts[0]?.url ?? '', studio.url), { method: 'PUT', body: bytes });
  return (await call(uploadsApi.complete, { params: { uploadId }, query: {} })).id;
}

/** Nell plays her role in a film of photographs. Returns the label of a shot that shows her alone. */
async function castNell(): Promise<string> {
  const params = { storyboardId: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
  const { roles, scenes } = await call(storyboardsApi.get, { params });
  const role = roles.find(({ name }) => name === 'NELL') ?? expect.fail('There is no Nell.');
  const nell = await call(charactersApi.create, {
    body: { name: 'Nell', prompt: 'A keeper.', gender: 'female', age: 33, likeness: 'invented' },
  });
  const lookId = nell.looks[0]?.id ?? '';
  const body = { part: 'headshot', assetId: await upload(await photograph('woman')) } as const;
  await call(charactersApi.choose, { params: { characterId: nell.id, lookId }, body });
  const commands = [
    { do: 'update-role', roleId: role.id, fields: { characterId: nell.id } },
    { do: 'update-storyboard', fields: { style: 'cinematic', models: { picture: 'flux-dev' } } },
  ] as const;
  for (const command of commands) {
    const { revision: baseRevision } = await call(storyboardsApi.get, { params });
    await call(storyboardsApi.edit, { params, body: { baseRevision, command } });
  }
  const alone = scenes
    .flatMap(({ shots }) => shots)
    .find(({ roleIds }) => roleIds.length === 1 && roleIds[0] === role.id);
  return alone?.label ?? expect.fail('Nell is not seen alone.');
}

async function answerWith(bytes: Buffer<ArrayBuffer>, name: string): Promise<void> {
  const url = fal.addFile(name, bytes, 'image/jpeg');
  fal.answerWith(() => ({ result: { images: [{ url }] } }));
}

test('a picture that does not look like the character says so, and Retake makes another at its price', async () => {
  const label = await castNell();
  await shot(label).getByText(label, { exact: true }).click();
  await answerWith(await photograph('man'), 'man.jpg');
  // The cast and the model arrive with the changes of the storyboard.
  await page.locator('[data-generate]', { hasText: '5' }).click();
  const words = 'Doesn’t look like Nell';
  await shot(label).getByText(words).waitFor();
  const retake = page.getByRole('button', { name: /^Retake 5/ });
  await retake.waitFor();
  expect(await retake.textContent()).toMatch(/Retake.*5/);
  await answerWith(await photograph('woman'), 'woman.jpg');
  await retake.click();
  await page.getByRole('option', { name: 'Take 2' }).waitFor();
  await shot(label).getByText(words).waitFor({ state: 'detached' });
  await retake.waitFor({ state: 'detached' });
  expect(studio.problems).toEqual([]);
});
