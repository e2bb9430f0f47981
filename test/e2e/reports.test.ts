import type { Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noisePng } from '../fixtures/png.ts';
import { violations } from './accessible.ts';
import { moveToPlan, openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let admin: Page;
let ana: Page;
let visitor: Page;
/** The page of Ana's public reference. */
let address: string;
beforeAll(async () => {
  studio = await openStudio();
  [admin, ana, visitor] = [await studio.visit(), await studio.visit(), await studio.visit()];
  await signUp(admin, 'owner@example.test');
  await signUp(ana, 'ana@example.test');
  await moveToPlan(studio, { planId: 2, email: 'ana@example.test' });
  await ana.goto('/studio/references/new?from=image');
  await ana.getByRole('button', { name: /^Tasks:/ }).waitFor();
  const chooser = ana.waitForEvent('filechooser');
  await ana.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: noisePng(3) });
  await ana.getByRole('button', { name: 'Remove the image' }).waitFor();
  await ana.getByRole('textbox', { name: 'Tag', exact: true }).fill('brass-lamp');
  await ana.getByRole('button', { name: 'Create reference' }).click();
  await ana.waitForURL(/\/studio\/references\/ref/);
  await ana.getByRole('switch', { name: 'Public' }).click({ force: true });
  await ana.getByRole('button', { name: 'Copy link' }).waitFor();
  address = ana.url();
});
afterAll(() => studio.stop());

/** The decision that the mail to the owner links to. */
async function newestDecision(): Promise<string> {
  const client = new pg.Client({ connectionString: studio.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from report_decisions order by id desc limit 1');
  await client.end();
  return rows[0]?.id ?? expect.fail('Nothing was decided.');
}

test('a visitor reports a public reference on a page, without an account', async () => {
  await visitor.goto(`/report?kind=reference&id=${address.split('/').at(-1)}`);
  await visitor.getByRole('heading', { name: 'Report @brass-lamp' }).waitFor();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('radio', { name: 'Copyright or trademark' }).check();
  await visitor.getByRole('textbox', { name: /^Details/ }).fill('This is my photo.');
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await visitor.getByText('Success!').waitFor();
  expect(await violations(visitor)).toEqual([]);
});

test('a user reports it in a dialog', async () => {
  await admin.goto(address);
  await admin.getByRole('link', { name: 'Report', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Report @brass-lamp' });
  await dialog.getByRole('radio', { name: 'Spam or something else' }).check();
  expect(await violations(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await admin.getByText('Success! Your report was sent. An admin will review it.').waitFor();
});

test('an admin hides it from the queue; the owner appeals, and the admin takes the decision back', async () => {
  await admin.goto('/admin/reports');
  await admin.getByText('This is my photo.').waitFor();
  await admin.getByRole('button', { name: 'Dismiss 2 reports' }).waitFor();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('textbox', { name: /^Decision note/ }).fill('This uses a photo of another person.');
  await admin.getByRole('button', { name: 'Hide', exact: true }).click();
  await admin.getByRole('button', { name: 'Undo decision' }).waitFor();
  expect(await violations(admin)).toEqual([]);
  await ana.goto(`/decisions/${await newestDecision()}`);
  await ana.getByText('This uses a photo of another person.').waitFor();
  expect(await violations(ana)).toEqual([]);
  await ana.getByRole('textbox').last().fill('It is my own photo.');
  await ana.getByRole('button', { name: /appeal/i }).click();
  await ana.getByText('It is my own photo.').waitFor();
  await admin.goto('/admin/reports');
  await admin.getByRole('radio', { name: /^Appeals/ }).click();
  await admin.getByText('It is my own photo.').first().waitFor();
  await admin.getByRole('textbox', { name: /^Answer/ }).fill('You are right.');
  await admin.getByRole('button', { name: 'Accept appeal and undo' }).click();
  await admin.getByRole('radio', { name: 'Appeals 0' }).waitFor();
  await visitor.goto(`/report?kind=reference&id=${address.split('/').at(-1)}`);
  await visitor.getByRole('heading', { name: 'Report @brass-lamp' }).waitFor();
  expect(studio.problems).toEqual([]);
});
