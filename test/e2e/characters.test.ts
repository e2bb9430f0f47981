import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, moveToPlan, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';
import { violations } from './accessible.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterAll(() => studio.stop());

const basic = 2;
const field = (name: string, shown = page) => shown.getByRole('textbox', { name, exact: true });
const image = (name: string) => page.getByRole('button', { name, exact: true });
const isChosen = (name: string) => image(name).getAttribute('aria-pressed');
const card = (name: string, shown = page) => shown.getByRole('article', { name, exact: true });
const isSaved = (shown = page) => shown.locator('[data-save=saved]').waitFor();

/** Waits for the page's script; the task tray is drawn by it. */
const isAwake = (shown = page) => shown.getByRole('button', { name: /^Tasks:/ }).waitFor();

/** Makes a character and its first headshot; the wizard is open then. */
async function begin(name: string, prompt: string, shown = page): Promise<void> {
  await shown.goto('/studio/characters/new');
  await isAwake(shown);
  await field('Headshot prompt', shown).fill(prompt);
  await field('Name', shown).fill(name);
  await shown.getByRole('radio', { name: '1', exact: true }).click();
  await shown.getByRole('button', { name: /^Generate 1 image.*1 credit/ }).click();
  await shown.waitForURL(/\/studio\/characters\/chr/);
}

test('a description becomes four candidates at the price on the button; one is chosen by its number', async () => {
  await page.getByRole('link', { name: 'Characters', exact: true }).click();
  await page.getByText('Keep a character consistent in every shot').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'New character' }).last().click();
  const generate = page.getByRole('button', { name: /^Generate 4 images/ });
  expect(await generate.getAttribute('aria-disabled')).toBe('true');
  await field('Headshot prompt').fill('A lighthouse keeper with cropped gray hair, in a navy sweater');
  await field('Name').fill('Nell Harrow');
  await field('Age').fill('62');
  await page.getByRole('radio', { name: 'Female', exact: true }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Generate 4 images.*4 credits/ }).click();
  await image('Headshot image 4').waitFor();
  await page.getByRole('main').focus();
  await page.keyboard.press('2');
  await expect.poll(() => isChosen('Headshot image 2')).toBe('true');
  expect(await violations(page)).toEqual([]);
});

test('without a connection nothing is requested later: the button says that there is none', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/generate')) asked.push(request.url());
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Regenerate 4 images/ }).click();
  await page.getByText(/^Can’t reach Backlot/).waitFor();
  const before = asked.length;
  await page.context().setOffline(false);
  // Whatever waited for the connection is sent before the next edit is saved.
  const [saved] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PATCH'),
    field('Age').fill('61'),
  ]);
  expect(saved.ok()).toBe(true);
  expect(asked).toHaveLength(before);
});

test('earlier rounds stay choosable, candidates are compared side by side, and one is viewed large with Space', async () => {
  await page.getByRole('button', { name: /^Regenerate 4 images.*4 credits/ }).click();
  const earlier = page.getByRole('region', { name: 'Round 1' });
  await earlier.getByRole('button', { name: 'Round 1, image 2', pressed: true }).waitFor();
  await image('Headshot image 4').waitFor();
  await earlier.getByRole('button', { name: 'Round 1, image 3' }).click();
  await earlier.getByRole('button', { name: 'Round 1, image 3', pressed: true }).waitFor();
  await page.keyboard.press('c');
  const compare = page.getByRole('dialog', { name: 'Compare: Headshot' });
  await compare.getByRole('button', { name: 'Choose image 4' }).click();
  await expect.poll(() => isChosen('Headshot image 4')).toBe('true');
  // The button that was pressed last must not be pressed again by the Space that views an image.
  await page.getByRole('button', { name: /^Regenerate 4 images/ }).focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Space');
  const large = page.getByRole('dialog', { name: 'Headshot' });
  await large.getByText('1 of 4').waitFor();
  await page.keyboard.press('ArrowRight');
  await large.getByText('2 of 4').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await isChosen('Headshot image 1')).toBe('true');
});

test('a full body is generated in two looks, and each keeps its own', async () => {
  await page.getByRole('link', { name: 'Continue to Full Body' }).click();
  await field('Wardrobe, hair and makeup').fill('Navy sweater, dark trousers, rubber boots');
  await page.getByRole('radio', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: /^Generate 1 image.*1 credit/ }).click();
  await image('Full body image 1').click();
  await expect.poll(() => isChosen('Full body image 1')).toBe('true');

  await page.getByRole('button', { name: 'Add look' }).click();
  await page.getByRole('radio', { name: /^New look/, checked: true }).waitFor();
  await field('Look').fill('Wedding');
  await field('Age').fill('24');
  await field('Wardrobe, hair and makeup').fill('A white dress and a yellow raincoat');
  await page.getByRole('button', { name: /^Generate 1 image.*1 credit/ }).click();
  await image('Full body image 1').click();
  await page.getByText('2 of 2 looks have an image').waitFor();
  await isSaved();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radiogroup', { name: 'Looks' }).getByText('Main look').click();
  expect(await field('Wardrobe, hair and makeup').inputValue()).toBe('Navy sweater, dark trousers, rubber boots');
  await page.reload();
  await page.getByRole('radio', { name: /^Wedding.*Age 24/ }).waitFor();
});

test('a character gets its tag, voice and turnaround, is finished, and is listed with its looks', async () => {
  await page.getByRole('link', { name: 'Continue to Finalize' }).click();
  const finish = page.getByRole('button', { name: 'Finish character' });
  await page.getByText('Enter a tag to finish.').waitFor();
  expect(await finish.getAttribute('aria-disabled')).toBe('true');
  await field('Tag').fill('nell');
  await page.locator('output', { hasText: /^available$/ }).waitFor();
  await field('Description').fill('Keeps the light.');
  await page.getByRole('button', { name: /^Previz voice/ }).click();
  await page.getByRole('row', { name: /^Rachel/ }).click();
  await page.getByRole('button', { name: /^Previz voice Rachel/ }).waitFor();
  await page.getByRole('button', { name: /^Generate turnaround.*4 credits/ }).click();
  await page.getByRole('button', { name: 'Use all 4' }).click();
  await page.getByRole('button', { name: 'Generate Happy, 1 credit' }).click();
  await page.getByRole('button', { name: 'Use Happy' }).click();
  await page.getByRole('button', { name: 'Use Happy' }).waitFor({ state: 'detached' });
  await isSaved();
  expect(await violations(page)).toEqual([]);
  // A double click finishes it once.
  const finishing: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/finalize')) finishing.push(request.method());
  });
  await finish.dblclick();
  await page.getByText('“Nell Harrow” is finished. Use @nell in any prompt.').waitFor();
  await page.waitForURL('**/studio/characters');
  expect(finishing).toHaveLength(1);
  await card('Nell Harrow').getByText('@nell').waitFor();
  await card('Nell Harrow').getByText('2 looks').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('the tag of a character is completed in a prompt with its card, and its images go with the prompt', async () => {
  await page.goto('/studio/create/image');
  await isAwake();
  const prompt = page.getByRole('textbox', { name: 'Prompt' });
  await prompt.pressSequentially('Wide shot of @ne');
  await page.getByRole('option', { name: /@nell.*Nell Harrow.*Character/ }).waitFor();
  await page.getByText('Keeps the light.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => prompt.inputValue()).toBe('Wide shot of @nell ');
  await page.getByText('1 of 5').waitFor();
  await page.getByText(/uses @nell \(\d of \d images\)/).waitFor();
  await page.getByRole('button', { name: /^Generate image.*1 credit/ }).click();
  await page.getByRole('img', { name: /^Wide shot of @?nell.*result 1/ }).waitFor();
  await prompt.fill('Night at @nobody.');
  await page.getByText(/^No active character, reference or image has the tag @nobody/).waitFor();
});

test('a shot names a character in its prompt, and says how many images the model is shown', async () => {
  await page.goto('/studio');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /^Shot 1A/ }).click();
  const prompt = page.getByRole('textbox', { name: 'Image prompt' });
  await prompt.fill('');
  await prompt.pressSequentially('Rain on the quay, @ne');
  await page.getByRole('option', { name: /@nell/ }).click();
  await expect.poll(() => prompt.inputValue()).toBe('Rain on the quay, @nell ');
  await page.getByText(/^Previz uses 5 of the \d+ images of the cast/).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a round that fails says why, charges nothing, keeps what was chosen, and is retried at its price', async () => {
  await begin('Bram', 'A ferryman [fail: timed-out]');
  const problem = page.getByRole('alert').filter({ hasText: 'Headshot failed. Nothing was charged.' });
  await problem.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto('/studio/characters');
  await card('Bram').getByText('Headshot failed').waitFor();
  await card('Bram')
    .getByRole('button', { name: /^Retry.*1 credit/ })
    .waitFor();
  await card('Bram').getByText('Bram', { exact: true }).click();
  await field('Headshot prompt').fill('A ferryman');
  await problem.getByRole('button', { name: /^Retry.*1 credit/ }).click();
  await image('Headshot image 1').click();
  await expect.poll(() => isChosen('Headshot image 1')).toBe('true');
  await problem.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Continue to Full Body' }).click();
  await field('Wardrobe, hair and makeup').fill('A coat [fail: moderated]');
  await page.getByRole('radio', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: /^Generate 1 image/ }).click();
  await page.getByRole('alert').filter({ hasText: 'Full body: blocked by the safety check.' }).waitFor();
  await page.getByRole('img', { name: 'Headshot of this look' }).waitFor();
});

test('two windows edit different fields of a character at once; for the same field one chooses', async () => {
  await begin('Maya', 'A dancer');
  await image('Headshot image 1').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await isAwake(other);

  // Neither hears of the other before it has saved.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/characters/chr*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.continue();
  });
  await field('Age').fill('31');
  await field('Headshot prompt', other).fill('A dancer with red hair');
  await isSaved(other);
  held.resolve();
  await isSaved();
  await expect.poll(() => field('Headshot prompt').inputValue()).toBe('A dancer with red hair');
  await expect.poll(() => field('Age', other).inputValue()).toBe('31');

  const again = Promise.withResolvers<void>();
  await page.unroute('**/api/characters/chr*');
  await page.route('**/api/characters/chr*', async (route) => {
    if (route.request().method() === 'PATCH') await again.promise;
    await route.continue();
  });
  await field('Headshot prompt').fill('A dancer with black hair');
  await field('Headshot prompt', other).fill('A dancer with white hair');
  await isSaved(other);
  again.resolve();
  const choice = page.getByRole('alert').filter({ hasText: 'The same fields were changed in another tab' });
  await choice.getByText('A dancer with white hair').waitFor();
  expect(await violations(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await choice.waitFor({ state: 'detached' });
  await isSaved();
  await expect.poll(() => field('Headshot prompt', other).inputValue()).toBe('A dancer with black hair');
  await other.close();
});

test('a character is renamed, archived, restored and deleted from the list, and found by words', async () => {
  await page.goto('/studio/characters');
  const act = async (name: string, action: string) => {
    await page.getByRole('button', { name: `More: ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Maya', 'Rename');
  await field('Name').fill('Maya Lind');
  await page.getByRole('button', { name: 'Rename' }).click();
  await card('Maya Lind').waitFor();
  await page.getByRole('textbox', { name: 'Search characters' }).fill('nobody like this');
  await page.getByText('No characters match.').waitFor();
  await page.getByRole('textbox', { name: 'Search characters' }).fill('lind');
  await card('Maya Lind').waitFor();
  await page.getByRole('textbox', { name: 'Search characters' }).fill('');
  await act('Maya Lind', 'Archive');
  await card('Maya Lind').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Archived' }).click();
  await card('Maya Lind').waitFor();
  await act('Maya Lind', 'Restore');
  await page.getByText('No archived characters.').waitFor();
  await page.getByRole('radio', { name: 'Active' }).click();
  await act('Maya Lind', 'Delete…');
  await page
    .getByRole('dialog', { name: 'Delete “Maya Lind”' })
    .getByText('Its images stay in your library.')
    .waitFor();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await card('Maya Lind').waitFor({ state: 'detached' });
});

test('the plan says how many characters it allows; at its limit the reason and the plans take the place of the button', async () => {
  const guest = await studio.visit();
  await signUp(guest, 'guest@example.test');
  await guest.goto('/studio/characters');
  await guest.getByText('This feature is only available on higher plans. Please upgrade to continue.').waitFor();
  expect(await guest.getByRole('link', { name: 'New character' }).count()).toBe(0);
  expect(await guest.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/studio/account/plan');
  await moveToPlan(studio, { planId: basic, email: 'guest@example.test' });
  for (const name of ['One', 'Two', 'Three']) {
    await guest.goto('/studio/characters/new');
    await isAwake(guest);
    await field('Headshot prompt', guest).fill('A keeper');
    await field('Name', guest).fill(name);
    await guest.getByRole('button', { name: 'Save without images' }).click();
    await guest.waitForURL(/\/studio\/characters\/chr/);
  }
  await guest.goto('/studio/characters');
  await card('Three', guest).waitFor();
  const limit = 'Your plan allows 3 characters, and you have 3. Please upgrade to continue.';
  await guest.getByText(limit).waitFor();
  await guest.goto('/studio/characters/new');
  await guest.getByText(limit).first().waitFor();
  await guest.goto('/studio/characters');
  await guest.getByRole('button', { name: 'More: Two' }).click();
  await guest.getByRole('menuitem', { name: 'Archive' }).click();
  await guest.getByText('2 of 3 characters in your plan').waitFor();
  await guest.getByRole('link', { name: 'New character' }).waitFor();
  expect(studio.problems).toEqual([]);
});

test('a phone shows the images of a character, and says that the wizard needs a wider window', async () => {
  const phone = await studio.visit({ width: 390, height: 844, isTouched: true });
  await phone.goto('/sign-in?next=/studio/characters');
  await phone.getByLabel('Email').fill('owner@example.test');
  await phone.getByLabel('Password', { exact: true }).fill('correct horse');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await card('Nell Harrow', phone).getByRole('link').click();
  await phone.getByText('The character wizard needs a wider window.').waitFor();
  await phone.getByRole('img', { name: 'Full body' }).first().waitFor();
  expect(await phone.getByRole('button', { name: /Generate/ }).count()).toBe(0);
  expect(await violations(phone)).toEqual([]);
});
