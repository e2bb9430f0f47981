import type { Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noisePng } from '../fixtures/png.ts';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterAll(() => studio.stop());

const button = (name: string | RegExp, within: ReturnType<Page['getByRole']> | Page = page) =>
  within.getByRole('button', { name, exact: true });
const png = (name: string, seed: number) => ({ name, mimeType: 'image/png', buffer: Buffer.from(noisePng(seed)) });

/** A sentence on the page; some are said to screen readers once more. */
const said = (sentence: string) => page.getByRole('paragraph').filter({ hasText: sentence });

async function upload(press: () => Promise<void>, file: ReturnType<typeof png>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(file);
}

test('a photo of a real person makes nothing before a consent is recorded, and nothing after it is withdrawn', async () => {
  await page.goto('/studio/characters/new?from=photo');
  await page.getByRole('button', { name: /^Tasks:/ }).waitFor();
  const shown = page.getByRole('group', { name: 'Photo' });
  await upload(() => button('Upload', shown).click(), png('jo.png', 1));
  await page.getByRole('img', { name: 'jo.png' }).waitFor();
  const generate = page.getByRole('button', { name: /^Generate 4 images/ });
  await said('Choose who the photo shows.').waitFor();
  expect(await generate.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('radio', { name: 'Real person', exact: true }).click();
  await said('Save the character, then record the person’s consent.').waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jo');
  expect(await violations(page)).toEqual([]);
  await button('Save without images').click();
  await page.waitForURL(/\/studio\/characters\/chr/);

  const refusal = '“Jo” shows a real person, and no consent is recorded. Record it on the character.';
  await page.getByRole('status').getByText(refusal).waitFor();
  expect(await generate.getAttribute('aria-disabled')).toBe('true');
  await button('Record consent').click();
  const dialog = page.getByRole('dialog', { name: 'Likeness of “Jo”' });
  await dialog.getByRole('button', { name: /This is me/ }).click();
  await page.getByRole('option', { name: /Written consent/ }).click();
  await button('Save', dialog).click();
  const problems = ['Enter the person’s name.', 'Add the signed document.', 'Enter the last day of the consent.'];
  for (const problem of problems) await dialog.getByText(problem).waitFor();
  await dialog.getByRole('textbox', { name: 'Person’s name' }).fill('Jo Hart');
  await upload(() => button('Upload', dialog).click(), png('signed.png', 2));
  await dialog.getByText('signed.png').waitFor();
  await dialog.getByRole('textbox', { name: 'Last day', exact: true }).fill('2020-12-31');
  await dialog.getByText('The last day is in the past. Enter today or a later day.').waitFor();
  await dialog.getByRole('textbox', { name: 'Last day', exact: true }).fill('2099-12-31');
  expect(await violations(page)).toEqual([]);
  await button('Save', dialog).click();
  await page.getByText('Jo Hart, written consent for face and voice, until Dec 31, 2099').waitFor();
  await page.getByRole('status').getByText(refusal).waitFor({ state: 'hidden' });
  await generate.click();
  await button('Headshot image 4').waitFor();

  await button('Consent').click();
  await button('Withdraw consent', dialog).click();
  await page.getByText('Consent withdrawn. New generation with “Jo” is blocked.').waitFor();
  await page.getByRole('status').getByText(refusal).waitFor();
  await page.getByRole('button', { name: /^Regenerate 4 images/, disabled: true }).waitFor();
});

test('a consent that another window changed meanwhile is not overwritten, and the dialog says so', async () => {
  await button('Consent').click();
  const dialog = page.getByRole('dialog', { name: 'Likeness of “Jo”' });
  await dialog.getByRole('textbox', { name: 'Person’s name' }).fill('Jo Hart');
  // Without a message to this window, as when the other one is faster by a moment.
  const characterId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const client = new pg.Client({ connectionString: studio.databaseUrl });
  await client.connect();
  await client.query('update characters set revision = revision + 1 where id = $1', [characterId]);
  await client.end();
  await button('Save', dialog).click();
  await dialog
    .getByRole('alert')
    .getByText(/was changed in another window/)
    .waitFor();
});
