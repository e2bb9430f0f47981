import { readFile } from 'node:fs/promises';
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

test('what was not asked for is run again from its take, without a charge, and the count goes down', async () => {
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /Shot 1A/ }).waitFor();
  await page.getByText('10,049 remaining. Failed results are not charged.').waitFor();
  // The connection fails twice: the request is sent again as the same one, and counts once.
  let lost = 0;
  await page.route(/\/api\/storyboards\/[^/]+\/generate/, (route) => {
    lost += 1;
    return lost <= 2 ? route.abort() : route.continue();
  });
  await page.locator('[data-generate]').first().click();
  await page.getByText('5 of 5 left today').waitFor();
  await page.getByRole('button', { name: /^Tasks/ }).click();
  await page.getByRole('region', { name: 'Recent results' }).getByText('5 of 5 left today').waitFor();
  await page.keyboard.press('Escape');
  const again = page.getByRole('tabpanel').getByRole('button', { name: /Retake/ });
  await again.click();
  await page.getByRole('option', { name: 'Take 2' }).waitFor();
  expect(await again.count()).toBe(0);
  await page.getByRole('button', { name: /10,049.*credits/ }).waitFor();
});

test('the usage page lists each task with what it cost, saves it as CSV, and keeps a threshold', async () => {
  await page.goto('/studio/account/usage');
  await page.getByRole('row', { name: /1A · Image.*Free retake\./ }).waitFor();
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByText('No tasks match.').waitFor();
  // The address says it all: it can be sent to somebody, saved, and gone back from.
  expect(page.url()).toContain('?from=2020-01-01&until=2020-01-02');
  await page.reload();
  await page.getByText('No tasks match.').waitFor();
  const [narrowed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect((await readFile(await narrowed.path(), 'utf8')).trim().split('\r\n')).toHaveLength(1);
  await page.goBack();
  await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('');
  expect(page.url()).toMatch(/\?from=2020-01-01$/);
  await page.goForward();
  await page.getByText('No tasks match.').waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page
    .getByRole('row', { name: /1A · Image/ })
    .first()
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);

  await page.getByRole('radio', { name: 'All transactions' }).click();
  await page.getByRole('list', { name: 'Transactions, newest first' }).getByText('1 from held').waitFor();
  await page.getByRole('radio', { name: 'Tasks' }).click();

  await page.getByLabel('In a day').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This must be at least 1 credit.').waitFor();
  await page.getByLabel('In a day').fill('1,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 credit used today').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('an admin gives credits with a reason, and the ledger shows them and adds up', async () => {
  await page.goto('/admin/ledger');
  await page.getByRole('button', { name: 'Ledger balanced' }).waitFor();
  await page.getByLabel('Search the ledger').fill('owner@');
  await page.getByRole('button', { name: /Grant or correct credits of owner@example\.test/ }).click();
  await page.getByRole('textbox', { name: 'Credits' }).fill('250');
  await page.getByLabel('Reason').fill('For the festival');
  await page.getByRole('button', { name: 'Grant 250 credits' }).click();
  await page.getByRole('row', { name: /Granted Bonus “For the festival”.*\+250/ }).waitFor();
  expect(await violations(page)).toEqual([]);

  // Each correction counts with what its own bucket has, and changes that bucket.
  for (const [act, sum, bucket] of [
    ['Correct plan', /^Changes from 49 to 42 plan credits/, 'Plan'],
    ['Correct bonus', /^Changes from 10,250 to 10,243 bonus credits/, 'Bonus'],
  ] as const) {
    await page.getByRole('button', { name: /Grant or correct credits of owner@example\.test/ }).click();
    await page.getByRole('radio', { name: act }).click();
    await page.getByRole('textbox', { name: 'Credits' }).fill('−7');
    await page.getByText(sum).waitFor();
    await page.getByLabel('Reason').fill(`Wrong ${bucket}`);
    await page.getByRole('button', { name: 'Deduct 7 credits' }).click();
    await page.getByRole('row', { name: new RegExp(`${bucket} “Wrong ${bucket}”.*−7`) }).waitFor();
  }
  await page.goto('/admin/audit-log');
  await page.getByText('“For the festival”').waitFor();
  expect(studio.problems).toEqual([]);
});

test('an admin hides a model with a reason, sees what another would cost, and takes it back', async () => {
  await page.goto('/admin/catalogue');
  await page.getByRole('row', { name: /Veo 3\.1 .*Needs a key: fal .*20 per second/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Search models').fill('previz-text');
  await page.getByRole('button', { name: 'Edit Previz text' }).click();
  const dialog = page.getByRole('dialog', { name: 'Previz text' });
  await dialog.getByRole('radio', { name: 'Hidden' }).click();
  await dialog.getByLabel('Reason').fill('Nobody reads it');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Previz text Edited .*Hidden/ });
  await row.waitFor();
  await row.getByRole('button', { name: 'Edit Previz text' }).click();
  await dialog.getByLabel('Reason').fill('Somebody does');
  await dialog.getByRole('button', { name: 'Revert to default' }).click();
  await page.getByRole('row', { name: /Previz text .*By this machine/ }).waitFor();
  await page.goto('/admin/audit-log');
  await page.getByText('“Somebody does”').waitFor();
  expect(studio.problems).toEqual([]);
});

test('an admin sees what runs at the vendors and what has failed, and what credits brought against what vendors take', async () => {
  await page.goto('/admin/tasks');
  await page.getByRole('row', { name: /^This machine/ }).waitFor();
  await page.getByText('No tasks are running.').waitFor();
  await page.getByRole('radio', { name: 'Lost' }).click();
  await page.getByText('No lost tasks.').waitFor();
  await page.getByRole('radio', { name: 'Failed' }).click();
  await page.getByText('No failed tasks.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Margin' }).click();
  // The picture and its free re-run.
  await page.getByRole('row', { name: /^Previz 2 of 2.* 1/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(studio.problems).toEqual([]);
});
