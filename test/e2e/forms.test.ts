import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let admin: Page;
beforeAll(async () => {
  studio = await openStudio();
  admin = await studio.visit();
  await signUp(admin, 'owner@example.test');
});
afterAll(() => studio.stop());

test('a visitor writes, an admin reads and replies, and the queue follows', async () => {
  await admin.goto('/admin/forms');
  await admin.getByText('No new messages.').waitFor();
  expect(await violations(admin)).toEqual([]);

  const visitor = await studio.visit();
  await visitor.goto('/contact');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Enter your name.').waitFor();
  await visitor.getByLabel('Name').fill('Jo Vega');
  await visitor.getByLabel('Email').fill('jo@example.test');
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Enter a message.').waitFor();
  await visitor.getByRole('textbox', { name: 'Message' }).fill('Which formats can I export?');
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Success!').waitFor();

  await admin.reload();
  const message = admin.getByRole('article', { name: 'Message from Jo Vega' });
  await message.getByText('Which formats can I export?').waitFor();
  await message.getByRole('textbox', { name: 'Reply' }).fill('MP4, ProRes and edit lists.');
  expect(await violations(admin)).toEqual([]);
  await message.getByRole('button', { name: 'Send reply' }).click();
  await admin.getByText('The reply is on its way to jo@example.test.').waitFor();
  await admin.getByRole('radio', { name: 'Answered 1' }).click();
  await message.getByText('MP4, ProRes and edit lists.').waitFor();
  await message.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('radio', { name: 'Closed 1' }).waitFor();
  expect(studio.problems).toEqual([]);
});

test('the Enterprise form begins with the name and address of the signed-in user', async () => {
  await admin.goto('/enterprise');
  await expect.poll(() => admin.getByLabel('Name').inputValue()).toBe('Mara Okafor');
  expect(await admin.getByLabel('Email').inputValue()).toBe('owner@example.test');
  await admin.getByLabel('Company').fill('Okafor Films');
  await admin.getByLabel('What do you make?').fill('Series.');
  await admin.getByRole('button', { name: 'Send message' }).click();
  await admin.getByText('Success!').waitFor();
});

test('long names and words stay within their row of the queue', async () => {
  const visitor = await studio.visit();
  await visitor.goto('/contact?about=feedback');
  await visitor.getByLabel('Name').fill('A very long name '.repeat(5).trim());
  await visitor.getByLabel('Email').fill('long@example.test');
  await visitor.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(300));
  await visitor.getByRole('button', { name: 'Send message' }).click();
  await visitor.getByText('Success!').waitFor();
  await admin.goto('/admin/forms');
  const list = admin.getByRole('region', { name: 'Messages' });
  await list.getByText('A very long name').waitFor();
  expect(await list.evaluate((region) => region.scrollWidth <= region.clientWidth)).toBe(true);
});
