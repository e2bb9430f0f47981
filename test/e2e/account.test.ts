import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let owner: Page;
let page: Page;

beforeAll(async () => {
  // A vendor whom nobody reaches can say nothing about a key.
  studio = await openStudio({ FAL_URL: 'http://127.0.0.1:9' });
  [owner, page] = [await studio.visit(), await studio.visit()];
  await signUp(owner, 'owner@example.test');
  await signUp(page, 'mara@example.test');
});
afterAll(() => studio.stop());

const notice = (text: string) => page.getByText(text, { exact: true }).waitFor();

test('a newcomer is asked three things once, and may change the answers in the profile', async () => {
  const card = page.getByRole('region', { name: 'Three questions about your work' });
  await card.getByText('A short film', { exact: true }).click();
  await card.getByText('A screenplay', { exact: true }).click();
  await card.getByRole('button', { name: 'Save' }).click();
  await notice('Drop your screenplay on this page to turn it into scenes and shots.');
  await card.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.waitForURL('**/studio/account/profile');
  await expect.poll(() => page.getByRole('radio', { name: 'A screenplay' }).isChecked()).toBe(true);
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/users/production/update'));
  await page.getByText('Editor', { exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: 'Editor' }).isChecked()).toBe(true);

  const other = owner.getByRole('region', { name: 'Three questions about your work' });
  await other.getByRole('button', { name: 'Skip' }).click();
  await other.waitFor({ state: 'detached' });
  await owner.reload();
  await owner.getByRole('button', { name: /account of/ }).waitFor();
  expect(await other.count()).toBe(0);
});

test('names are saved, and the menu knows them at once', async () => {
  await page.getByLabel('First name').fill('Ingrid');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await notice('Profile updated successfully');
  await page.getByRole('button', { name: 'IO: account of Ingrid Okafor' }).waitFor();
  await page.getByText('mara@example.test').waitFor();
  await page.getByText('Not verified').waitFor();
});

test('a key of one’s own is entered, seen by its end alone, and taken away', async () => {
  await page.goto('/studio/account/keys');
  await page.getByRole('button', { name: 'Add fal key' }).click();
  await page.keyboard.type('key-id:0123456789abcdef7Kq2');
  await page.keyboard.press('Enter');
  await notice('Key saved but not tested, because fal could not be reached.');
  await page.getByText('Key ends in 7Kq2').waitFor();
  expect(await page.content()).not.toContain('0123456789abcdef');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Remove fal key' }).click();
  await page.getByRole('dialog').waitFor();
  // A notice over a dialog is a line at the top of a phone. This one stays until it was measured.
  const { top, height } = await page.locator('[aria-label=Notices]').evaluate((region) => {
    region.prepend(Object.assign(document.createElement('p'), { textContent: 'Saved' }));
    const place = region.firstElementChild?.getBoundingClientRect();
    region.firstElementChild?.remove();
    return { top: place?.top ?? Number.NaN, height: place?.height ?? Number.NaN };
  });
  expect({ isAtTop: top < 40, isLine: height < 60 }).toEqual({ isAtTop: true, isLine: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await notice('fal key removed.');
  await page.getByRole('button', { name: 'Add fal key' }).waitFor();
});

test('everything that is kept of somebody is downloaded as an archive', async () => {
  await page.goto('/studio');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.waitForURL('**/studio/storyboards/**');
  await page.goto('/studio/account/privacy');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^backlot-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const read = (name: string) => new TextDecoder().decode(files[name]);
  expect(JSON.parse(read('profile.json'))).toMatchObject([{ email: 'mara@example.test', firstName: 'Ingrid' }]);
  expect(JSON.parse(read('credits/movements.json'))).toMatchObject([{ kind: 'grant', credits: 50 }]);
  const screenplay = Object.keys(files).find((name) => name.endsWith('.fountain')) ?? '';
  expect(read(screenplay)).toContain('You are late.');
  expect(JSON.parse(read('storyboards/scenes.json'))).toHaveLength(2);
});

test('an admin shuts somebody out with a reason, everywhere at once, and the audit log says so', async () => {
  await owner.getByRole('button', { name: /account of/ }).click();
  await owner.getByRole('menuitem', { name: 'Admin', exact: true }).click();
  await owner.waitForURL('**/admin/users');
  await owner.getByLabel('Search users').fill('ingrid');
  await owner.getByRole('button', { name: 'Actions for Ingrid Okafor' }).click();
  await owner.getByRole('menuitem', { name: 'Disable' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Disable Ingrid Okafor' });
  await dialog.getByLabel('Reason').fill('Asked us to');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await owner.getByRole('row', { name: /Ingrid Okafor Disabled/ }).waitFor();
  await page.getByText('Your account has been disabled.').waitFor();

  await owner.getByRole('button', { name: 'Actions for Ingrid Okafor' }).click();
  await owner.getByRole('menuitem', { name: 'Enable' }).click();
  await owner.getByLabel('Reason').fill('Came back');
  await owner.getByRole('button', { name: 'Enable' }).click();
  await owner.getByRole('dialog').waitFor({ state: 'detached' });
  await owner.getByRole('link', { name: 'Audit log' }).click();
  const deeds = owner.getByRole('listitem');
  await expect
    .poll(() => deeds.allInnerTexts())
    .toEqual([
      expect.stringContaining('Mara Okafor enabled Ingrid Okafor'),
      expect.stringContaining('“Asked us to”'),
      expect.stringContaining('Ingrid Okafor removed their own key · …7Kq2, fal'),
      expect.stringContaining('Ingrid Okafor added their own key · …7Kq2, fal'),
    ]);
});

test('whoever asks for Enterprise fills in a form, and an admin reads the letter in the outbox', async () => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Contact us' }).click();
  await page.getByRole('heading', { name: 'Enterprise' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Ana Lima');
  await page.getByLabel('Email').fill('ana@lima.test');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Enter a message.').waitFor();
  await page.getByLabel('What do you make?').fill('Forty shorts a year.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Success!').waitFor();

  await owner.goto('/admin/outbox');
  await owner.getByRole('button', { name: /Enterprise: Ana Lima/ }).click();
  await owner.frameLocator('iframe').getByText('Forty shorts a year.').waitFor();
  await owner.getByText('Plain text').click();
  await owner.getByLabel('Plain text', { exact: true }).last().getByText('Reply to Ana Lima:').waitFor();
  await owner.keyboard.press('Escape');
  await owner.getByRole('dialog').waitFor({ state: 'detached' });
});

test('what is for admins is not there for others', async () => {
  await page.goto('/sign-in?next=/admin/users');
  await page.getByLabel('Email').fill('mara@example.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/users');
  await page.getByText('Document not found.').waitFor();
  expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
});

test('a user who closes their account is signed out everywhere, sees only how to come back after signing in, and reinstates it', async () => {
  const second = await page.context().newPage();
  await second.goto('/studio');
  await second.getByRole('button', { name: /account of/ }).waitFor();
  await page.goto('/studio/account/privacy');
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close account' });
  expect(await dialog.getByRole('button', { name: 'Close account' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Type your email address to confirm').fill('Mara@example.test');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await page.waitForURL('**/sign-in**');
  await expect.poll(() => second.getByRole('button', { name: /account of/ }).count()).toBe(0);
  await page.getByLabel('Email').fill('mara@example.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/studio**');
  await second.goto('/studio');
  for (const window of [page, second]) {
    await window.getByRole('heading', { name: 'Your account is closed' }).waitFor();
    expect(await window.getByRole('navigation').count()).toBe(0);
  }
  await page.goto('/studio/projects');
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await notice('Your account has been reinstated');
  await page.getByText('Last Light').first().waitFor();
  expect(studio.problems).toEqual([]);
});
