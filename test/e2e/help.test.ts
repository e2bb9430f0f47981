import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
});
afterAll(() => studio.stop());

const htmlOf = async (path: string): Promise<string> => (await fetch(studio.url + path)).text();
const tour = () => page.getByRole('dialog').filter({ hasText: 'Tour,' });

test('the help is readable and searchable without JavaScript', async () => {
  const start = await htmlOf('/help');
  expect(start).toContain('href="/help/getting-started"');
  expect(start).toContain('action="/help"');
  const article = await htmlOf('/help/account-and-plans');
  expect(article).toContain('<title>Account and plans · Help · Backlot</title>');
  expect(article).toContain('<td>$249</td>');
  expect(article).toMatch(/<link rel="canonical" href="[^"]*\/help\/account-and-plans"/);
  const found = await htmlOf('/help?q=two-factor');
  expect(found).toContain('href="/help/account-and-plans"');
  expect(found).not.toContain('href="/help/training"');
  expect((await fetch(`${studio.url}/help/no-such-article`)).status).toBe(404);
  expect(await htmlOf('/changelog')).toContain('0.1.0');
});

test('a visitor finds the help in the footer, searches it, and goes on to the next article', async () => {
  await page.goto('/changelog');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await page.waitForURL('**/help');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('lufs');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Finish\s*Export/ }).click();
  await page.getByRole('heading', { name: 'Export', level: 1 }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Next articles' })
    .getByRole('link', { name: 'Posts and Explore' })
    .click();
  await page.getByRole('heading', { name: 'Posts and Explore', level: 1 }).waitFor();
});

test('on a phone, articles with wide tables do not make the page wider', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/help', '/help/account-and-plans', '/help/file-formats', '/changelog']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('the tour starts on the first visit to the sample, and is used by keyboard', async () => {
  await signUp(page, 'tour@example.test');
  await page.getByRole('button', { name: 'Try the sample' }).click();
  await tour().getByRole('heading', { name: 'Your storyboard' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => tour().evaluate((card) => card === document.activeElement)).toBe(true);
  const titles: string[] = [];
  for (const next of ['Generate media', 'Edit the shot', 'Watch the film', 'Cut and mix', 'Export', 'Help']) {
    await tour().getByRole('button', { name: 'Next', exact: true }).press('Enter');
    await tour().getByRole('heading', { name: next }).waitFor();
    titles.push(next);
  }
  expect(titles).toHaveLength(6);
  const remembered = page.waitForResponse((response) => response.request().postData()?.includes('tour_seen') === true);
  await tour().getByRole('button', { name: 'Done' }).press('Enter');
  await tour().waitFor({ state: 'detached' });
  expect((await remembered).status()).toBe(200);
});

test('an ended tour does not come back, but starts again from the account menu, and Escape skips it', async () => {
  await page.reload();
  await page.getByRole('row', { name: /Shot 1A/ }).waitFor();
  expect(await tour().count()).toBe(0);
  await page.goto('/studio/assets');
  await page.getByRole('button', { name: /account of/ }).click();
  await page.getByRole('menuitem', { name: 'Take the tour' }).click();
  await page.waitForURL('**/studio/storyboards/*');
  await tour().getByRole('heading', { name: 'Your storyboard' }).waitFor();
  await page.keyboard.press('Escape');
  await tour().waitFor({ state: 'detached' });
});

test('the help of the studio opens the article about the page, and its links stay in the sheet', async () => {
  const address = page.url();
  await page.getByRole('button', { name: 'Help' }).click();
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await sheet.getByRole('heading', { name: 'Storyboard', level: 3 }).waitFor();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'inspector' }).click();
  await sheet.getByRole('heading', { name: 'Shot', level: 3 }).waitFor();
  expect(page.url()).toBe(address);
  expect(await sheet.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toBe('/help/shot');
  await page.keyboard.press('Escape');
  await page.goto('/studio/account/usage');
  await page.getByRole('button', { name: 'Help' }).click();
  await sheet.getByRole('heading', { name: 'Credits', level: 3 }).waitFor();
});

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
