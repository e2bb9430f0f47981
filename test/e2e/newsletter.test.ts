import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../fakes/smtp.ts';
import { violations } from './accessible.ts';
import { openStudio, type Studio } from './open-studio.ts';

let smtp: FakeSmtp;
let studio: Studio;
let admin: Page;
const owner = 'owner@example.test';

beforeAll(async () => {
  smtp = await startFakeSmtp();
  studio = await openStudio({ SMTP_URL: smtp.url });
  admin = await studio.visit();
});
afterAll(async () => {
  await studio.stop();
  await smtp.close();
});

const mailsTo = (email: string) => smtp.received.filter((mail) => mail.to.includes(email));

/** The link to a page, in the newest mail to an address. */
async function linkTo(email: string, page: string): Promise<string> {
  const found = () => new RegExp(`http\\S+/${page}\\?code=[\\w%.-]+`).exec(mailsTo(email).at(-1)?.body ?? '')?.[0];
  await expect.poll(found).toBeDefined();
  return found() ?? '';
}

test('the owner signs up where a mail server is configured', async () => {
  await admin.goto('/sign-up');
  await admin.getByLabel('First name').fill('Mara');
  await admin.getByLabel('Last name').fill('Okafor');
  await admin.getByLabel('Email').fill(owner);
  await admin.getByLabel('Password', { exact: true }).fill('correct horse');
  await admin.getByRole('button', { name: 'Create account' }).click();
  await admin.goto(await linkTo(owner, 'verify-email'));
  await admin.getByRole('link', { name: 'Sign in' }).click();
  await admin.getByLabel('Email').fill(owner);
  await admin.getByLabel('Password', { exact: true }).fill('correct horse');
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click();
  await admin.getByRole('button', { name: /account of Mara Okafor/ }).waitFor();
});

test('a visitor subscribes in the footer, gets an issue, and unsubscribes with one click', async () => {
  const visitor = await studio.visit();
  await visitor.goto('/');
  await visitor.getByLabel('Your address for the newsletter').fill('reader@example.test');
  await visitor.getByRole('button', { name: 'Subscribe' }).click();
  await visitor.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await admin.goto('/admin/outbox');
  await admin.getByText('Confirm your subscription').waitFor();
  await visitor.goto(await linkTo('reader@example.test', 'newsletter/confirm'));
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: 'Confirm subscription' }).click();
  await visitor.getByRole('heading', { name: 'You’re subscribed' }).waitFor();

  await admin.goto('/admin/newsletter');
  await admin.getByText('1 subscriber', { exact: true }).waitFor();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'New issue' }).click();
  await admin.getByLabel('Subject').fill('First issue');
  await admin.getByRole('button', { name: 'Create draft' }).click();
  await admin.getByLabel('Text (Markdown)').fill('## New models\n\nRead [the blog](/blog).');
  await admin.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'New models' }).waitFor();
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('button', { name: 'Send test to me' }).click();
  await admin.getByText(`Test sent to ${owner}.`).waitFor();
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Send…' }).click();
  await admin.getByText('“First issue” goes to 1 subscriber.').waitFor();
  await admin.getByRole('button', { name: 'Send issue' }).click();
  await admin.getByText('1 recipient · 1 sent', { exact: true }).waitFor();

  const issue = mailsTo('reader@example.test').at(-1);
  expect(issue?.headers.get('subject')).toBe('First issue');
  const url = /^<(.+)>$/.exec(issue?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  const clicked = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(clicked.status).toBe(200);
  await admin.goto('/admin/newsletter');
  await admin.getByText('0 subscribers', { exact: true }).waitFor();
  await admin.goto('/admin/audit-log');
  await admin.getByText('sent a newsletter').waitFor();
  expect(studio.problems).toEqual([]);
});

test('subscribing and unsubscribing work without JavaScript', async () => {
  const visitor = await studio.visit({ hasScripts: false });
  const main = visitor.getByRole('main');
  await visitor.goto('/newsletter');
  await main.getByLabel('Email').fill('plain@example.test');
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await visitor.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const link = await linkTo('plain@example.test', 'newsletter/confirm');
  for (const heading of ['You’re subscribed', 'This link doesn’t work any more']) {
    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Confirm subscription' }).click();
    await visitor.getByRole('heading', { name: heading }).waitFor();
  }

  await admin.goto('/admin/newsletter');
  await admin.getByText('1 subscriber', { exact: true }).waitFor();
  await admin.getByRole('button', { name: 'New issue' }).click();
  await admin.getByLabel('Subject').fill('Second issue');
  await admin.getByRole('button', { name: 'Create draft' }).click();
  await admin.getByLabel('Text (Markdown)').fill('Hello.');
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByRole('button', { name: 'Send…' }).click();
  await admin.getByRole('button', { name: 'Send issue' }).click();
  await visitor.goto(await linkTo('plain@example.test', 'newsletter/unsubscribe'));
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await visitor.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  await admin.goto('/admin/newsletter');
  await admin.getByText('0 subscribers', { exact: true }).waitFor();
  expect(studio.problems).toEqual([]);
});
