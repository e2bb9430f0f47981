import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, type Studio } from './open-studio.ts';

const sentence = 'A new version of the app is available. Please reload the page to update.';

let studio: Studio;
let page: Page;
/** When the version was asked for, in the page's own time, and what is answered. */
let asked = 0;
/** Undefined: nobody answers. */
let answer: string | undefined = '0.0.1';

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await page.route('**/api/tasks/production/version', async (route) => {
    asked += 1;
    if (answer === undefined) return route.abort();
    return route.fulfill({ json: { version: answer } });
  });
  await page.clock.install();
});
afterAll(() => studio.stop());

const modal = () => page.getByRole('alertdialog', { name: sentence });

test('the version is asked for every 15 minutes, and an older or equal one is no news', async () => {
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/version'));
  await page.goto('/sign-in');
  await answered;
  expect(asked).toBe(1);
  // The page's own clock stands still, so what follows from the answer is done in a few turns of its event loop.
  for (let turn = 0; turn < 10; turn += 1) await page.clock.runFor(10);
  await page.clock.runFor(899_000);
  expect(asked).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(() => asked).toBe(2);
  expect(await modal().count()).toBe(0);
});

test('a check that fails is ignored', async () => {
  answer = undefined;
  await page.clock.runFor(900_000);
  await expect.poll(() => asked).toBe(3);
  expect(await modal().count()).toBe(0);
  expect(await page.getByRole('alert').allTextContents()).toEqual(['']);
});

test('a newer version is told in a modal that cannot be left, and Reload reloads the page', async () => {
  answer = '99.0';
  await page.clock.runFor(900_000);
  await modal().waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await modal().count()).toBe(1);
  answer = '0.0.1';
  const reloaded = page.waitForEvent('load');
  await modal().getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  expect(await modal().count()).toBe(0);
  expect(studio.problems).toEqual([]);
});
