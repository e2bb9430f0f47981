import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, signUp, type Studio } from '#test/e2e/open-studio.ts';
import { offerFrames } from './frames-script.ts';
import { firebaseEnvironment } from './open-emulator.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio({ ...firebaseEnvironment(), FIREBASE_PROVIDERS: 'google,facebook' });
  // The owner, so that whoever comes by a window is a member like others.
  await signUp(await studio.visit(), 'owner@example.test');
  page = await studio.visit();
  await offerFrames(page.context());
  page.on('dialog', (dialog) => studio.problems.push(dialog.message()));
}, 120_000);
afterAll(() => studio.stop());

const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
const account = (name: string) => page.getByRole('button', { name: `account of ${name}` });
async function openWindow(service: string): Promise<Page> {
  const button = page.getByRole('button', { name: `Continue with ${service}` });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.getByText('Add new account').waitFor();
  return popup;
}
async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(cookies).not.toContain('firebaseToken');
  await page.goto('/sign-in');
}

test('who is new comes by Firebase’s pop-up, with a profile made from what it says', async () => {
  const created = page.waitForResponse((response) => response.url().endsWith('/api/users/production/create'));
  await page.goto('/sign-up');
  const popup = await openWindow('Google');
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill('ida@example.test');
  await popup.locator('#display-name-input').fill('Ida Sund Holm');
  await popup.locator('#sign-in').click();
  await page.waitForURL('**/studio');
  await account('Ida Sund Holm').waitFor();
  const answer = await created;
  expect(answer.request().postDataJSON()).toMatchObject({ createFromSocial: true });
  expect(await answer.json()).toMatchObject({
    isSuccessful: true,
    data: { first_name: 'Ida', last_name: 'Sund Holm', email: 'ida@example.test', emailVerified: true, role: 'member' },
  });
  await expect.poll(cookies).toEqual(expect.arrayContaining(['firebaseToken', 'user']));
});

test('who is known chooses their account in the pop-up, and is the same person', async () => {
  await signOut();
  const popup = await openWindow('Google');
  await popup.getByText('ida@example.test').click();
  await page.waitForURL('**/studio');
  await account('Ida Sund Holm').waitFor();
  await page.goto('/studio/account/security');
  await page.getByText(/You sign in with Google\./).waitFor();
});

test('a pop-up that was closed leaves the page as it was, and says nothing', async () => {
  await signOut();
  const popup = await openWindow('Facebook');
  await popup.close();
  await page.getByRole('button', { name: 'Continue with Facebook' }).waitFor();
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  expect(await cookies()).not.toContain('firebaseToken');
  expect(studio.problems).toEqual([]);
});
