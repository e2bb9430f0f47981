import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadsApi } from '#contract/assets.ts';
import { charactersApi } from '#contract/characters.ts';
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { castScript } from '../fixtures/cast.ts';
import { noisePng } from '../fixtures/png.ts';
import { violations } from './accessible.ts';
import { callAs } from './call-as.ts';
import { bringScript, openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
let params: { storyboardId: string };
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
  params = await openBoard(page);
});
afterAll(() => studio.stop());

async function openBoard(shown: Page, text = castScript): Promise<{ storyboardId: string }> {
  await bringScript(shown, { name: 'the-ferry.fountain', text });
  await shown.waitForURL('**/studio/storyboards/**');
  return { storyboardId: new URL(shown.url()).pathname.split('/').at(-1) ?? '' };
}

const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> =>
  callAs(page, studio, { endpoint, sent });

async function upload(seed: number): Promise<string> {
  const bytes = noisePng(seed);
  const body = { name: `${seed}.png`, mediaType: 'image/png', sizeBytes: bytes.byteLength };
  const { uploadId, parts } = await call(uploadsApi.start, { body });
  await fetch(new URL(parts[0]?.url ?? '', studio.url), { method: 'PUT', body: new Uint8Array(bytes) });
  return (await call(uploadsApi.complete, { params: { uploadId }, query: {} })).id;
}

type Look = { characterId: string; lookId: string };

const chooseBody = async (look: Look, seed: number): Promise<unknown> =>
  call(charactersApi.choose, { params: look, body: { part: 'full-body', assetId: await upload(seed) } });

/** Nell with a full body in her main look, and a raincoat without one. Returns the raincoat. */
async function createNell(): Promise<Look> {
  const { id, looks } = await call(charactersApi.create, {
    body: { name: 'Nell', prompt: 'A keeper.', gender: 'female', age: 33, likeness: 'invented' },
  });
  const main = { characterId: id, lookId: looks[0]?.id ?? '' };
  await call(charactersApi.choose, { params: main, body: { part: 'headshot', assetId: await upload(1) } });
  await chooseBody(main, 2);
  const raincoat = { name: 'Raincoat', wardrobe: 'A yellow raincoat' };
  const changed = await call(charactersApi.addLook, { params: { characterId: id }, body: raincoat });
  return { characterId: id, lookId: changed.looks.at(-1)?.id ?? '' };
}

/** Opens the cast, and waits until the page has its script: the task tray is drawn by it. */
async function openCast(): Promise<void> {
  await page.goto(`/studio/storyboards/${params.storyboardId}/cast`);
  await page.getByRole('button', { name: /^Tasks:/ }).waitFor();
}

/** Generates every picture of the storyboard. */
async function makePictures(): Promise<void> {
  const asked = { media: 'picture', what: 'missing' } as const;
  const { affordableCredits: expectedCredits } = await call(storyboardsApi.missing, { params, query: asked });
  await call(storyboardsApi.makeMissing, { params, body: { media: ['picture'], what: 'missing', expectedCredits } });
  const isMade = async () => {
    const { scenes } = await call(storyboardsApi.get, { params });
    return scenes.flatMap(({ shots }) => shots).every(({ picture }) => picture !== null);
  };
  await expect.poll(isMade).toBe(true);
}

const row = (name: string, shown = page) => shown.getByRole('listitem', { name, exact: true });
const panel = (shown = page) => shown.getByRole('complementary', { name: 'Selected role' });
const band = (name: RegExp, shown = page) => row('MAYA', shown).getByRole('button', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function choose(field: RegExp, option: RegExp): Promise<void> {
  await panel().getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** The ranges of Maya as the server has them: the numbers of their first and last scenes. */
async function rangesOfMaya(): Promise<(string | undefined)[][]> {
  const { roles, scenes } = await call(storyboardsApi.get, { params });
  const number = (sceneId: string) => scenes.find(({ id }) => id === sceneId)?.number;
  const looks = roles.find(({ name }) => name === 'MAYA')?.looks ?? [];
  return looks.map(({ fromSceneId, toSceneId }) => [number(fromSceneId), number(toSceneId)]);
}

test('a role gets a character and a second look for a range; its takes become stale, and the sheet is exported', async () => {
  const raincoat = await createNell();
  await page.getByRole('link', { name: 'Cast', exact: true }).click();
  await page.waitForURL('**/cast');
  await row('MAYA').getByText('3 scenes · 2 lines').waitFor();
  expect(await violations(page)).toEqual([]);

  await row('MAYA').getByRole('button', { name: /^MAYA/ }).click();
  await panel().getByText('MAYA has no character and no image.').waitFor();
  await panel().getByRole('button', { name: 'Choose a character' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a character for MAYA' });
  await picker.getByRole('textbox', { name: 'Search characters' }).fill('no such name');
  await picker.getByText('No characters match.').waitFor();
  await picker.getByRole('textbox', { name: 'Search characters' }).fill('nel');
  expect(await violations(page)).toEqual([]);
  await picker.getByRole('button', { name: /^Nell/ }).click();
  await row('MAYA').getByText('Nell · 3 scenes').waitFor();
  await makePictures();

  await band(/^MAYA: Main look.*, scenes 1–3$/).click();
  await choose(/From scene/, /^3/);
  await choose(/To scene/, /^1/);
  await panel().getByRole('alert').getByText('The last scene is before the first one.').waitFor();
  expect(await rangesOfMaya()).toEqual([]);
  await choose(/To scene/, /^3/);
  await panel().getByRole('alert').waitFor({ state: 'detached' });
  await choose(/Look/, /^Raincoat/);
  await band(/^MAYA: Raincoat.*, scene 3$/).waitFor();
  await expect.poll(rangesOfMaya).toEqual([['3', '3']]);

  await row('MAYA').getByText('The look “Raincoat” has no full body (scene 3).').waitFor();
  await chooseBody(raincoat, 3);
  await row('MAYA')
    .getByText(/^\d stale shots?$/)
    .waitFor();
  await panel().getByText('Nell now has the look “Raincoat” here').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await button(/^Update \d stale takes?.*credit/).click();
  await page.getByRole('dialog', { name: 'Regenerate stale takes' }).getByRole('button', { name: 'Cancel' }).click();

  await button('Export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.filter((line) => line.startsWith('MAYA,Nell,')).map((line) => line.split(',')[4])).toEqual([
    'Main look',
    'Main look',
    'Raincoat',
  ]);
});

test('a range is moved by keyboard and by its edge, and each step is undone', async () => {
  await openCast();
  await band(/^MAYA: Raincoat.*, scene 3$/).click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await band(/^MAYA: Raincoat.*, scenes 2–3$/).waitFor();
  await expect.poll(rangesOfMaya).toEqual([['2', '3']]);
  await page.keyboard.press('Control+z');
  await band(/^MAYA: Raincoat.*, scene 3$/).waitFor();
  await expect.poll(rangesOfMaya).toEqual([['3', '3']]);

  const edge = await page.locator('[data-edge=first]').boundingBox();
  if (!edge) throw new Error('The selected range has no edge to drag.');
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 30, y, { steps: 4 });
  await row('MAYA').getByText('Scene 2 changes from Main look').waitFor();
  await page.mouse.up();
  await expect.poll(rangesOfMaya).toEqual([['2', '3']]);
  await button('Undo').click();
  await expect.poll(rangesOfMaya).toEqual([['3', '3']]);
  await button('Redo').click();
  await band(/^MAYA: Raincoat.*, scenes 2–3$/).waitFor();
});

test('Cast this role creates a character and opens its wizard; beyond the plan the reason is shown', async () => {
  await openCast();
  await button('Cast this role: TOM').click();
  await page.waitForURL(/\/studio\/characters\/chr.*step=headshot/);
  await page.getByRole('textbox', { name: 'Headshot prompt' }).filter({ hasText: 'You are early.' }).waitFor();
  await page.getByRole('link', { name: 'Cast', exact: true }).click();
  await page.waitForURL('**/cast?role=*');
  await panel().getByRole('heading', { name: 'TOM' }).waitFor();
  await row('TOM')
    .getByRole('button', { name: /^TOM: Main look/ })
    .waitFor();

  const guest = await studio.visit();
  await signUp(guest, 'guest@example.test');
  const theirs = await openBoard(guest);
  await guest.goto(`/studio/storyboards/${theirs.storyboardId}/cast`);
  const refusal = 'This feature is only available on higher plans. Please upgrade to continue.';
  await panel(guest).getByText(refusal).waitFor();
  expect(await guest.getByRole('button', { name: 'Cast this role: MAYA' }).isDisabled()).toBe(true);
  await guest.goto(`/studio/storyboards/${params.storyboardId}/cast`);
  await guest.getByText('It may have been removed, or it belongs to another account.').waitFor();
});

/** Opens the roles in the settings of the storyboard. */
async function openCastSettings(): Promise<Locator> {
  await page.goto(`/studio/storyboards/${params.storyboardId}`);
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Storyboard settings' });
  await settings.getByRole('radio', { name: 'Cast' }).click();
  return settings.getByRole('listitem', { name: 'TOM', exact: true });
}

test('from the settings of the storyboard a role gets a character, an existing one or a new one', async () => {
  await openCast();
  await row('TOM').getByRole('button', { name: /^TOM/ }).first().click();
  await panel().getByRole('button', { name: 'Remove from role' }).click();
  await button('Cast this role: TOM').waitFor();
  const role = await openCastSettings();
  expect(await violations(page)).toEqual([]);
  await role.getByRole('button', { name: 'Choose a character' }).click();
  await page.getByRole('dialog', { name: 'Choose a character for TOM' }).getByRole('button', { name: /^Nell/ }).click();
  await role.getByRole('link', { name: 'Played by Nell' }).click();
  await panel().getByRole('heading', { name: 'TOM' }).waitFor();
  await panel().getByRole('button', { name: 'Remove from role' }).click();
  await button('Cast this role: TOM').waitFor();
  await (await openCastSettings()).getByRole('button', { name: 'Cast this role' }).click();
  await page.waitForURL(/\/studio\/characters\/chr.*step=headshot/);
  await page.getByRole('link', { name: 'Save and close' }).click();
  await panel().getByRole('heading', { name: 'TOM' }).waitFor();
});

test('two windows that change the looks of one role at once are asked, and roles apart merge', async () => {
  await openCast();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await band(/^MAYA: Raincoat.*, scenes 2–3$/, other).click();
  await band(/^MAYA: Raincoat/).click();
  const isDone = Promise.withResolvers<void>();
  await other.route('**/edits', async (route) => {
    await isDone.promise;
    await route.continue();
  });
  await Promise.all([other.waitForRequest(/\/edits$/), other.keyboard.press('Alt+Shift+ArrowLeft')]);
  await Promise.all([page.waitForResponse(/\/edits$/), page.keyboard.press('Alt+Shift+ArrowRight')]);
  isDone.resolve();
  const conflict = other.getByRole('dialog', { name: 'Conflicting changes' });
  await conflict.getByText('Raincoat (scenes 1–3)').waitFor();
  await conflict.getByText('Raincoat (scene 3)').waitFor();
  expect(await violations(other)).toEqual([]);
  await conflict.getByRole('button', { name: 'Keep theirs' }).click();
  await band(/^MAYA: Raincoat.*, scene 3$/, other).waitFor();

  await Promise.all([
    band(/^MAYA: Raincoat/).press('Alt+Shift+ArrowLeft'),
    row('TOM', other).getByRole('button', { name: /^TOM/ }).first().click(),
  ]);
  await panel(other).getByRole('button', { name: 'Remove from role' }).click();
  for (const shown of [page, other]) {
    await band(/^MAYA: Raincoat.*, scenes 2–3$/, shown).waitFor();
    await shown.getByRole('button', { name: 'Cast this role: TOM' }).waitFor();
  }
  await other.close();
});

test('failures are shown beside what they concern, a storyboard without roles says so, and a phone opens each role', async () => {
  const path = `/studio/storyboards/${params.storyboardId}/cast`;
  await openCast();
  await page.route('**/cast-sheet/file**', (route) => route.abort());
  await button('Export').click();
  await page.getByRole('menuitem', { name: 'PDF, A4' }).click();
  await page.getByRole('alert').filter({ hasText: 'Couldn’t export the cast sheet.' }).waitFor();
  await page.goto('/studio');
  await openBoard(page, 'EXT. QUAY - DAY\n\nRain.\n');
  await page.getByRole('link', { name: 'Cast', exact: true }).click();
  await page.getByText('No roles yet').waitFor();
  expect(await violations(page)).toEqual([]);

  const phone = await studio.visit({ width: 390, height: 844, isTouched: true });
  await phone.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await phone.getByLabel('Email').fill('owner@example.test');
  await phone.getByLabel('Password', { exact: true }).fill('correct horse');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await row('MAYA', phone)
    .getByText(/Raincoat/)
    .waitFor();
  expect(await violations(phone)).toEqual([]);
  await row('MAYA', phone).getByRole('button').tap();
  const role = phone.getByRole('dialog', { name: 'MAYA' });
  await role.getByRole('button', { name: 'Remove from role' }).tap();
  await role.getByRole('button', { name: 'Choose a character' }).waitFor();
  expect(await violations(phone)).toEqual([]);
  await role.getByRole('button', { name: 'Close' }).tap();
  await row('MAYA', phone).getByText('No character').waitFor();
  await phone.getByRole('button', { name: 'Undo' }).tap();
  await row('MAYA', phone)
    .getByText(/Raincoat/)
    .waitFor();
  expect(studio.problems).toEqual([]);
});
