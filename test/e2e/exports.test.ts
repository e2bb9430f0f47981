import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#contract/errors.ts';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

const patientMs = 60_000;
let studio: Studio;
let page: Page;
let board: string;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'mara@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.waitForURL('**/studio/storyboards/**');
  board = page.url();
});
afterAll(() => studio.stop());

const sheetOf = (on: Page) => on.getByRole('dialog', { name: /^Export/ });

async function openSheet(on: Page) {
  await on.getByRole('button', { name: 'Export', exact: true }).click();
  const sheet = sheetOf(on);
  await sheet.waitFor();
  return sheet;
}

async function chooseResolution(on: Page, name: string) {
  const details = sheetOf(on).getByRole('button', { name: /^Details/ });
  if ((await details.getAttribute('aria-expanded')) !== 'true') await details.click();
  const radio = sheetOf(on).getByRole('radio', { name, exact: true });
  await radio.click();
  // A busy page takes it a moment after the click.
  await expect.poll(() => radio.isChecked()).toBe(true);
}

test(
  'who closes the browser while a film is made finds it when they are back',
  async () => {
    const sheet = await openSheet(page);
    await chooseResolution(page, '480p');
    // A double click exports once.
    const exportFilm = sheet.getByRole('button', { name: 'Export film' });
    await Promise.all([page.waitForResponse(/\/exports$/), exportFilm.dblclick()]);
    const context = page.context();
    await page.close();
    page = await context.newPage();
    await page.goto(board);
    const again = await openSheet(page);
    await again.getByRole('link', { name: 'Download' }).waitFor({ timeout: patientMs });
    expect(await again.getByText(/^MP4 · 480p/).count()).toBe(1);
  },
  patientMs,
);

test(
  'a laptop that sleeps while exports are made shows them as soon as it wakes',
  async () => {
    const awake = await page.context().newPage();
    await awake.goto(board);
    await openSheet(awake);
    // Nothing comes to a sleeping page.
    await page.route('**/api/**', (route) => route.abort());
    await sheetOf(awake).getByText('Images and notes to print').click();
    await sheetOf(awake).getByRole('button', { name: 'Export storyboard PDF' }).click();
    await sheetOf(awake)
      .getByText(/^Storyboard PDF · /)
      .waitFor({ timeout: patientMs });
    await sheetOf(awake).getByRole('link', { name: 'Download' }).first().waitFor({ timeout: patientMs });
    await page.unroute('**/api/**');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await sheetOf(page)
      .getByText(/^Storyboard PDF · /)
      .waitFor({ timeout: patientMs });
    await expect.poll(() => sheetOf(page).getByRole('link', { name: 'Download' }).count()).toBe(2);
    await awake.close();
  },
  patientMs,
);

test('4K is not offered to whose plan does not allow it, and the sheet says why', async () => {
  const guest = await studio.visit();
  await signUp(guest, 'guest@example.test');
  await bringScript(guest, { name: 'last-light.fountain', text: shortScript });
  await guest.waitForURL('**/studio/storyboards/**');
  const sheet = await openSheet(guest);
  await chooseResolution(guest, '4K');
  await sheet.getByText(`4K: ${messages.plusOnly}`).waitFor();
  expect(await sheet.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/studio/account/plan');
  expect(await sheet.getByRole('button', { name: 'Export film' }).isDisabled()).toBe(true);
  await chooseResolution(guest, '1080p');
  expect(await sheet.getByRole('button', { name: 'Export film' }).isEnabled()).toBe(true);
  await guest.close();
});
