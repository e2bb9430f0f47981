import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, signUp, type Studio } from '#test/e2e/open-studio.ts';
import { firebaseEnvironment, openEmulator } from './open-emulator.ts';

let studio: Studio;
let page: Page;
const emulator = openEmulator();
const email = 'mara@example.test';

beforeAll(async () => {
  studio = await openStudio(firebaseEnvironment());
  page = await studio.visit();
}, 120_000);
afterAll(() => studio.stop());

const account = () => page.getByRole('button', { name: 'MO: account of Mara Okafor' });
const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
async function signOut(): Promise<void> {
  await account().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(cookies).not.toContain('firebaseToken');
}
async function signIn(password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('who makes an account with Firebase is in the studio, and the server’s pages know them', async () => {
  await signUp(page, email);
  await account().waitFor();
  await expect.poll(cookies).toEqual(expect.arrayContaining(['firebaseToken', 'user']));
  await page.reload();
  await account().waitFor();
  const html = await (await page.request.get('/studio')).text();
  expect(html).toContain('Mara');
});

test('who signs out of Firebase leaves nothing behind, and comes back with the right password alone', async () => {
  await signOut();
  expect(await cookies()).not.toContain('user');
  await page.goto('/sign-in');
  await signIn('wrong horse');
  await page.getByText('Access denied. Check password or check your email to verify your account.').waitFor();
  await signIn('correct horse');
  await account().waitFor();
});

test('the security page offers what Firebase can do: a session list and a second factor of ours are not there', async () => {
  await page.goto('/studio/account/security');
  await page.getByRole('button', { name: 'Change password' }).waitFor();
  expect(await page.getByText(/two-factor/i).count()).toBe(0);
  await page.getByRole('button', { name: 'Send verification' }).click();
  await page.getByText('Email verification sent').waitFor();
  const oobCode = await emulator.mailedCode(email, 'VERIFY_EMAIL');
  await page.goto(`/mail-link?mode=verifyEmail&oobCode=${oobCode}&lang=en`);
  await page.getByText('Your email address is verified.').waitFor();
  await page.goto('/studio/account/security');
  await expect.poll(() => page.getByText('Not verified').count()).toBe(0);
});

test('the link in Firebase’s mail leads to our page, where a new password is chosen', async () => {
  await signOut();
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /send|reset/i }).click();
  await page.getByText('Please check your email to reset your password').waitFor();
  const oobCode = await emulator.mailedCode(email, 'PASSWORD_RESET');
  await page.goto(`/mail-link?mode=resetPassword&oobCode=${oobCode}&lang=en`);
  await page
    .getByRole('textbox', { name: /password/i })
    .first()
    .fill('better horse');
  await page.getByRole('button', { name: /password/i }).click();
  await page.getByText('Password updated successfully').waitFor();
  await page.goto('/sign-in');
  await signIn('better horse');
  await account().waitFor();
});

test('whoever is disabled in Firebase cannot come in, and is told why', async () => {
  const { localId } = await emulator.signInElsewhere(email, 'better horse');
  await signOut();
  await emulator.disable(localId);
  await page.goto('/sign-in');
  await signIn('better horse');
  await page.getByText('Your account has been disabled.').waitFor();
  expect(studio.problems).toEqual([]);
});

test('Firebase’s code is in no page of an installation without it', async () => {
  const builtIn = await openStudio();
  const visitor = await builtIn.visit();
  await visitor.goto('/sign-in');
  await visitor.getByLabel('Email').waitFor();
  const scripts = await visitor.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return Promise.all(loaded.map(async ({ name }) => (await fetch(name)).text()));
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes('identitytoolkit.googleapis.com'))).toEqual([]);
  await builtIn.stop();
});
