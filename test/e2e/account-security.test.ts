import type { Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../fakes/smtp.ts';
import { appCode } from '../harness/identity-browser.ts';
import { openStudio, type Studio } from './open-studio.ts';
import { violations } from './accessible.ts';

let smtp: FakeSmtp;
let studio: Studio;
let database: pg.Client;
let page: Page;

beforeAll(async () => {
  smtp = await startFakeSmtp();
  studio = await openStudio({ SMTP_URL: smtp.url, PASSWORD_NEEDS: 'uppercase,numeric' });
  database = new pg.Client({ connectionString: studio.databaseUrl });
  await database.connect();
  page = await studio.visit();
});
afterAll(async () => {
  await database.end();
  await studio.stop();
  await smtp.close();
});

const email = 'mara@example.test';
const firstPassword = 'Correct1horse';
const secondPassword = 'Another2horse';

/** The link in the newest mail of a kind, as the mail server received it: the stored mail masks the code. */
async function linkFrom(template: string): Promise<string> {
  const newest = 'select id from mails where template = $1 order by id desc limit 1';
  const receivedLink = async () => {
    const { rows } = await database.query<{ id: string }>(newest, [template]);
    const id = rows[0]?.id ?? 'no mail';
    const mail = smtp.received.find(({ headers }) => headers.get('message-id')?.includes(id));
    return /http\S+\?code=[\w%.-]+/.exec(mail?.body ?? '')?.[0];
  };
  await expect.poll(receivedLink).toBeDefined();
  return (await receivedLink()) ?? '';
}

/** Looks at the page as it is. */
const look = async (name: string): Promise<void> => {
  expect([name, await violations(page)]).toEqual([name, []]);
};

async function signIn(password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const rule = (label: string) => page.getByRole('listitem').filter({ hasText: label });

test('what a password needs is ticked while one types', async () => {
  await page.goto('/sign-up');
  await rule('At least 6 characters (not met yet)').waitFor();
  await page.getByLabel('Password', { exact: true }).pressSequentially('Abcdef');
  await rule('At least 6 characters (met)').waitFor();
  await rule('An uppercase letter (met)').waitFor();
  await rule('A digit (not met yet)').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByText('This password still needs a digit.').waitFor();
  await look('sign-up');
  await page.getByLabel('Password', { exact: true }).fill(firstPassword);
  await rule('A digit (met)').waitFor();
});

test('a new account waits until its address is verified', async () => {
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Email verification sent').waitFor();
  await look('verification sent');
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await signIn(firstPassword);
  await page.getByText('Access denied. Check password or check your email to verify your account.').waitFor();
  await look('sign-in refused');
});

test('the link in the mail verifies the address, once', async () => {
  const link = await linkFrom('verify-email');
  await page.goto(link);
  await page.getByText('Your email address is verified.').waitFor();
  await look('verified');
  const again = await studio.visit();
  await again.goto(link);
  await again.getByText('This link has expired or was already used. Request a new one.').waitFor();
  await again.context().close();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(firstPassword);
  await page.getByRole('button', { name: /account of Mara Okafor/ }).waitFor();
});

test('Security says how one signs in, and where one is signed in', async () => {
  await page.goto('/studio/account/security');
  await page.getByText('This browser', { exact: true }).waitFor();
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  await look('security');
});

test('a password is changed with the present one, and the page goes on', async () => {
  await page.getByLabel('Current password').fill('Wrong1horse');
  await page.getByLabel('New password').fill(secondPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Access denied. Check password or check your email to verify your account.').waitFor();
  await look('password refused');
  await page.getByLabel('Current password').fill(firstPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password updated successfully').waitFor();
  await page.getByText('This browser', { exact: true }).waitFor();
  await page.getByRole('button', { name: /account of Mara Okafor/ }).waitFor();
});

test('another address is asked for with the password', async () => {
  await page.getByLabel('New email').fill('mara.okafor@example.test');
  await page.getByLabel('Your password').fill(secondPassword);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByText('We sent a link to mara.okafor@example.test.').waitFor();
  await look('e-mail asked');
});

let recoveryCode = '';

test('the second factor is turned on by an app’s code, and leaves recovery codes', async () => {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Your password').waitFor();
  await look('second factor, password');
  await sheet.getByLabel('Your password').fill(secondPassword);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByRole('img', { name: /QR code/ }).waitFor();
  await look('second factor, app');
  const key = await sheet.locator('code').textContent();
  await sheet.getByLabel('Code').fill(appCode(`otpauth://totp/x?secret=${key}`));
  await sheet.getByRole('button', { name: 'Turn on' }).click();
  const codes = sheet.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  recoveryCode = (await codes.first().textContent()) ?? '';
  await look('recovery codes');
  await sheet.getByRole('button', { name: 'I saved the codes' }).click();
  await page.getByRole('button', { name: 'Turn off' }).waitFor();
});

test('who signs out everywhere is out here too, and comes back with password and code', async () => {
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/sign-in**');
  await signIn(secondPassword);
  await page.getByLabel('Code').waitFor();
  await look('code asked');
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('That code is incorrect. Enter the newest code.').waitFor();
  await page.getByLabel('Code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/studio/account/security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(secondPassword);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Two-factor sign-in is off.').waitFor();
});

test('a forgotten password is replaced by a link, which works once', async () => {
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await look('reset, asked');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Please check your email to reset your password').waitFor();
  await look('reset, sent');
  const link = await linkFrom('reset-password');
  await page.goto(link);
  await page.getByLabel('New password').fill(firstPassword);
  await look('reset, choose');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Password updated successfully').waitFor();
  await look('reset, done');
  await page.goto(link);
  await page.getByLabel('New password').fill(secondPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('This link has expired or was already used. Request a new one.').waitFor();
  await look('reset, spent');
  await page.goto('/sign-in?next=%2F%2Fevil.example');
  await signIn(firstPassword);
  await page.waitForURL(`${studio.url}/studio`);
  expect(studio.problems).toEqual([]);
});

test('a user whose attempts must wait signs in by a mailed link, which works once', async () => {
  page = await studio.visit();
  await page.goto('/sign-in');
  await signIn('Wrong1horse');
  await page.getByText('Access denied. Check password or check your email to verify your account.').waitFor();
  expect(await page.getByRole('button', { name: 'Email me a sign-in link' }).count()).toBe(0);
  await database.query("update identity.sign_in_brakes set free_at = now() + interval '5 minutes'");
  await signIn(firstPassword);
  await page
    .getByText('Access denied. Too many login attempts, please try again later. You can try again in 5 min.')
    .waitFor();
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await page.getByText(`If ${email} has an account, we sent a sign-in link.`).waitFor();
  await look('sign-in link, sent');
  const link = await linkFrom('sign-in-link');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await look('sign-in link, opened');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /account of Mara Okafor/ }).waitFor();

  page = await studio.visit();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('This link has expired or was already used. Request a new one.').waitFor();
  await look('sign-in link, used');
  await page.goto('/sign-in-link');
  await page.getByText('This link is incomplete. Open the whole link from the email.').waitFor();
});
