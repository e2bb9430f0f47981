import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noisePng } from '../fixtures/png.ts';
import { violations } from './accessible.ts';
import { bringScript, moveToPlan, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterAll(() => studio.stop());

const field = (name: string, shown = page) => shown.getByRole('textbox', { name, exact: true });
const card = (name: string, shown = page) => shown.getByRole('article', { name, exact: true });
const image = (number: number, angle: string, shown = page) =>
  shown.getByRole('button', { name: `View image ${number} large: ${angle}`, exact: true });
const isSaved = (shown = page) => shown.locator('[data-save=saved]').waitFor();
const isAwake = (shown = page) => shown.getByRole('button', { name: /^Tasks:/ }).waitFor();
const file = (seed: number) => ({ name: `harbor ${seed}.png`, mimeType: 'image/png', buffer: noisePng(seed) });

/** Chooses a file with a button of the page. */
async function upload(files: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(files);
}

async function act(name: string, action: string, shown = page): Promise<void> {
  await shown.getByRole('button', { name: `More: ${name}`, exact: true }).click();
  await shown.getByRole('menuitem', { name: action }).click();
}

/** Opens the form of a new reference. */
async function begin(shown = page): Promise<void> {
  await shown.goto('/studio/references/new');
  await isAwake(shown);
}

test('a description becomes a reference with its first image, at the price on the button', async () => {
  await page.getByRole('link', { name: 'References', exact: true }).click();
  await page.getByText('Keep places, props and wardrobe consistent in every shot').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'New reference' }).last().click();
  await isAwake();
  const generate = page.getByRole('button', { name: /^Generate image.*1 credit/ });
  await expect.poll(() => generate.getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Enter a tag first.').first().waitFor();
  await field('Tag').fill('harbor!');
  await page.getByText('Use letters, digits, “_” and “-” only.').first().waitFor();
  await expect.poll(() => generate.getAttribute('aria-disabled')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await field('Tag').fill('old harbor');
  await expect.poll(() => field('Tag').inputValue()).toBe('@old-harbor');
  await page.getByRole('region', { name: 'Settings' }).getByText('available', { exact: true }).waitFor();
  await page.getByText('Write a description first.').first().waitFor();
  await field('Description').fill('A stone harbor with one sodium lamp, at night');
  await generate.click();
  await page.waitForURL(/\/studio\/references\/ref/);
  await image(1, 'Main image').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('angles are generated and uploaded, renamed, ordered and removed, and a file that is no image is refused', async () => {
  await page.getByRole('button', { name: /^Generate front.*1 credit/ }).click();
  await image(2, 'Front').waitFor();
  await upload(file(1));
  await image(3, 'Three-quarter').waitFor();
  await upload({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await page.getByText('“notes.txt” is not an image. Choose an image.').waitFor();
  await page.getByRole('button', { name: /Angle of image 3/ }).click();
  await page.getByRole('option', { name: 'At night' }).click();
  await image(3, 'At night').waitFor();
  await act('image 3', 'Set as main image');
  await image(1, 'At night').waitFor();
  await act('image 3', 'Remove from reference');
  await image(3, 'Front').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Generated, not used' }).getByRole('button', { name: 'Use Front' }).waitFor();
  await isSaved();
  await page.reload();
  await image(1, 'At night').click();
  await page.getByRole('dialog', { name: '@old-harbor' }).getByText('1 of 2').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('fields are saved as they are typed; a tag that something else has is refused next to its field', async () => {
  await begin();
  await page.getByRole('radio', { name: 'From an image' }).click();
  await page.getByRole('radio', { name: 'Prop' }).click();
  const create = page.getByRole('button', { name: 'Create reference' });
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  await upload(file(2));
  await page.getByRole('button', { name: 'Remove the image' }).waitFor();
  // Pasted text may carry an invisible character.
  await field('Tag').fill('OLD\u200B-harbor');
  expect(await field('Tag').inputValue()).toBe('@OLD-harbor');
  await page.getByText('Already used by the reference “@old-harbor”.').waitFor();
  await create.click();
  await page
    .getByText(/belongs to|already|taken/i)
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/studio/references/new');
  await field('Tag').fill('lamp');
  await create.click();
  await page.waitForURL(/\/studio\/references\/ref/);
  await image(1, 'Main image').waitFor();
  await field('Description (optional)').fill('A brass storm lamp');
  await page.getByRole('radio', { name: 'Other' }).click();
  await isSaved();
  await field('Tag').fill('');
  await page.getByText('Enter a tag.').first().waitFor();
  await page.locator('[data-save=refused]').waitFor();
  expect(await violations(page)).toEqual([]);
  await field('Tag').fill('brass-lamp');
  await isSaved();
  await page.reload();
  await isSaved();
  expect(await field('Description (optional)').inputValue()).toBe('A brass storm lamp');
  expect(await field('Tag').inputValue()).toBe('@brass-lamp');
});

test('a public reference is seen by others with its link, who can’t change it, until it is withdrawn', async () => {
  const other = await studio.visit();
  await signUp(other, 'other@example.test');
  const address = page.url();
  await other.goto(address);
  await other.getByText('INT. NOWHERE - DAY').waitFor();
  const isPublic = page.getByRole('switch', { name: 'Public' });
  await isPublic.click({ force: true });
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await other.goto(address);
  await other.getByRole('heading', { name: '@brass-lamp' }).waitFor();
  await other.getByText('Public reference of another user').waitFor();
  await other.getByRole('img', { name: 'Main image' }).waitFor();
  expect(await other.getByRole('button', { name: /Generate|Upload|More/ }).count()).toBe(0);
  expect(await violations(other)).toEqual([]);
  await act('image 1', 'Remove from reference');
  await page
    .getByText(/needs an image|without an image|at least one image/i)
    .first()
    .waitFor();
  await image(1, 'Main image').waitFor();
  await isPublic.click({ force: true });
  await page.getByText('Only you can view and use this reference.').waitFor();
  await other.goto(address);
  await other.getByText('INT. NOWHERE - DAY').waitFor();
});

test('a reference without an image is saved for free, and says next to the switch why it can’t be public', async () => {
  await begin();
  await field('Tag').fill('ferry');
  await field('Description').fill('A small ferry [fail: timed-out]');
  await page.getByRole('button', { name: 'Save without an image' }).click();
  await page.waitForURL(/\/studio\/references\/ref/);
  await page.getByRole('switch', { name: 'Public' }).click({ force: true });
  await page.getByRole('region', { name: 'Settings' }).getByRole('alert').waitFor();
  await page.getByRole('button', { name: /^Generate main image.*1 credit/ }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'Main image failed. Nothing was charged.' });
  await problem.waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'References', exact: true }).first().click();
  await card('@ferry').getByText('Main image failed').waitFor();
  await card('@ferry')
    .getByRole('button', { name: /^Retry.*1 credit/ })
    .waitFor();
  await card('@ferry').getByText('@ferry', { exact: true }).click();
  await field('Description').fill('A small ferry');
  await problem.getByRole('button', { name: /^Retry.*1 credit/ }).click();
  await image(1, 'Main image').waitFor();
  await problem.waitFor({ state: 'detached' });
});

test('references are found by kind and words, archived, restored and deleted', async () => {
  await page.goto('/studio/references');
  await card('@ferry').waitFor();
  await isAwake();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option', { name: 'Other' }).click();
  await card('@ferry').waitFor({ state: 'detached' });
  await card('@brass-lamp').waitFor();
  await page.getByRole('textbox', { name: 'Search references' }).fill('nothing like this');
  await page.getByText('No references match.').waitFor();
  await page.getByRole('textbox', { name: 'Search references' }).fill('storm');
  await card('@brass-lamp').waitFor();
  await page.goto('/studio/references');
  await isAwake();
  await act('@ferry', 'Archive');
  await card('@ferry').waitFor({ state: 'detached' });
  await page.getByText('2 of 50 references in your plan').waitFor();
  await page.getByRole('radio', { name: 'Archived' }).click();
  await card('@ferry').getByText('@ferry', { exact: true }).click();
  await page.getByText('Restore it to edit it or generate images.').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Restore it to edit it or generate images.').waitFor({ state: 'detached' });
  await act('@ferry', 'Delete…');
  await page.getByRole('dialog', { name: 'Delete “@ferry”' }).getByText('Its images stay in your library.').waitFor();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL('**/studio/references');
  await card('@brass-lamp').waitFor();
  expect(await card('@ferry').count()).toBe(0);
});

test('the tag of a reference is completed in the prompt of a shot, and in other prompts with samples', async () => {
  await page.goto('/studio');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /^Shot 1A/ }).click();
  const prompt = page.getByRole('textbox', { name: 'Image prompt' });
  await prompt.fill('');
  await prompt.pressSequentially('Rain on the quay, @old');
  await page.getByRole('option', { name: /@old-harbor.*A stone harbor.*Reference/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => prompt.inputValue()).toBe('Rain on the quay, @old-harbor ');
  await page.goto('/studio/create/image');
  await isAwake();
  const box = page.getByRole('textbox', { name: 'Prompt' });
  await box.pressSequentially('Close-up of @storm');
  await page.getByRole('option', { name: /@storm-lantern.*Reference/ }).click();
  await page.getByRole('img', { name: '@storm-lantern' }).waitFor();
  await page.getByRole('button', { name: /^Generate image.*1 credit/ }).click();
  await page.getByRole('img', { name: /^Close-up of @?storm-lantern.*result 1/ }).waitFor();
});

test('the plan says how many references it allows; samples are there on every plan', async () => {
  const guest = await studio.visit();
  await signUp(guest, 'guest@example.test');
  await guest.goto('/studio/references');
  await guest.getByText('This feature is only available on higher plans. Please upgrade to continue.').waitFor();
  expect(await guest.getByRole('link', { name: 'New reference' }).count()).toBe(0);
  await isAwake(guest);
  await guest.getByRole('radio', { name: 'Samples' }).click();
  await expect.poll(() => guest.getByRole('article').count()).toBe(10);
  expect(await guest.getByRole('button', { name: /^More:/ }).count()).toBe(0);
  await card('@storm-lantern', guest).getByText('@storm-lantern').click();
  await guest.getByText('Public sample').waitFor();
  const basic = 2;
  await moveToPlan(studio, { planId: basic, email: 'guest@example.test' });
  await guest.goto('/studio/references');
  await guest.getByText('0 of 5 references in your plan').waitFor();
  expect(studio.problems).toEqual([]);
});

test('a phone shows references and their images', async () => {
  const phone = await studio.visit({ width: 390, height: 844, isTouched: true });
  await phone.goto('/sign-in?next=/studio/references');
  await phone.getByLabel('Email').fill('owner@example.test');
  await phone.getByLabel('Password', { exact: true }).fill('correct horse');
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
  await card('@old-harbor', phone).getByRole('link').click();
  await phone.getByText('To edit it, open this page on a computer').waitFor();
  await phone.getByRole('img', { name: 'Main image, at night' }).waitFor();
  expect(await phone.getByRole('button', { name: /Generate/ }).count()).toBe(0);
  expect(await violations(phone)).toEqual([]);
});
