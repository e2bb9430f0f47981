import type { Page } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'mara@example.test');
  page = await studio.visit();
  await signUp(page, 'ben@example.test');
});
afterAll(() => studio.stop());

const button = (name: string | RegExp) => page.getByRole('button', { name });
/** Sends a form of the cashier: a second press before its answer would take the place of the first. */
const submit = (name: string) => Promise.all([page.waitForEvent('load'), button(name).click()]);
const pay = async (card: RegExp) => {
  await page.getByText('TEST MODE').waitFor();
  await page.getByRole('radio', { name: card }).check();
  await button(/^Pay \$/).click();
};

test('a plan is bought with a card, after one that was declined, and its credits arrive', async () => {
  await page.goto('/studio/account/plan');
  await page.getByText(/50 new credits on/).waitFor();
  await button('Buy Basic · $8').click();
  await pay(/0002/);
  await page.getByText('The card was declined. Nothing was charged.').waitFor();
  await pay(/3220/);
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
  await button('Confirm payment').click();
  await page.waitForURL('**/studio/account/plan?paid=true');
  await page.getByText('Your Basic plan is active.').waitFor();
  await page.getByText('700 of 700').waitFor();
  await page.getByText(/Renews on/).waitFor();
});

test('a higher plan begins when the bank’s question has been answered', async () => {
  await button('Upgrade · $11 now').click();
  await page.getByText('Plus plan, a month, $11 now.').waitFor();
  await button('Confirm payment').click();
  await page.waitForURL('**/studio/account/plan?upgraded=true');
  await page.getByText('1,800 of 1,800').waitFor();
});

test('a lower plan waits, a cancelled one can be resumed, and both are said in the requirement’s words', async () => {
  await button('Change to Basic').click();
  await page.getByText('Plan changed').waitFor();
  await page.getByText(/Changes to Basic on/).waitFor();
  await button('Cancel plan').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByText(/Canceled. Active until/).waitFor();
  await button('Resume plan').click();
  await page.getByText('Plan resumed').waitFor();
  await page.getByText(/Renews on/).waitFor();
});

test('a pack adds credits to what there is, and stands among the invoices', async () => {
  await button('Buy · $10').click();
  await pay(/4242/);
  await page.getByText('700 credits have been added.').waitFor();
  await page.getByText('700 credit pack').waitFor();
  expect(await page.getByText(/Upgrade to Plus/).count()).toBe(1);
});

test('a renewal that cannot be paid is told until another card pays', async () => {
  await button('Manage billing').click();
  await page.getByRole('radio', { name: /0341/ }).check();
  await submit('Use this card');
  await submit('Move the clock on');
  await page.getByRole('link', { name: 'Back to Backlot' }).click();
  await page.getByText('Your plan renewal failed.').waitFor();
  await button('Update card').click();
  await page.getByRole('radio', { name: /4242/ }).check();
  await submit('Use this card');
  await submit('Move the clock on');
  await page.getByRole('link', { name: 'Back to Backlot' }).click();
  await page.getByText(/Renews on/).waitFor();
  expect(await page.getByText('Your plan renewal failed.').count()).toBe(0);
});

test('the public page of prices shows every plan, and whose is whose', async () => {
  await page.goto('/pricing');
  await page.getByRole('heading', { name: 'Plans and prices' }).waitFor();
  const mine = page.getByRole('listitem').filter({ hasText: 'Your plan' });
  expect(await mine.getByRole('heading').textContent()).toContain('Plus');
  expect(await page.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/enterprise');
  expect(studio.problems).toEqual([]);
});

test('who is out of credits is offered some, and finds what was filled in as it was', async () => {
  page = await studio.visit();
  await signUp(page, 'dry@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /^Shot 1A,/ }).waitFor();
  const database = new pg.Client({ connectionString: studio.databaseUrl });
  await database.connect();
  await database.query(
    "update balances set credits = 0 where account_id in (select a.id from accounts a join users u on u.uid = a.owner_id where u.email = 'dry@example.test')",
  );
  await database.end();
  await page.reload();
  await page.getByRole('row', { name: /^Shot 1A,/ }).click();
  await page.getByLabel('Image prompt').pressSequentially(' A gull on the rail');
  await button('Get credits').click();
  const [opened] = await Promise.all([page.waitForEvent('popup'), button('Buy · $5').click()]);
  await opened.getByRole('radio', { name: /4242/ }).check();
  await opened.getByRole('button', { name: 'Pay $5' }).click();
  await page.getByText('350 credits added.').waitFor();
  await button('Continue').click();
  expect(await page.getByLabel('Image prompt').inputValue()).toContain('A gull on the rail');
  expect(await button('Get credits').count()).toBe(0);
  expect(studio.problems).toEqual([]);
});
