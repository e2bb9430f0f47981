import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterAll(() => studio.stop());

const bodyClass = () => page.evaluate(() => document.body.className);
const background = (selector: string) =>
  page.evaluate((place) => getComputedStyle(document.querySelector(place) ?? document.body).backgroundColor, selector);

test('the classes of the body follow the path, and those of the page before are removed', async () => {
  await page.goto('/studio');
  expect(await bodyClass()).toBe('page-studio');
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
  await page.waitForURL('**/studio/projects');
  await expect.poll(bodyClass).toBe('page page-studio page-studio-projects');
  await page.goBack();
  await expect.poll(bodyClass).toBe('page-studio');
});

test('lists, account and admin have a page header on a gray background in both themes; workspaces do not', async () => {
  for (const theme of ['dark', 'light']) {
    const seen: Record<string, string> = {};
    for (const path of ['/studio', '/studio/storyboards', '/studio/account/profile', '/admin/users']) {
      await page.goto(path);
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      seen[path] = await background('body');
      if (path !== '/studio') expect(await background('.page-header')).not.toBe(seen[path]);
    }
    const { '/studio': workspace, ...pages } = seen;
    expect(new Set(Object.values(pages)).size).toBe(1);
    expect(Object.values(pages)).not.toContain(workspace);
  }
});

test('the code of a page is loaded when a link to it comes within 200 px of the viewport', async () => {
  const visitor = await studio.visit({ width: 1440, height: 400 });
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isLoaded = () => asked.some((path) => path.includes('enterprise'));
  await visitor.goto('/sign-in');
  await visitor.waitForLoadState('networkidle');
  await visitor.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/enterprise';
    link.id = 'far';
    link.textContent = 'Enterprise';
    link.style.cssText = 'position:fixed;top:610px';
    document.body.append(link);
    // The observer reports in the frame after this one.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  expect(isLoaded()).toBe(false);
  await visitor.evaluate(() => {
    const link = document.getElementById('far');
    if (link) link.style.top = '590px';
  });
  await expect.poll(isLoaded).toBe(true);
  expect(studio.problems).toEqual([]);
});

test('a disclosure expands in 350 ms, and its content is removed after it has collapsed', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/studio/create/image');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A quay at night');
  const disclosure = page.getByRole('button', { name: 'Show the final prompt' });
  const panel = page.locator('.collapse-panel');
  const durations = () =>
    panel.evaluate((element) => element.getAnimations().map((animation) => animation.effect?.getTiming().duration));
  await disclosure.click();
  expect(await durations()).toContain(350);
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await panel.innerText()).toContain('quay');
  await disclosure.click();
  await panel.waitFor({ state: 'detached' });
});
