import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;

// The fake Stripe is on another origin, as Stripe is.
beforeAll(async () => {
  studio = await openStudio({ FAKE_VENDORS: '1' });
  page = await studio.visit();
  await signUp(page, 'mara@example.test');
  page = await studio.visit();
  await signUp(page, 'ben@example.test');
});
afterAll(() => studio.stop());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const pay = async (card: RegExp) => {
  await page.getByText('TEST MODE').waitFor();
  await page.getByRole('radio', { name: card }).check();
  await button(/^Pay \$/).click();
};

test('a plan is bought on the hosted page, after a card that was declined and one that asks its bank', async () => {
  await page.goto('/studio/account/plan');
  await button('Buy Basic · $8').click();
  await pay(/0002/);
  await page.getByText('The card was declined. Nothing was charged.').waitFor();
  await pay(/3220/);
  await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
  await button('Confirm payment').click();
  await page.waitForURL('**/studio/account/plan?paid=true');
  await page.getByText('Your Basic plan is active.').waitFor();
  await page.getByText('700 of 700').waitFor();
});

test('an upgrade that the bank asks about is confirmed on the page of its invoice', async () => {
  await button('Upgrade · $11 now').click();
  await button('Confirm payment').click();
  await page.getByText('There is nothing to pay here').waitFor();
  await page.goto(`${studio.url}/studio/account/plan`);
  await page.getByText('1,800 of 1,800').waitFor();
});

test('a pack is bought, and the billing portal shows its invoice', async () => {
  await button('Buy · $10').click();
  await pay(/4242/);
  await page.getByText('700 credit pack').waitFor();
  await button('Manage billing').click();
  await page.getByText('700 Backlot credits').waitFor();
  await page.getByRole('link', { name: 'Back to Backlot' }).click();
  await page.waitForURL('**/studio/account/plan');
  expect(studio.problems).toEqual([]);
});
