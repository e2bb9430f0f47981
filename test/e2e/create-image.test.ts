import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';
import { violations } from './accessible.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterAll(() => studio.stop());

const prompt = (shown: Page = page) => shown.getByRole('textbox', { name: 'Prompt' });
const results = () => page.getByRole('region', { name: 'Results' });
const wants = (wish: string) => page.getByRole('region', { name: wish });
const showAll = () => page.getByRole('radio', { name: 'All results' }).click();
const goOn = async (result: string, how: string) => {
  await page.getByRole('button', { name: `More: ${result}` }).click();
  const menu = page.getByRole('menu', { name: `More: ${result}` });
  await menu.getByRole('menuitem', { name: how }).click();
  await menu.waitFor({ state: 'detached' });
};

test('pictures are made at the price on the button, and everything of the form is named', async () => {
  await page.getByRole('link', { name: 'Create' }).click();
  await page.waitForURL('**/studio/create/image');
  await page.getByText('Images you generate appear here.').waitFor();
  expect(await violations(page)).toEqual([]);
  await prompt().fill('CU of Ines at the rail, rain');
  await page.getByRole('radio', { name: '3', exact: true }).click();
  await page.getByRole('radio', { name: '1:1', exact: true }).click();
  await page.getByRole('radio', { name: 'Noir', exact: true }).click();
  await page.getByText('Show the final prompt').click();
  await page.getByText(/^Close-up of Ines at the rail, rain\. Style: high-contrast black and white/).waitFor();
  await page.getByRole('button', { name: /^Generate.*3 credits/ }).click();
  await results()
    .getByRole('img', { name: /result 3/ })
    .waitFor();
  await wants('CU of Ines at the rail, rain')
    .getByText(/3 credits paid/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a picture gets a tag, is named by it in another prompt, and goes with it; another with the same tag does not', async () => {
  const give = async (number: number, tag: string) => {
    await goOn(`CU of Ines at the rail, rain, result ${number}`, 'Edit details');
    await page.getByLabel('Tag', { exact: true }).fill(tag);
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByLabel('Tag', { exact: true }).blur();
    await answered;
    await page.getByRole('button', { name: 'Close' }).click();
  };
  await give(1, 'ines');
  await prompt().fill('');
  await prompt().pressSequentially('@in');
  await page.getByRole('option', { name: /@ines/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => prompt().inputValue()).toBe('@ines ');
  await page.getByText('1 of 5').waitFor();
  // The menu keeps the first picture under the tag that it had.
  await give(1, '');
  await give(2, 'INES');
  await goOn('CU of Ines at the rail, rain, result 2', 'Use as reference');
  await page.getByText('Cannot add asset with same tag.').first().waitFor();
  await goOn('CU of Ines at the rail, rain, result 3', 'Use as reference');
  await page.getByText('2 of 5').waitFor();
});

test('an image becomes the first frame of a clip, and two of the five references that a clip may have', async () => {
  await goOn('CU of Ines at the rail, rain, result 3', 'Animate');
  await page.waitForURL('**/studio/create/video');
  await expect.poll(() => prompt().inputValue()).toBe('CU of Ines at the rail, rain');
  await page.getByText('1 of 2').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Length' }).fill('1');
  await page.getByRole('textbox', { name: 'Length' }).blur();
  await page.getByRole('radio', { name: '480p', exact: true }).click();
  await page.getByRole('button', { name: /^Generate.*1 credit/ }).click();
  await wants('CU of Ines at the rail, rain').locator('video').waitFor();
  await page.getByRole('radio', { name: 'References', exact: true }).click();
  await prompt().pressSequentially(' @in');
  await page.getByRole('option', { name: /@INES/ }).click();
  await page.getByText('2 of 5').waitFor();
  expect(await page.getByText(/^Maximum number of/).count()).toBe(0);
});

test('a clip is gone on from at its end, and any frame of it is kept as a picture', async () => {
  const clip = 'CU of Ines at the rail, rain';
  await goOn(clip, 'Continue from the last frame');
  await page.getByText('1 of 2').waitFor();
  await expect.poll(() => prompt().inputValue()).toBe(clip);
  await goOn(clip, 'Edit details');
  await page.getByRole('button', { name: 'Save frame' }).click();
  await page.getByText(`“${clip} at 0.0 s” saved to your library`).waitFor();
  await page.keyboard.press('Escape');
});

test('another page begins with an empty menu; settings that are reused bring everything back', async () => {
  await page.getByRole('link', { name: 'Image', exact: true }).click();
  await page.getByText('0 of 5').waitFor();
  expect(await prompt().inputValue()).toBe('');
  await page.getByRole('button', { name: 'Reuse settings of CU of Ines at the rail, rain' }).click();
  await expect.poll(() => prompt().inputValue()).toBe('CU of Ines at the rail, rain');
  await page.getByRole('button', { name: /^Generate.*3 credits/ }).waitFor();
  await page.getByRole('radio', { name: 'Noir', exact: true, checked: true }).waitFor();
});

test('what fails says what happened, that nothing was charged, and what to do; the history finds it', async () => {
  await prompt().fill('A harbor [fail: moderated]');
  await page.getByRole('button', { name: /^Generate/ }).click();
  const failed = wants('A harbor [fail: moderated]');
  await failed.getByText('Blocked by the safety check.').waitFor();
  await failed.getByText(/Your credits were returned/).waitFor();
  await failed.getByText(/nothing charged/).waitFor();
  await failed.getByRole('button', { name: /^Try again.*3 credits/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Failed' }).click();
  await wants('CU of Ines at the rail, rain').waitFor({ state: 'detached' });
  await failed.waitFor();
  await page.getByRole('radio', { name: 'Completed' }).click();
  await wants('CU of Ines at the rail, rain').waitFor();
});

test('a request whose answer is lost is sent again and makes one thing; why one is refused stands below its button', async () => {
  await page.goto('/studio/create/image');
  const ids: unknown[] = [];
  await page.route('**/api/tasks/production/create', async (route) => {
    ids.push(route.request().postDataJSON().requestId);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await prompt().fill('A bell buoy');
  await page.getByRole('button', { name: /^Generate.*1 credit/ }).click();
  await expect.poll(() => ids.length).toBe(2);
  await page.getByRole('img', { name: 'A bell buoy, result 1' }).waitFor();
  expect(new Set(ids).size).toBe(1);
  expect(await wants('A bell buoy').count()).toBe(1);
  await page.unroute('**/api/tasks/production/create');
  await prompt().fill('A porn film set');
  await page.getByRole('button', { name: /^Generate.*1 credit/ }).click();
  const refused = page
    .getByRole('alert')
    .filter({ hasText: /which isn’t allowed. Nothing was charged. Change the prompt\./ });
  await refused.waitFor();
  await prompt().fill('A portrait');
  await refused.waitFor({ state: 'detached' });
});

test('a result is put into a shot of a film, where it is selected; another one is deleted, and the history says so', async () => {
  await page.goto('/studio');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /^Shot 1A/ }).waitFor();
  await page.goto('/studio/create/image');
  await showAll();
  await goOn('CU of Ines at the rail, rain, result 1', 'Add to shot…');
  const place = page.getByRole('option', { name: /^1A/ });
  await place.click();
  await page.getByText('Added to 1A as the selected take.').waitFor();
  await page.getByRole('button', { name: 'Open storyboard' }).click();
  await page
    .getByRole('row', { name: /^Shot 1A/ })
    .locator('img')
    .first()
    .waitFor();
  await page.goto('/studio/create/image');
  await showAll();
  await goOn('CU of Ines at the rail, rain, result 2', 'Delete…');
  await page.getByRole('button', { name: 'Move to trash' }).click();
  const deleted = wants('CU of Ines at the rail, rain').getByText('Deleted', { exact: true });
  await deleted.waitFor();
  await page.reload();
  await showAll();
  await deleted.waitFor();
});

test('all models stand in one list that is searched and chosen from with the keyboard', async () => {
  await page.getByRole('button', { name: 'About the models' }).click();
  const dialog = page.getByRole('dialog', { name: 'Models' });
  await dialog.getByRole('option', { name: /Previz/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Search models').fill('no such model');
  await dialog.getByText('No models match.').waitFor();
  await dialog.getByLabel('Search models').fill('storyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});

test('visitors may look and write; asked to sign in, they make an account over the page and keep what they typed', async () => {
  const visitor = await studio.visit({ width: 390, height: 844 });
  await visitor.goto('/studio/create/image');
  await visitor.getByRole('region', { name: 'Start from an example' }).getByRole('listitem').first().waitFor();
  // Drawn only once the page's code is there.
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await prompt(visitor).fill('A lighthouse at dawn');
  await visitor.getByRole('button', { name: /^Generate.*1 credit/ }).click();
  await visitor.getByRole('dialog', { name: 'Sign in' }).getByText('Please sign in to make changes.').waitFor();
  await visitor.getByRole('button', { name: 'Create an account' }).click();
  const sheet = visitor.getByRole('dialog', { name: 'Create account' });
  await sheet.getByLabel('Email').fill('visitor@example.test');
  await sheet.getByLabel('Password', { exact: true }).fill('correct horse');
  expect(await violations(visitor)).toEqual([]);
  await sheet.getByRole('button', { name: 'Create account', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await prompt(visitor).inputValue()).toBe('A lighthouse at dawn');
  await visitor.getByRole('button', { name: /^Generate.*1 credit/ }).click();
  await visitor.getByRole('img', { name: 'A lighthouse at dawn, result 1' }).waitFor();
  expect(await violations(visitor)).toEqual([]);
  expect(studio.problems).toEqual([]);
});
