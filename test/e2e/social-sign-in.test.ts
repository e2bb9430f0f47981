import type { Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registered } from '../fakes/social/people.ts';
import { type FakeSocial, startFakeSocial } from '../fakes/social/social-services.ts';
import { appCode } from '../harness/identity-browser.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let social: FakeSocial;
let studio: Studio;
let page: Page;

beforeAll(async () => {
  social = await startFakeSocial();
  const { google, apple, facebook } = registered;
  studio = await openStudio({
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    APPLE_CLIENT_ID: apple.clientId,
    APPLE_TEAM_ID: apple.teamId,
    APPLE_KEY_ID: apple.keyId,
    APPLE_PRIVATE_KEY: social.appleKey,
    FACEBOOK_CLIENT_ID: facebook.clientId,
    FACEBOOK_CLIENT_SECRET: facebook.clientSecret,
  });
  page = await studio.visit();
  await social.follow(page.context());
});
afterAll(async () => {
  await studio.stop();
  await social.close();
});

const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
const button = (service: string) => page.getByRole('button', { name: `Continue with ${service}` });
const account = (name: string) => page.getByRole('button', { name: `account of ${name}` });

/** Presses the button of a service; answers its window. */
async function openWindow(service: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(service).click()]);
  await popup.getByRole('heading').waitFor();
  return popup;
}

async function sayYes(service: string): Promise<void> {
  const popup = await openWindow(service);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(cookies).not.toContain('firebaseToken');
  await page.goto('/sign-in');
}

test('who is new comes by Google’s window with the name and the address that it knows', async () => {
  const created = page.waitForRequest((request) => request.url().endsWith('/api/users/production/create'));
  await page.goto('/sign-up');
  await sayYes('Google');
  await page.waitForURL('**/studio');
  await account('Mara Okafor').waitFor();
  expect((await created).postDataJSON()).toMatchObject({ createFromSocial: true });
  await expect.poll(cookies).toEqual(expect.arrayContaining(['firebaseToken', 'user']));
});

test('who is known comes back by the same window, and to the page that was asked for', async () => {
  await signOut();
  await page.goto('/sign-in?next=%2Fstudio%2Faccount%2Fprofile');
  await sayYes('Google');
  await page.waitForURL('**/studio/account/profile');
  await account('Mara Okafor').waitFor();
});

test('the security page says how one comes in, and gives who has no password a way to one', async () => {
  await page.goto('/studio/account/security');
  await page.getByText(/You sign in with Google\./).waitFor();
  expect(await page.getByLabel('Current password').count()).toBe(0);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Please check your email to reset your password').waitFor();
});

test('a window that was closed, or where somebody said no, leaves the page as it was', async () => {
  await signOut();
  const closed = await openWindow('Google');
  await page.getByRole('button', { name: 'Waiting for the other window' }).waitFor();
  await closed.close();
  await button('Google').waitFor();
  for (const service of ['Google', 'Apple']) {
    const refused = await openWindow(service);
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await button(service).waitFor();
  }
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  expect(await cookies()).not.toContain('firebaseToken');
});

test('a window that the browser keeps closed is told, with what to do', async () => {
  await page.evaluate(() => (window.open = () => null));
  await button('Google').click();
  await page.getByText('Your browser blocked the sign-in window. Allow pop-ups for this page and try again.').waitFor();
  await page.reload();
});

test('an answer with a forged state, or one that was used, signs nobody in', async () => {
  const popup = await openWindow('Google');
  await popup
    .locator('input[name=state]')
    .first()
    .evaluate((input: HTMLInputElement) => (input.value += 'x'));
  await popup.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Unable to sign in, please try again.').waitFor();

  const answered = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/api/auth/callback/google?'));
  await sayYes('Google');
  const used = (await answered).url();
  await account('Mara Okafor').waitFor();
  await signOut();
  await page.goto(used);
  await page.waitForURL('**/signed-in?error=state_mismatch');
  await page.goto('/studio/projects');
  await page.waitForURL('**/sign-in**');
});

test('Apple answers by a form, and its first answer alone says the name', async () => {
  social.person = { id: '2', firstName: 'Bo', lastName: 'Lind', email: 'bo@example.test', emailVerified: true };
  await sayYes('Apple');
  await account('Bo Lind').waitFor();
  await signOut();
});

test('Facebook’s window is cut off from ours, and leads in all the same', async () => {
  social.person = { id: '3', firstName: 'Cy', lastName: 'Ray', email: 'cy@example.test', emailVerified: false };
  const popup = await openWindow('Facebook');
  // It looks closed.
  await button('Facebook').waitFor();
  await popup.getByRole('button', { name: 'Continue' }).click();
  await account('Cy Ray').waitFor();
  await signOut();
});

test('the second factor is asked for after the window, on the page that opened it', async () => {
  const email = 'dee@example.test';
  await signUp(page, email);
  const database = new pg.Client({ connectionString: studio.databaseUrl });
  await database.connect();
  await database.query('update identity."user" set "emailVerified" = true where email = $1', [email]);
  await database.end();
  const ask = (path: string, body: object) =>
    page.evaluate(
      async ([to, what]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/auth/two-factor/${to}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(what),
        });
        return (await answer.json()) as { totpURI: string };
      },
      [path, body] as const,
    );
  const { totpURI } = await ask('enable', { password: 'correct horse' });
  await ask('verify-totp', { code: appCode(totpURI) });
  await signOut();
  social.person = { id: '4', firstName: 'Dee', lastName: 'Sol', email, emailVerified: true };
  await sayYes('Google');
  await page.getByLabel('Code').fill(appCode(totpURI));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await account('Mara Okafor').waitFor();
  expect(studio.problems).toEqual([]);
});
