import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deflateSync } from 'node:zlib';
import { png } from '../fixtures/png.ts';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'library@example.test');
});
afterAll(() => studio.stop());

const uploads = 100;
const side = 16;

/** A small image of one gray. */
function grayPng(level: number): Buffer {
  const pixels = Buffer.alloc(side * (side + 1), level);
  // Each row begins with its filter: none.
  for (let start = 0; start < pixels.byteLength; start += side + 1) pixels[start] = 0;
  return png({ side, bitDepth: 8, colorType: 0 }, deflateSync(pixels));
}

const nameOf = (n: number) => `frame ${String(n).padStart(3, '0')}`;
const fileOf = (n: number) => ({ name: `${nameOf(n)}.png`, mimeType: 'image/png', buffer: grayPng(n) });
const place = (name: string) => page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name });
/** The button of the tool bar: an empty library has another one. */
const files = () => page.locator('input[type=file]').first();
const grid = () => page.getByRole('listbox').first();
const cards = () => grid().getByRole('option');
const bar = () => page.getByRole('region', { name: 'Selected assets' });
const isAwake = () => page.getByRole('button', { name: /^Tasks:/ }).waitFor();

async function openLibrary(): Promise<void> {
  await page.goto('/studio/assets');
  await isAwake();
}

/** Draws a lasso around the first row of cards. */
async function lassoFirstRow(): Promise<void> {
  const box = await grid().boundingBox();
  const card = await cards().first().boundingBox();
  if (!box || !card) throw new Error('The grid has no cards.');
  await page.mouse.move(box.x - 8, box.y + 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 4, card.y + card.height / 2, { steps: 5 });
  await page.mouse.up();
}

test('lists 100 uploads, with few elements in the page', async () => {
  await openLibrary();
  await page.getByText('Everything you generate or upload appears here.').waitFor();
  await files().setInputFiles(Array.from({ length: uploads }, (_, n) => fileOf(n)));
  await place(`All assets ${uploads}`).waitFor();
  await grid().focus();
  const last = grid().getByRole('option', { name: fileOf(0).name });
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return last.isVisible();
    })
    .toBe(true);
  expect(await page.locator('#results *').count()).toBeLessThan(1500);
  await page.keyboard.press('Home');
  expect(await violations(page)).toEqual([]);
});

test('lists the shortcuts of the library while the grid has the focus', async () => {
  await grid().focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByText('Extend the selection').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test('refuses a file that is no media, beside its name, and keeps the others', async () => {
  await files().setInputFiles({ name: 'model.exr', mimeType: 'image/x-exr', buffer: Buffer.from('no image') });
  const failed = page.getByRole('article', { name: 'model.exr' });
  await failed
    .getByRole('alert')
    .getByText(/has an unsupported format/)
    .waitFor();
  expect(await failed.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await failed.getByRole('button', { name: 'Dismiss model.exr' }).click();
  await failed.waitFor({ state: 'hidden' });
});

test('refuses a URL that is not a public https address, below the field', async () => {
  await page.getByRole('button', { name: 'More ways to add assets' }).click();
  await page.getByRole('menuitem', { name: 'From a URL…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add from a URL' });
  await dialog.getByLabel('URL').fill('http://127.0.0.1/lamp.png');
  await dialog.getByRole('button', { name: 'Add to library' }).click();
  await dialog.getByText('This URL must begin with “https://”.').waitFor();
  expect(await dialog.getByLabel('URL').getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
});

test('labels the assets of a lasso together', async () => {
  await openLibrary();
  await cards().first().waitFor();
  await lassoFirstRow();
  const chosen = await grid().getByRole('option', { selected: true }).count();
  expect(chosen).toBeGreaterThan(2);
  await bar().getByText(`${chosen} selected`).waitFor();
  await bar().getByRole('button', { name: 'Label' }).click();
  const dialog = page.getByRole('dialog', { name: `Label ${chosen} assets` });
  await dialog.getByLabel('New label').fill('For review');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'For review', checked: true }).waitFor();
  await dialog.getByRole('button', { name: 'Apply labels' }).click();
  await place(`For review ${chosen}`).click();
  await expect.poll(() => cards().count()).toBe(chosen);
});

test('moves assets to the trash with the keyboard, and restores them', async () => {
  await openLibrary();
  await cards().first().waitFor();
  const first = await cards().first().getAttribute('data-asset');
  await grid().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await bar().getByText('2 selected').waitFor();
  await page.keyboard.press('Delete');
  await place(`All assets ${uploads - 2}`).waitFor();
  await place('Trash 2').click();
  await page.getByText(/deleted permanently after 30 days/).waitFor();
  await grid().locator(`[data-asset=${first}]`).waitFor();
  expect(await violations(page)).toEqual([]);
  await grid().focus();
  await page.keyboard.press('Control+a');
  await bar().getByRole('button', { name: 'Restore' }).click();
  await page.getByText('The trash is empty.').waitFor();
  await place(`All assets ${uploads}`).waitFor();
});

test('moves the focused asset to the trash, and takes it back by the notice', async () => {
  await openLibrary();
  await cards().first().waitFor();
  await grid().focus();
  await page.keyboard.press('Delete');
  await place(`All assets ${uploads - 1}`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await place(`All assets ${uploads}`).waitFor();
});

test('shows provenance and content credentials, and names the reference that keeps an asset from the trash', async () => {
  await page.goto('/studio/references/new');
  await isAwake();
  await page.getByRole('textbox', { name: 'Tag', exact: true }).fill('harbor');
  await page.locator('output', { hasText: /^available$/ }).waitFor();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A stone harbor at night');
  await page.getByRole('button', { name: /^Generate image.*1 credit/ }).click();
  await page.waitForURL(/\/studio\/references\/ref/);
  await page.getByRole('button', { name: 'View image 1 large: Main image', exact: true }).waitFor();
  await openLibrary();
  await cards().first().click();
  await page.waitForURL(/\/studio\/assets\/ast/);
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByText('Signature valid').waitFor();
  await details.getByText('Signed by').waitFor();
  await details.getByRole('link', { name: /harbor/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText(/is an image of the reference “.*”\. Remove it there first\./).waitFor();
  await page.getByRole('button', { name: 'Next asset' }).click();
  await page.getByText(`2 of ${uploads + 1}`).waitFor();
  expect(studio.problems).toEqual([]);
});
