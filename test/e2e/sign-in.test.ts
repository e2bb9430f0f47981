import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
});
afterAll(() => studio.stop());

/** But for the mark of a browser that was used before: it says nothing, and lets nobody in. */
const cookies = async () =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => !name.startsWith('backlot.device_'));
const signIn = async (password: string) => {
  await page.getByLabel('Email').fill('mara@example.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** What a screen reader says of a field that is wrong; null while nothing is. */
const wrongOf = (label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    if (field.getAttribute('aria-invalid') !== 'true') return null;
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  });
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Opens the page and waits until its code runs: then it asks for the session. */
const openSignUp = () => Promise.all([page.waitForResponse(/get-session/), page.goto('/sign-up')]);

test('a form says at its fields what is wrong, once they were left or it was sent, and as one mends it', async () => {
  await openSignUp();
  await page.getByLabel('Email').fill('mara@');
  await expect.poll(() => wrongOf('Email')).toBeNull();
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await expect.poll(() => wrongOf('Email')).toBe('An email address looks like name@example.com.');
  await expect.poll(() => wrongOf('Password')).toBeNull();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(focused).toBe('email');
  await expect.poll(() => wrongOf('Password')).toBe('Use at least 6 characters. This password has 5.');
  await page.getByLabel('Email').fill('mara@example.test');
  await expect.poll(() => wrongOf('Email')).toBeNull();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(focused).toBe('password');
  await openSignUp();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect
    .poll(async () => [await wrongOf('Email'), await wrongOf('Password')])
    .toEqual(['Enter your email address.', 'Choose a password of at least 6 characters.']);
});

test('who makes an account is signed in, and both cookies are there', async () => {
  await signUp(page, 'mara@example.test');
  await page.getByRole('button', { name: 'MO: account of Mara Okafor' }).waitFor();
  await expect.poll(cookies).toEqual(expect.arrayContaining(['firebaseToken', 'user']));
});

test('who signs out leaves nothing behind in the browser', async () => {
  await page.getByRole('button', { name: 'MO: account of Mara Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'AI Filmmaking Studio' }).waitFor();
  await expect.poll(cookies).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user-')))).toEqual([]);
});

test('what is entered before the page is awake stays, and a button that is pressed then puts no password into an address', async () => {
  const early = await studio.visit();
  const asked: string[] = [];
  early.on('request', (request) => asked.push(request.url()));
  let wake = (): void => undefined;
  const awake = new Promise<void>((resolve) => (wake = resolve));
  // Only the file that everything begins with: browsers ask for a few at a time, and the looks of the page are among them.
  const entry = /<script type="module"[^>]* src="(.*?)"/.exec(await (await early.request.get('/sign-in')).text())?.[1];
  await early.route(`**${entry}`, async (route) => {
    await awake;
    await route.continue();
  });
  await early.goto('/sign-in', { waitUntil: 'commit' });
  await early.getByLabel('Email').fill('mara@');
  await early.getByLabel('Password', { exact: true }).fill('correct horse');
  const send = early.getByRole('button', { name: 'Sign in', exact: true });
  await send.click();
  wake();
  const wrong = early.getByText('An email address looks like name@example.com.');
  const sendAgain = async () => {
    await send.click();
    return wrong.count();
  };
  await expect.poll(sendAgain).toBe(1);
  expect(await early.getByLabel('Password', { exact: true }).inputValue()).toBe('correct horse');
  expect(asked.filter((url) => url.includes('horse'))).toEqual([]);
  await early.context().close();
});

test('a wrong password is told in the requirement’s words, and nobody is signed in', async () => {
  await page.goto('/studio/projects');
  await page.waitForURL('**/sign-in**');
  await signIn('wrong horse');
  await page.getByText('Access denied. Check password or check your email to verify your account.').waitFor();
  expect(await cookies()).toEqual([]);
});

test('who signs in comes to the page that was asked for', async () => {
  await signIn('correct horse');
  await page.waitForURL('**/studio/projects');
  await page.getByRole('button', { name: 'MO: account of Mara Okafor' }).waitFor();
  await expect.poll(cookies).toEqual(expect.arrayContaining(['firebaseToken', 'user']));
});

test('a page that is loaded again still knows who is here', async () => {
  await page.reload();
  await page.getByRole('button', { name: 'MO: account of Mara Okafor' }).waitFor();
  expect(studio.problems).toEqual([]);
});

test('cookies are asked about once; the answer is kept for 14 days, and with the profile of who is signed in', async () => {
  const consentOf = async (of: Page) => (await of.context().cookies()).find(({ name }) => name === 'consent');
  const visitor = await studio.visit();
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Necessary only' }).click();
  await expect.poll(async () => (await consentOf(visitor))?.value).toBe('declined');
  const days = ((await consentOf(visitor))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(Math.round(days)).toBe(14);
  await visitor.goto('/sign-in');
  await visitor.getByLabel('Email').waitFor();
  expect(await visitor.getByRole('region', { name: 'Cookies' }).count()).toBe(0);

  await page.goto('/');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(async () => (await consentOf(page))?.value).toBe('accepted');
  const stored = await page.evaluate(() => localStorage.getItem('user-data'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ accepted_cookies: true });
});
